import { classes } from '../classes.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'good' | 'caution' | 'danger' | 'info';

/** A status: a dot and a word, never colour alone. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: string }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
