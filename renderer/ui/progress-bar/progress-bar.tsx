import { classes } from '../classes.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; without it the bar only says that something is under way. */
  share?: number;
}

/** A thin bar: over a list while its next page loads, under a picture while it is sent. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return <progress className={classes(styles.bar, share === undefined && styles.running)} aria-label={label} max={1} value={share} />;
}
