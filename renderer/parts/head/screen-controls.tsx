import type { ReactNode } from 'react';
import styles from './screen-controls.module.css';

/** What the content of a screen depends on, in one line above it: the choice of its selector, its period. */
export function ScreenControls({ children }: { children: ReactNode }) {
  return <div className={styles.controls}>{children}</div>;
}
