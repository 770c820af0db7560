import type { JsonObject } from '../../language/types/json.ts';
import type { Entity } from '../../language/types/entity.ts';
import { useCopy } from '../../host/use-copy.ts';
import { usePlace } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu/menu-button.tsx';
import { idOf, nameOfRecord } from './subject.ts';
import styles from './record-head.module.css';

interface RecordMenuProps {
  entity: Entity;
  record: JsonObject;
  /** The items of the screen, such as Duplicate. */
  items?: MenuItem[] | undefined;
}

/** The menu of a record: what the screen offers, and the record's link and id to copy. */
export function RecordMenu({ entity, record, items = [] }: RecordMenuProps) {
  const copy = useCopy();
  const { pathname } = usePlace();
  const id = idOf(entity, record);
  const own: MenuItem[] = [
    {
      id: 'link',
      label: 'Copy link',
      icon: 'copy',
      onAction: () => void copy(new URL(pathname, globalThis.location.href).href),
    },
    { id: 'id', label: 'Copy id', icon: 'copy', isDisabled: id === '', onAction: () => void copy(id) },
  ];
  return (
    <MenuButton
      label={`Actions on ${nameOfRecord({ entity }, record)}`}
      className={styles.menu}
      items={[...items, ...own]}
      tooltip={false}
    >
      <Icon name="more" size={20} />
    </MenuButton>
  );
}
