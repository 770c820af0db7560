import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'good' | 'caution' | 'danger';

const toneIcons: Record<NoticeTone, IconName> = { info: 'info', good: 'success', caution: 'warning', danger: 'alert' };

interface NoticeProps {
  tone?: NoticeTone;
  children: ReactNode;
  actions?: ReactNode;
  /** `alert` is read out at once, `status` when there is a pause; without one it is read with the page. */
  role?: 'alert' | 'status';
}

/** A message that belongs to the place where it stands: a refusal, a found draft, a warning. */
export function Notice({ tone = 'info', children, actions, role }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])} role={role}>
      <Icon name={toneIcons[tone]} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
