import { useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx';
import { useUndoKey } from '../../../ui/undo-key/use-undo-key.ts';
import { keepFocus } from '../../../parts/frame/keep-focus.ts';
import { bulkResult } from './bulk-run.ts';
import type { ShownRun } from './use-bulk-run.ts';
import styles from './bulk.module.css';

/** The progress of a run, and its result when every row was done. */
export function RunBar({ run }: { run: ShownRun }) {
  const { items, isRunning, label, stop, undo, close } = run;
  const { done, left } = bulkResult(run);
  const ended = items.length - left.length;
  // The button that started the run is gone.
  useEffect(() => keepFocus(), []);
  useUndoKey(undo);
  return (
    <section className={styles.bar} aria-label="Chosen rows">
      <output className={styles.count}>
        {isRunning ? `${ended} of ${items.length}` : `${label}: ${done.length} of ${items.length}`}
      </output>
      {isRunning && (
        <span className={styles.progress}>
          <ProgressBar label={label} share={items.length === 0 ? 1 : ended / items.length} />
        </span>
      )}
      <span className={styles.end}>
        {isRunning ? (
          <Button small onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            {undo && (
              <Button small onClick={undo}>
                Undo
              </Button>
            )}
            <IconButton icon="close" label="Close" small onClick={close} />
          </>
        )}
      </span>
    </section>
  );
}
