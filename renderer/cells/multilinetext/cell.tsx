import type { CellFace } from '../cell.ts';
import styles from './multilinetext.module.css';

export const cell: CellFace = {
  component: ({ value }) =>
    typeof value === 'string' ? (
      <span dir="auto" className={styles.lines} title={value}>
        {value}
      </span>
    ) : null,
};
