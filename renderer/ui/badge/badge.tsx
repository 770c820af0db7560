import { classes } from '../classes.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'good' | 'caution' | 'danger' | 'info';

interface BadgeProps {
  tone?: BadgeTone;
  /** On a full ground, without the dot. */
  isStrong?: boolean;
  children: string;
}

/** A status: a dot and a word, never colour alone. */
export function Badge({ tone = 'neutral', isStrong = false, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], isStrong && styles.strong)}>{children}</span>;
}
