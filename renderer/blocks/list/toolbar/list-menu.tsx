import { useState } from 'react';
import { useHost } from '../../../host/host.ts';
import { useViewItems } from '../../../parts/view-menu/use-view-items.ts';
import { ViewMenu } from '../../../parts/view-menu/view-menu.tsx';
import type { MenuItem } from '../../../ui/menu/menu-button.tsx';
import type { List } from '../controller/use-list.ts';
import { downloadList } from '../export/list-file.ts';
import { ColumnsPanel, ImportDialog, PrintSheet } from '../list-panels.tsx';

/** What can be done with a list as a whole: its columns, the list as a file, on paper and as a link, and records from a file. */
export function ListMenu({ list }: { list: List }) {
  const host = useHost();
  const [open, setOpen] = useState<'columns' | 'import'>();
  // Another press prints again, also where the browser has not said that it has printed.
  const [prints, setPrints] = useState<number>();
  const close = () => setOpen(undefined);
  const { columns, screen, scope, period } = list;
  const { file } = list.actions;
  const { title, importBy } = columns.all;
  const viewItems = useViewItems({
    title,
    request: file?.href,
    href: period?.periodHref(period.period) ?? '',
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
    ...viewItems,
    ...(importBy !== undefined && host.can(importBy)
      ? [{ id: 'import', label: 'Import from CSV', icon: 'upload' as const, onAction: () => setOpen('import') }]
      : []),
  ];
  return (
    <>
      <ViewMenu title={title} items={items} />
      {open === 'columns' && (
        <ColumnsPanel list={columns.all} choices={columns.choices} onChange={columns.choose} onClose={close} />
      )}
      {prints !== undefined && <PrintSheet key={prints} list={list} onClose={() => setPrints(undefined)} />}
      {open === 'import' && <ImportDialog screen={screen} scope={scope} onClose={close} />}
    </>
  );
}
