import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Renders text that screen readers read and the page does not show. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
