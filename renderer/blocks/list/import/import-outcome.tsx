import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx';
import { bulkResult, type BulkState } from '../bulk/bulk-run.ts';
import type { Import } from './use-import.ts';
import styles from './import.module.css';

interface ImportOutcomeProps {
  title: string;
  /** What is added: 'products'. */
  things: string;
  imported: Import;
  onClose: () => void;
}

/** The progress of an import, and then what was added and what was refused, row by row. */
export function ImportOutcome({ title, things, imported, onClose }: ImportOutcomeProps) {
  const run: BulkState = imported.run ?? { items: [], isRunning: false };
  const { done, failed, left } = bulkResult(run);
  const { items, isRunning } = run;
  const ended = items.length - left.length;
  const hasMore = failed.length + left.length > 0;
  return (
    <Dialog
      title={title}
      width="wide"
      // A run that nobody sees must not go on: closing stops it, and its result is shown.
      onClose={isRunning ? imported.stop : onClose}
      footer={
        isRunning ? (
          <Button onClick={imported.stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            {hasMore && (
              <Button variant="primary" onClick={imported.retry}>
                {failed.length > 0 ? 'Try again' : 'Go on'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.preview}>
        <output className={styles.sum}>
          {isRunning ? `${ended} of ${items.length}` : `${done.length} of ${items.length} ${things} added.`}
        </output>
        <ProgressBar label={title} share={items.length === 0 ? 1 : ended / items.length} />
        {!isRunning && left.length > 0 && <p>{`${left.length} rows were not tried, because you stopped.`}</p>}
        {failed.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must be reached by keyboard
          <section className={styles.scroll} aria-label="Rows that were not added" tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Why it was not added</th>
                </tr>
              </thead>
              <tbody>
                {failed.map(({ key, outcome }) => (
                  <tr key={key}>
                    <th scope="row">{key}</th>
                    <td>{outcome?.message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </Dialog>
  );
}
