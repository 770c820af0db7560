import { classes } from '../classes.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. Without it the bar shows only that something is pending. */
  share?: number;
}

/** Shows a thin bar: over a list while its next page loads, under a picture during its upload. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <progress
      className={classes(styles.bar, share === undefined && styles.running)}
      aria-label={label}
      max={1}
      value={share}
    />
  );
}
