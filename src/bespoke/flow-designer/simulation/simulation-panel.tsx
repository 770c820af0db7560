import { useEffect, type Ref } from 'react';
import type { Simulation } from '../../../../renderer/flow/simulate.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { useDesigner } from '../state/designer.ts';
import sidebar from '../sidebar/sidebar.module.css';
import { Assumptions } from './assumptions.tsx';
import { DayBars } from './day-bars.tsx';
import { endText } from './ends.ts';
import type { SimulationRates, SimulationSettings } from './use-simulation.ts';
import styles from './simulation.module.css';

/** Milliseconds of a day while a simulation plays. */
const DAY_MS = 700;

export interface SimulationPanelProps {
  simulation: Simulation;
  settings: SimulationSettings;
  rates: SimulationRates;
  onChange: (change: Partial<SimulationSettings>) => void;
  onClose: () => void;
  format: (value: number) => string;
  ref: Ref<HTMLElement>;
}

/** Plays a campaign day by day with assumed rates. Nothing is sent. */
export function SimulationPanel({ simulation, settings, rates, onChange, onClose, format, ref }: SimulationPanelProps) {
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
        <Assumptions settings={settings} rates={rates} onChange={onChange} format={format} />
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
