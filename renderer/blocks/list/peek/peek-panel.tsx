import { useMemo } from 'react';
import { CellContent } from '../../../parts/table/cell-content.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import type { PeekPanelProps } from '../list-panels.tsx';
import { rowTitle } from '../controller/row-key.ts';
import { peekColumns } from './peek-columns.ts';
import styles from './peek.module.css';

/** The record of a row, beside the list. The focus stays in the row. */
export default function PeekPanel({ list, entities, row, href, onClose }: PeekPanelProps) {
  const columns = useMemo(() => peekColumns(list, entities, row), [list, entities, row]);
  const title = rowTitle(list, row);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, beside the button that closes
    <section
      className={styles.panel}
      aria-label={`${list.entity.title} in brief`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <p className={styles.title}>{title}</p>
        <IconButton icon="close" label="Close" shortcut="Esc" small onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the window scrolls by keyboard too */}
      <section className={styles.facts} tabIndex={0} aria-label={`Fields of ${title}`}>
        <dl>
          {columns.map((column) => (
            <div key={column.name} className={styles.fact}>
              <dt>{column.label}</dt>
              <dd>
                <CellContent record={row} column={column} screen={list.id} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {href.startsWith('/') && (
        <footer className={styles.foot}>
          <ButtonLink href={href} small>
            Open
          </ButtonLink>
        </footer>
      )}
    </section>
  );
}
