import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import * as cellsTexts from '../../texts/generated/cells.ts';
import styles from './table.module.css';

interface LinkToProps {
  /** '' renders no link. */
  href: string;
  tabIndex?: number;
  children: ReactNode;
}

/** A link to a screen of the console, or to another site in a new tab. */
export function LinkTo({ href, tabIndex, children }: LinkToProps) {
  if (href === '') return children;
  if (href.startsWith('/'))
    return (
      <a href={href} tabIndex={tabIndex} className={styles.link}>
        {children}
      </a>
    );
  return (
    <a href={href} tabIndex={tabIndex} className={styles.link} target="_blank" rel="noreferrer">
      {children} <Icon name="external" />
      <VisuallyHidden>{cellsTexts.opensInTab()}</VisuallyHidden>
    </a>
  );
}
