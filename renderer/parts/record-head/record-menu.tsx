import { useState } from 'react';
import type { JsonObject } from '../../language/types/json.ts';
import { useCopy } from '../../host/use-copy.ts';
import { usePlace } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu/menu-button.tsx';
import { historyCall } from '../history/history-call.ts';
import { History } from '../history/history.tsx';
import { idOf, nameOfRecord, type Subject } from './subject.ts';
import * as actionsTexts from '../../texts/generated/actions.ts';
import * as recordTexts from '../../texts/generated/record.ts';
import styles from './record-head.module.css';

interface RecordMenuProps {
  subject: Subject;
  record: JsonObject;
  /** The items of the screen, such as Duplicate. */
  items?: MenuItem[] | undefined;
}

/** The menu of a record: what the screen offers, its history, and its link and id to copy. */
export function RecordMenu({ subject: { entity, entities, get }, record, items = [] }: RecordMenuProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const copy = useCopy();
  const { pathname } = usePlace();
  const id = idOf(entity, record);
  const name = nameOfRecord({ entity, entities }, record);
  const own: MenuItem[] = [
    ...(historyCall(get, entity, record) === undefined
      ? []
      : [
          {
            id: 'history',
            label: recordTexts.history(),
            icon: 'history' as const,
            onAction: () => setHistoryOpen(true),
          },
        ]),
    {
      id: 'link',
      label: recordTexts.copyLink(),
      icon: 'copy',
      onAction: () => void copy(new URL(pathname, globalThis.location.href).href),
    },
    { id: 'id', label: recordTexts.copyId(), icon: 'copy', isDisabled: id === '', onAction: () => void copy(id) },
  ];
  return (
    <>
      <MenuButton
        label={actionsTexts.actionsOn({ name })}
        className={styles.menu}
        items={[...items, ...own]}
        tooltip={false}
      >
        <Icon name="more" size={20} />
      </MenuButton>
      {isHistoryOpen && (
        <History
          get={get}
          entity={entity}
          record={record}
          entities={entities}
          name={name}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
}
