import { useState } from 'react';
import { readColumnChoices, settingOfColumns } from '../../language/models/list/chosen-columns.ts';
import type { ListModel } from '../../language/models/list/list-model.ts';
import { useChoice } from '../../host/choices.ts';
import { useHost } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { downloadList, type ListFile } from './list-file.ts';
import { ColumnsPanel } from './list-panels.tsx';
import styles from './toolbar.module.css';

interface ListMenuProps {
  /** The list as the descriptor has it. */
  list: ListModel;
  /** The list as a file; undefined for one that the server cannot write. */
  file: ListFile | undefined;
}

/** What can be done with a list as a whole: its columns, and the list as a file. */
export function ListMenu({ list, file }: ListMenuProps) {
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const [setting, setSetting] = useChoice(`list:${list.id}`);
  const items = [
    { id: 'columns', label: 'Columns', icon: 'columns' as const, onAction: () => setOpen(true) },
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
  ];
  return (
    <>
      <MenuButton label={`More for ${list.title.toLowerCase()}`} className={styles.menu} items={items}>
        <Icon name="more" size={20} />
      </MenuButton>
      {isOpen && (
        <ColumnsPanel
          list={list}
          choices={readColumnChoices(setting['columns'])}
          onChange={(columns) => setSetting(settingOfColumns(setting, columns))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
