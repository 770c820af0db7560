import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** The reason, and how to go on. */
  detail?: ReactNode;
  actions?: ReactNode;
}

/** Shows why there is no content: an empty list, a refused screen, a failed load. */
export function EmptyState({ icon, title, detail, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.picture}>
        <Icon name={icon} size={20} />
      </span>
      <p className={styles.title}>{title}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
