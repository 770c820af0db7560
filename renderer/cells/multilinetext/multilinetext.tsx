import { defineCell } from '../cell.ts';
import styles from './multilinetext.module.css';

/** A longer text: the first two lines, all of it in the tooltip. */
export const multilinetext = defineCell({
  type: 'multilinetext',
  component: ({ value }) => (typeof value === 'string' ? <span dir="auto" className={styles.lines} title={value}>{value}</span> : null),
});
