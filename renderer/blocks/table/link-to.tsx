import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './table.module.css';

interface LinkToProps {
  /** '' for what is no link. */
  href: string;
  tabIndex?: number;
  children: ReactNode;
}

/** What a value leads to: a screen of ours, or a page elsewhere in a tab of its own. */
export function LinkTo({ href, tabIndex, children }: LinkToProps) {
  if (href === '') return children;
  if (href.startsWith('/')) return <a href={href} tabIndex={tabIndex} className={styles.link}>{children}</a>;
  return (
    <a href={href} tabIndex={tabIndex} className={styles.link} target="_blank" rel="noreferrer">
      {children} <Icon name="external" /><VisuallyHidden>opens in a new tab</VisuallyHidden>
    </a>
  );
}
