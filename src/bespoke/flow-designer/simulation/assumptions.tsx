import { FAILED, TIMEOUT, type OutcomeType } from '../../../../renderer/flow/facts.ts';
import { outcomesOf } from '../../../../renderer/flow/graph.ts';
import {
  LEAST_MESSAGES,
  usualReasonOf,
  type RateSet,
  type UsualReason,
} from '../../../../renderer/flow/message-rates.ts';
import { useSettings } from '../../../../renderer/host/host.ts';
import { formatValue } from '../../../../renderer/language/text/formats/format-value.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { ChoiceBox } from '../../../../renderer/ui/choice-box/choice-box.tsx';
import { Notice } from '../../../../renderer/ui/notice/notice.tsx';
import { useDesigner } from '../state/designer.ts';
import { BoundedNumber } from './bounded-number.tsx';
import {
  MOST_AUDIENCE,
  MOST_SIMULATED_DAYS,
  type RateBasis,
  type SimulationRates,
  type SimulationSettings,
} from './use-simulation.ts';
import styles from './simulation.module.css';

interface AssumptionsProps {
  settings: SimulationSettings;
  rates: SimulationRates;
  onChange: (change: Partial<SimulationSettings>) => void;
  format: (value: number) => string;
}

const BASES: readonly (readonly [RateBasis, string])[] = [
  ['usual', 'Usual rates'],
  ['own', 'Rates of your messages'],
];

/** Edits what a simulation assumes: contacts, days, and how far the contacts of each message go. */
export function Assumptions({ settings, rates, onChange, format }: AssumptionsProps) {
  return (
    <section className={styles.part} aria-labelledby="simulated-rates">
      <h3 id="simulated-rates">Assumptions</h3>
      <div className={styles.rates}>
        <BoundedNumber
          id="simulated-audience"
          label="Contacts"
          most={MOST_AUDIENCE}
          value={settings.audience}
          onChange={(audience) => onChange({ audience })}
        />
        <BoundedNumber
          id="simulated-days"
          label="Days"
          least={1}
          most={MOST_SIMULATED_DAYS}
          value={settings.days}
          onChange={(days) => onChange({ days, day: Math.min(settings.day, days - 1) })}
        />
      </div>
      {rates.hasOwn && <BasisChoice settings={settings} onChange={onChange} />}
      {rates.failure !== undefined && (
        <Notice tone="danger" announce="now" actions={<Button onClick={rates.refetch}>Try again</Button>}>
          {rates.failure}
        </Notice>
      )}
      <output className={styles.hint}>{rates.isLoading ? 'Counting your messages…' : ''}</output>
      {rates.sets.map((set) => (
        <RateFields
          key={set.key}
          set={set}
          hasSource={settings.basis === 'own' && !rates.isLoading && rates.failure === undefined}
          format={format}
          onChange={(changed) =>
            onChange({ edits: { ...settings.edits, [set.key]: { ...settings.edits[set.key], ...changed } } })
          }
        />
      ))}
      <p className={styles.hint}>A rate is the share of the contacts of a message who go at least that far.</p>
    </section>
  );
}

function BasisChoice({ settings, onChange }: Pick<AssumptionsProps, 'settings' | 'onChange'>) {
  return (
    <fieldset className={styles.bases}>
      <legend>Rates</legend>
      {BASES.map(([basis, label]) => (
        <label key={basis}>
          <ChoiceBox
            type="radio"
            name="simulated-basis"
            checked={settings.basis === basis}
            onChange={() => onChange({ basis })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface RateFieldsProps {
  set: RateSet;
  /** Whether it is told from which messages the rates come. */
  hasSource: boolean;
  onChange: (changed: Readonly<Record<string, number>>) => void;
  format: (value: number) => string;
}

function RateFields({ set, hasSource, onChange, format }: RateFieldsProps) {
  const types = useUsedTypes(set);
  const source = useSourceText(set, format);
  const fields = types.map(({ stageOutcomeTypeCode: code, displayName }) => (
    <BoundedNumber
      key={code}
      id={`simulated-${set.key.replace(' ', '-')}-${code}`}
      label={`${displayName} (%)`}
      most={100}
      step={0.1}
      value={Math.round((set.rates[code] ?? 0) * 1000) / 10}
      onChange={(percent) => onChange({ [code]: percent / 100 })}
    />
  ));
  if (!hasSource) return <div className={styles.rates}>{fields}</div>;
  return (
    <fieldset className={styles.set}>
      <legend>{set.source.kind === 'usual' ? 'Usual rates' : set.source.name}</legend>
      <p className={styles.hint}>{source}</p>
      <div className={styles.rates}>{fields}</div>
    </fieldset>
  );
}

/** Returns the outcomes that the stages of a set have, and `failed`, which every message can have. */
function useUsedTypes({ stages }: RateSet): OutcomeType[] {
  const { facts } = useDesigner();
  const used = new Set(outcomesOf({ stages: [...stages] }).map((outcome) => outcome.stageOutcomeTypeId));
  return facts.outcomeTypes.filter(
    ({ stageOutcomeTypeId, stageOutcomeTypeCode: code }) =>
      code !== TIMEOUT && (code === FAILED || used.has(stageOutcomeTypeId)),
  );
}

const USUAL_TEXTS: Readonly<Record<UsualReason, string>> = {
  noStages: 'No stage sends a message.',
  noMessage: 'No template is chosen, so there are no messages to count.',
  fewMessages: `There are fewer than ${LEAST_MESSAGES} messages to count.`,
  mixed: `Where a template is chosen, there are fewer than ${LEAST_MESSAGES} messages to count.`,
};

/** @example 'From 812 messages of this template, 04 Aug 2026 to 24 Nov 2026.' */
function useSourceText(set: RateSet, format: (value: number) => string): string {
  const { locale } = useSettings();
  const { facts } = useDesigner();
  const { source } = set;
  if (source.kind === 'usual') return USUAL_TEXTS[usualReasonOf(set, facts)];
  const period = [source.firstDate, source.lastDate].map((date) => formatValue('date', date, locale)).join(' to ');
  return `From ${format(source.messages)} messages of this ${source.kind}, ${period}.`;
}
