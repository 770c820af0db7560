import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  /** On the left: what else can be done. */
  start?: ReactNode;
  /** On the right: back, and the one strong action. */
  children: ReactNode;
}

/** Sticks to the bottom of a screen that is filled in, so that what ends the work is in sight however long the screen is. */
export function StickyBar({ start, children }: StickyBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.side}>{start}</div>
      <div className={styles.side}>{children}</div>
    </div>
  );
}
