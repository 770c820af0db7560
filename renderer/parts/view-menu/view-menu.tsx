import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu/menu-button.tsx';
import * as viewsTexts from '../../texts/generated/views.ts';
import styles from './view-menu.module.css';

/** The menu of a list, a report or a chart as a whole. */
export function ViewMenu({ title, items }: { title: string; items: MenuItem[] }) {
  return (
    <MenuButton label={viewsTexts.moreFor({ title: title.toLowerCase() })} className={styles.menu} items={items}>
      <Icon name="more" size={20} />
    </MenuButton>
  );
}
