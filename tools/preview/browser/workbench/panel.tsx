import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows one part of the side panel. */
export function Panel({ title, count, actions, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        <span className={styles.actions}>{actions}</span>
      </div>
      {children}
    </section>
  );
}
