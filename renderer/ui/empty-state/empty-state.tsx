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
  /** In one line, as high as a tile: for a small part of a page. */
  isLow?: boolean;
}

/** Shows why there is no content: an empty list, a refused screen, a failed load. */
export function EmptyState({ icon, title, detail, actions, isLow = false }: EmptyStateProps) {
  return (
    <div className={isLow ? styles.low : styles.state}>
      <span className={styles.picture}>
        <Icon name={icon} size={20} />
      </span>
      <p className={styles.title}>{title}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
