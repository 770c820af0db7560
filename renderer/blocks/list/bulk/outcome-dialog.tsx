import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { bulkResult } from './bulk-run.ts';
import type { ShownRun } from './use-bulk-run.ts';
import styles from './bulk.module.css';

/** The rows that were not done, and why. They stay chosen when the dialog closes. */
export function OutcomeDialog({ run, things }: { run: ShownRun; things: string }) {
  const { done, failed, left } = bulkResult(run);
  const { label, retry, undo, nameOf, close } = run;
  return (
    <Dialog
      title={`${label}: ${done.length} of ${run.items.length}`}
      width="wide"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          {undo && <Button onClick={undo}>{`Undo ${done.length}`}</Button>}
          {retry && (
            <Button variant="primary" onClick={retry}>
              {failed.length > 0 ? 'Try again' : 'Go on'}
            </Button>
          )}
        </>
      }
    >
      {left.length > 0 && (
        <p className={styles.intro}>{`${left.length} ${things} were not tried, because you stopped.`}</p>
      )}
      {failed.length > 0 && (
        <table className={styles.outcomes}>
          <thead>
            <tr>
              <th scope="col">Not done</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {failed.map((item) => (
              <tr key={item.key}>
                <th scope="row">{nameOf(item)}</th>
                <td>{item.outcome?.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
