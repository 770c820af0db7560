import { useState } from 'react';
import { readColumnChoices, settingOfColumns } from '../../language/models/list/chosen-columns.ts';
import type { ListModel } from '../../language/models/list/list-model.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { useChoice } from '../../host/choices.ts';
import { useHost } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { downloadList, type ListFile } from './list-file.ts';
import { ColumnsPanel, ImportDialog } from './list-panels.tsx';
import styles from './toolbar.module.css';

interface ListMenuProps {
  /** The list as the descriptor has it. */
  list: ListModel;
  /** The list as a file; undefined for one that the server cannot write. */
  file: ListFile | undefined;
  screen: ResolvedScreen;
  /** The scope around the rows. */
  scope: ConditionScope;
}

/** What can be done with a list as a whole: its columns, the list as a file, and records from a file. */
export function ListMenu({ list, file, screen, scope }: ListMenuProps) {
  const host = useHost();
  const [open, setOpen] = useState<'columns' | 'import'>();
  const close = () => setOpen(undefined);
  const canImport = list.importBy !== undefined && host.can(list.importBy);
  const [setting, setSetting] = useChoice(`list:${list.id}`);
  const items = [
    { id: 'columns', label: 'Columns', icon: 'columns' as const, onAction: () => setOpen('columns') },
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
    ...(canImport
      ? [{ id: 'import', label: 'Import from CSV', icon: 'upload' as const, onAction: () => setOpen('import') }]
      : []),
  ];
  return (
    <>
      <MenuButton label={`More for ${list.title.toLowerCase()}`} className={styles.menu} items={items}>
        <Icon name="more" size={20} />
      </MenuButton>
      {open === 'columns' && (
        <ColumnsPanel
          list={list}
          choices={readColumnChoices(setting['columns'])}
          onChange={(columns) => setSetting(settingOfColumns(setting, columns))}
          onClose={close}
        />
      )}
      {open === 'import' && <ImportDialog screen={screen} scope={scope} onClose={close} />}
    </>
  );
}
