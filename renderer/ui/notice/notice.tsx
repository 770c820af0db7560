import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'good' | 'caution' | 'danger';

const toneIcons: Record<NoticeTone, IconName> = { info: 'info', good: 'success', caution: 'warning', danger: 'alert' };

const LIVE = { now: 'assertive', later: 'polite' } as const;

interface NoticeProps {
  tone?: NoticeTone;
  children: ReactNode;
  actions?: ReactNode;
  /** When screen readers announce it: now, or at the next pause. By default they read it with the page. */
  announce?: 'now' | 'later';
}

/** Shows a message in its place on the page: a refusal, a draft, a warning. */
export function Notice({ tone = 'info', children, actions, announce }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])} aria-live={announce && LIVE[announce]}>
      <Icon name={toneIcons[tone]} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
