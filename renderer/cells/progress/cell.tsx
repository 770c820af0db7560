import { progressOf, progressText } from '../../language/text/formats/progress-text.ts';
import { classes } from '../../ui/classes.ts';
import type { CellFace } from '../cell.ts';
import styles from './progress.module.css';

export const cell: CellFace = {
  component: ({ value }) => {
    const steps = progressOf(value);
    if (steps === undefined) return <span className={styles.none}>{progressText(value)}</span>;
    const { completed, total } = steps;
    return (
      <span className={classes(styles.progress, completed === total && styles.complete)}>
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.done} style={{ inlineSize: `${(100 * completed) / total}%` }} />
        </span>
        {progressText(value)}
      </span>
    );
  },
};
