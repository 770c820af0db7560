import { useEffect, type Ref } from 'react';
import { FAILED, TIMEOUT } from '../../../../renderer/flow/facts.ts';
import { outcomesOf } from '../../../../renderer/flow/graph.ts';
import type { Simulation } from '../../../../renderer/flow/simulate.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { useDesigner } from '../state/designer.ts';
import sidebar from '../sidebar/sidebar.module.css';
import { DayBars } from './day-bars.tsx';
import { endText } from './ends.ts';
import { MOST_AUDIENCE, MOST_SIMULATED_DAYS, type SimulationSettings } from './use-simulation.ts';
import styles from './simulation.module.css';

/** Milliseconds of a day while a simulation plays. */
const DAY_MS = 700;

export interface SimulationPanelProps {
  simulation: Simulation;
  settings: SimulationSettings;
  onChange: (change: Partial<SimulationSettings>) => void;
  onClose: () => void;
  format: (value: number) => string;
  ref: Ref<HTMLElement>;
}

/** Plays a campaign day by day with assumed rates. Nothing is sent. */
export function SimulationPanel({ simulation, settings, onChange, onClose, format, ref }: SimulationPanelProps) {
  const { day, days, isPlaying } = settings;
  const last = days - 1;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => onChange(day < last ? { day: day + 1 } : { isPlaying: false }), DAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, day, last, onChange]);
  const today = simulation.days[day];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields closes it
    <aside
      ref={ref}
      className={sidebar.sidebar}
      aria-label="Simulation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={sidebar.head}>
        <h2>Simulation</h2>
        <IconButton icon="close" label="Close" shortcut="Esc" small onClick={onClose} />
      </header>
      <div className={sidebar.fields}>
        <p className={styles.hint}>A dry run with assumed rates. Nothing is sent.</p>
        <section className={styles.clock} aria-label="Day">
          <div className={styles.steps}>
            <IconButton
              icon="chevronLeft"
              label="Previous day"
              disabled={day === 0}
              onClick={() => onChange({ day: day - 1, isPlaying: false })}
            />
            <Button
              icon={isPlaying ? 'pause' : 'play'}
              onClick={() =>
                onChange(isPlaying ? { isPlaying: false } : { isPlaying: true, day: day < last ? day : 0 })
              }
            >
              {isPlaying ? 'Pause' : 'Play'}
            </Button>
            <IconButton
              icon="chevronRight"
              label="Next day"
              disabled={day >= last}
              onClick={() => onChange({ day: day + 1, isPlaying: false })}
            />
            <output className={styles.day} aria-live={isPlaying ? 'off' : 'polite'}>
              Day {day + 1} of {days}: {format(today?.sends ?? 0)} messages
            </output>
          </div>
          <input
            type="range"
            className={styles.range}
            aria-label="Day"
            min={0}
            max={last}
            value={day}
            onChange={(event) => onChange({ day: Number(event.target.value), isPlaying: false })}
          />
        </section>
        <section className={styles.part} aria-labelledby="simulated-sends">
          <h3 id="simulated-sends">Messages per day</h3>
          <DayBars
            simulation={simulation}
            day={day}
            format={format}
            onDay={(at) => onChange({ day: at, isPlaying: false })}
          />
        </section>
        <Ends simulation={simulation} settings={settings} format={format} />
        <Assumptions settings={settings} onChange={onChange} />
      </div>
    </aside>
  );
}

function Ends({ simulation, settings, format }: Pick<SimulationPanelProps, 'simulation' | 'settings' | 'format'>) {
  const { graph, facts } = useDesigner();
  return (
    <section className={styles.part} aria-labelledby="simulated-ends">
      <h3 id="simulated-ends">Contacts on day {settings.days}</h3>
      <ul className={styles.ends}>
        {simulation.ends.map((end) => (
          <li key={`${end.reason} ${end.campaignStageId} ${end.stageOutcomeTypeCode}`}>
            <span>{endText(graph, facts, end)}</span>
            <strong>{format(end.contacts)}</strong>
            <progress max={Math.max(1, settings.audience)} value={end.contacts} aria-hidden="true" />
          </li>
        ))}
      </ul>
      {simulation.ends.length === 0 && <p className={styles.hint}>No contacts.</p>}
    </section>
  );
}

function Assumptions({ settings, onChange }: Pick<SimulationPanelProps, 'settings' | 'onChange'>) {
  const { graph, facts } = useDesigner();
  const used = new Set(outcomesOf(graph).map((outcome) => outcome.stageOutcomeTypeId));
  const types = facts.outcomeTypes.filter(
    ({ stageOutcomeTypeId, stageOutcomeTypeCode: code }) =>
      code !== TIMEOUT && (code === FAILED || used.has(stageOutcomeTypeId)),
  );
  return (
    <section className={styles.part} aria-labelledby="simulated-rates">
      <h3 id="simulated-rates">Assumptions</h3>
      <div className={styles.rates}>
        <WholeField
          id="simulated-audience"
          label="Contacts"
          most={MOST_AUDIENCE}
          value={settings.audience}
          onChange={(audience) => onChange({ audience })}
        />
        <WholeField
          id="simulated-days"
          label="Days"
          least={1}
          most={MOST_SIMULATED_DAYS}
          value={settings.days}
          onChange={(days) => onChange({ days, day: Math.min(settings.day, days - 1) })}
        />
        {types.map(({ stageOutcomeTypeCode: code, displayName }) => (
          <WholeField
            key={code}
            id={`simulated-${code}`}
            label={`${displayName} (%)`}
            most={100}
            step={0.1}
            value={Math.round((settings.rates[code] ?? 0) * 1000) / 10}
            onChange={(percent) => onChange({ rates: { ...settings.rates, [code]: percent / 100 } })}
          />
        ))}
      </div>
      <p className={styles.hint}>A rate is the share of the contacts of a message who go at least that far.</p>
    </section>
  );
}

interface WholeFieldProps {
  id: string;
  label: string;
  least?: number;
  most: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** Edits a number within bounds. A text that is none changes nothing. */
function WholeField({ id, label, least = 0, most, step = 1, value, onChange }: WholeFieldProps) {
  return (
    <LabelledControl id={id} label={label}>
      <input
        id={id}
        key={`${id} ${value}`}
        className={inputs.input}
        type="number"
        min={least}
        max={most}
        step={step}
        defaultValue={value}
        onBlur={(event) => take(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
      />
    </LabelledControl>
  );

  function take(input: HTMLInputElement): void {
    const typed = input.valueAsNumber;
    if (Number.isNaN(typed)) {
      input.value = String(value);
      return;
    }
    const bounded = Math.min(most, Math.max(least, step === 1 ? Math.round(typed) : typed));
    input.value = String(bounded);
    if (bounded !== value) onChange(bounded);
  }
}
