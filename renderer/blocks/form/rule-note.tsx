import { createContext, useContext } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { RowContext } from './form-context.ts';
import type { KeyedStore } from './keyed-store.ts';
import { useKeyed } from './use-keyed.ts';
import styles from './rule-note.module.css';

/** What a rule is doing about a field: asking, or waiting for somebody to ask again. */
export type Asking = { state: 'pending' } | { state: 'failed'; problem: string; retry: () => void };

/** The fields beneath which rules say what they are doing, and what they say now. Null: the form has no rules. */
export const AskingContext = createContext<{ names: ReadonlySet<string>; now: KeyedStore<Asking> } | null>(null);

/** Beneath a field that a rule fills: that its value is asked for, or why it could not be, quietly: the form can go on without it. */
export function RuleNote({ name }: { name: string }) {
  const rules = useContext(AskingContext);
  const isInRow = useContext(RowContext) !== null;
  return isInRow || !rules?.names.has(name) ? null : <Note name={name} now={rules.now} />;
}

function Note({ name, now }: { name: string; now: KeyedStore<Asking> }) {
  const asking = useKeyed(now, name);
  return (
    <div aria-live="polite" className={styles.place} data-asking={asking?.state}>
      {asking?.state === 'pending' && <p className={styles.note}><Spinner />Looking this up…</p>}
      {asking?.state === 'failed' && (
        <p className={styles.note}>
          {asking.problem}
          <Button small variant="quiet" onClick={asking.retry}>Try again</Button>
        </p>
      )}
    </div>
  );
}
