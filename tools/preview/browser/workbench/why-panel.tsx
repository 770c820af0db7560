import { useState } from 'react';
import type { ExplainedCondition } from '../../../../renderer/language/logic/conditions/explain.ts';
import input from '../../../../renderer/ui/field/input.module.css';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { Reason, State, Why } from '../../../why/why.ts';
import { Panel } from './panel.tsx';
import styles from './why-panel.module.css';

interface WhyPanelProps {
  /** Names of fields, columns, actions, sections and notices; names in a row are `rows[].name`. */
  names: string[];
  because: { because: Why } | { refused: string } | undefined;
  onAsk: (name: string) => void;
}

/**
 * Shows why something is shown, required, read-only or enabled: each rule in words, and its result with the current
 * values.
 */
export function WhyPanel({ names, because, onAsk }: WhyPanelProps) {
  const [name, setName] = useState('');
  const [row, setRow] = useState(1);
  const isOfRow = name.includes('[]');
  const ask = (asked: string, ofRow: number): void => onAsk(asked.replace('[]', `[${ofRow - 1}]`));
  if (names.length === 0) return null;
  return (
    <Panel title="Why">
      <div className={styles.question}>
        <span className={input.select}>
          <select
            className={input.input}
            aria-label="Why is this as it is?"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              ask(target.value, row);
            }}
          >
            <option value="">Choose a field, an action ...</option>
            {names.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
        {isOfRow && (
          <input
            className={input.input}
            type="number"
            min={1}
            aria-label="Row"
            value={row}
            onChange={({ target }) => {
              const chosen = Math.max(1, Math.trunc(Number(target.value)));
              setRow(chosen);
              ask(name, chosen);
            }}
          />
        )}
      </div>
      {name !== '' && because !== undefined && <Answer because={because} />}
    </Panel>
  );
}

function Answer({ because }: { because: { because: Why } | { refused: string } }) {
  if ('refused' in because) return <p className={styles.plain}>{because.refused}</p>;
  const { label, kind, value, states } = because.because;
  return (
    <div aria-live="polite" className={styles.answer}>
      <p className={styles.plain}>{`${label}, ${kind}${value === undefined ? '' : `: ${JSON.stringify(value)}`}`}</p>
      {states.map((state) => (
        <StateAnswer key={state.state} {...state} />
      ))}
    </div>
  );
}

function StateAnswer({ state, is, reasons }: State) {
  return (
    <section aria-label={state}>
      <h3 className={styles.state}>
        <Mark truth={is} />
        {is ? state : `not ${state}`}
      </h3>
      {reasons.map((reason) => (
        <ReasonAnswer key={reason.rule + reason.sentence} {...reason} />
      ))}
    </section>
  );
}

function ReasonAnswer({ rule, sentence, holds, tree, source }: Reason) {
  return (
    <div className={styles.reason}>
      <p className={styles.rule} title={`${source.in} ${source.name}: ${source.path.join('.')}`}>
        {rule}
      </p>
      {tree === undefined ? (
        <p className={styles.line}>
          <Mark truth={holds} />
          {sentence}
        </p>
      ) : (
        <Tree {...tree} />
      )}
    </div>
  );
}

/** Shows a condition with its parts below it. */
function Tree({ sentence, truth, value, parts }: ExplainedCondition) {
  return (
    <>
      <p className={styles.line}>
        <Mark truth={truth} />
        <span>
          {sentence}
          {value !== undefined && <span className={styles.value}>{` (it is ${JSON.stringify(value)})`}</span>}
        </span>
      </p>
      {parts.length > 0 && (
        <div className={styles.parts}>
          {parts.map((part, index) => (
            <Tree key={`${index} ${part.sentence}`} {...part} />
          ))}
        </div>
      )}
    </>
  );
}

const WORDS = { true: 'yes', false: 'no', undefined: 'unknown' } as const;

function Mark({ truth }: { truth: boolean | undefined }) {
  return (
    <span className={styles.mark} data-truth={String(truth)}>
      {WORDS[`${truth}`]}
    </span>
  );
}
