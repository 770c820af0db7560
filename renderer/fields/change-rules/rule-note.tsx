import { createContext, useContext } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { RowContext } from '../record/fields-context.ts';
import type { KeyedStore } from '../record/keyed-store.ts';
import { useKeyed } from '../record/use-keyed.ts';
import styles from './rule-note.module.css';

/** The state of a rule at a field: its call is pending, or has failed and can be retried. */
export type Asking = { state: 'pending' } | { state: 'failed'; problem: string; retry: () => void };

/** The state of each field's rule, by the field's name. Null in a form without rules. */
export const AskingContext = createContext<{ names: ReadonlySet<string>; now: KeyedStore<Asking> } | null>(null);

/**
 * Shows under a field that its rule's call is pending or has failed. It does not interrupt: the form can be filled in
 * without the answer.
 */
export function RuleNote({ name }: { name: string }) {
  const rules = useContext(AskingContext);
  const isInRow = useContext(RowContext) !== null;
  return isInRow || !rules?.names.has(name) ? null : <Note name={name} now={rules.now} />;
}

function Note({ name, now }: { name: string; now: KeyedStore<Asking> }) {
  const asking = useKeyed(now, name);
  return (
    <div aria-live="polite" className={styles.place} data-asking={asking?.state}>
      {asking?.state === 'pending' && (
        <p className={styles.note}>
          <Spinner />
          Looking this up…
        </p>
      )}
      {asking?.state === 'failed' && (
        <p className={styles.note}>
          {asking.problem}
          <Button small variant="quiet" onClick={asking.retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
