import { classes } from '../classes.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'good' | 'caution' | 'danger' | 'info';

interface BadgeProps {
  tone?: BadgeTone;
  /** Fills the badge with the colour of its tone and leaves the dot out. */
  isStrong?: boolean;
  children: string;
}

/** Shows a status as a dot and a word. Colour alone must not carry the meaning. */
export function Badge({ tone = 'neutral', isStrong = false, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], isStrong && styles.strong)}>{children}</span>;
}
