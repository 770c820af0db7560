import { progressOf, progressText } from '../../language/formats/progress-text.ts';
import { classes } from '../../ui/classes.ts';
import { defineCell } from '../cell.ts';
import styles from './progress.module.css';

/** Steps done of the steps there are, `{ completed, total }`: '2 of 3' with a small bar, 'N/A' where there is nothing to do (001 §4). */
export const progress = defineCell({
  type: 'progress',
  showsEmpty: true,
  component: ({ value }) => {
    const steps = progressOf(value);
    if (steps === undefined) return <span className={styles.none}>{progressText(value)}</span>;
    const { completed, total } = steps;
    return (
      <span className={classes(styles.progress, completed === total && styles.complete)}>
        <span className={styles.bar} aria-hidden="true"><span className={styles.done} style={{ inlineSize: `${(100 * completed) / total}%` }} /></span>
        {progressText(value)}
      </span>
    );
  },
});
