import { useState } from 'react';
import { useHost } from '../../../host/host.ts';
import { useCopy } from '../../../host/use-copy.ts';
import { useMailItems } from '../../../parts/mail-view/use-mail-items.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton, type MenuItem } from '../../../ui/menu/menu-button.tsx';
import type { List } from '../controller/use-list.ts';
import { downloadList } from '../export/list-file.ts';
import { ColumnsPanel, ImportDialog, PrintSheet } from '../list-panels.tsx';
import styles from './toolbar.module.css';

/** What can be done with a list as a whole: its columns, the list as a file, on paper and as a link, and records from a file. */
export function ListMenu({ list }: { list: List }) {
  const host = useHost();
  const [open, setOpen] = useState<'columns' | 'import'>();
  // Another press prints again, also where the browser has not said that it has printed.
  const [prints, setPrints] = useState<number>();
  const copy = useCopy();
  const close = () => setOpen(undefined);
  const { columns, screen, scope } = list;
  const { file } = list.actions;
  const { title, importBy } = columns.all;
  const mailItems = useMailItems({
    title,
    request: file?.href,
    href: linkTo(list),
    levels: columns.all.period?.levels.length ?? 0,
  });
  const items: MenuItem[] = [
    { id: 'columns', label: 'Columns', icon: 'columns', onAction: () => setOpen('columns') },
    ...(file === undefined
      ? []
      : [
          {
            id: 'csv',
            label: 'Download as CSV',
            icon: 'download' as const,
            onAction: () => void downloadList(file, host),
          },
        ]),
    {
      id: 'print',
      label: 'Print all rows',
      icon: 'document',
      isDisabled: !list.isReady,
      onAction: () => setPrints((before = 0) => before + 1),
    },
    { id: 'link', label: 'Copy link to this view', icon: 'link', onAction: () => void copy(linkTo(list)) },
    ...mailItems,
    ...(importBy !== undefined && host.can(importBy)
      ? [{ id: 'import', label: 'Import from CSV', icon: 'upload' as const, onAction: () => setOpen('import') }]
      : []),
  ];
  return (
    <>
      <MenuButton label={`More for ${title.toLowerCase()}`} className={styles.menu} items={items}>
        <Icon name="more" size={20} />
      </MenuButton>
      {open === 'columns' && (
        <ColumnsPanel list={columns.all} choices={columns.choices} onChange={columns.choose} onClose={close} />
      )}
      {prints !== undefined && <PrintSheet key={prints} list={list} onClose={() => setPrints(undefined)} />}
      {open === 'import' && <ImportDialog screen={screen} scope={scope} onClose={close} />}
    </>
  );
}

/** Returns the address of what is shown. */
function linkTo({ period }: List): string {
  return new URL(period?.periodHref(period.period) ?? '', location.href).href;
}
