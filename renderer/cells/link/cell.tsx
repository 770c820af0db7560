import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { CellFace } from '../cell.ts';
import { linkAddress } from './link-address.ts';
import * as cellsTexts from '../../texts/generated/cells.ts';
import styles from './link.module.css';

export const cell: CellFace = {
  component: ({ value, column }) => {
    if (typeof value !== 'string') return null;
    const { prefix } = column.customProps ?? {};
    return <Target text={value} href={linkAddress(value, typeof prefix === 'string' ? prefix : '')} />;
  },
};

function Target({ text, href }: { text: string; href: string }) {
  if (href === '')
    return (
      <span className={styles.text} dir="auto">
        {text}
      </span>
    );
  const isOutside = /^https?:/.test(href);
  return (
    <a
      className={styles.text}
      href={href}
      tabIndex={-1}
      data-cell-action="open"
      {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {text}
      {isOutside && (
        <>
          {' '}
          <Icon name="external" />
          <VisuallyHidden>{cellsTexts.opensInTab()}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
