import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  /** Other actions, on the left. */
  start?: ReactNode;
  /** Back and the primary action, on the right. */
  children: ReactNode;
}

/** A bar at the bottom of a screen that is filled in. It is sticky, so that Save is visible on a long screen too. */
export function StickyBar({ start, children }: StickyBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.side}>{start}</div>
      <div className={styles.side}>{children}</div>
    </div>
  );
}
