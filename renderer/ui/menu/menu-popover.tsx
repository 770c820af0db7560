import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Menu, MenuItem as AriaMenuItem, Popover } from 'react-aria-components';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import type { MenuItem } from './menu-button.tsx';
import styles from './menu.module.css';

interface MenuPopoverProps {
  label: string;
  header?: ReactNode;
  items: MenuItem[];
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The part of a menu that needs react-aria: position, arrow keys, typeahead, return of the focus. */
export default function MenuPopover({ label, header, items, trigger, onClose }: MenuPopoverProps) {
  const chosen = items.filter((item) => item.isSelected).map((item) => item.id);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => (menu.current === null ? undefined : focusItems(menu.current)), []);
  const act = (id: string | number) => items.find((item) => item.id === id)?.onAction();
  return (
    <Popover
      className={styles.popover}
      aria-label={label}
      triggerRef={trigger}
      placement="bottom end"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {header && <div className={styles.header}>{header}</div>}
      <Menu
        ref={menu}
        className={styles.menu}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened takes the focus (APG)
        autoFocus="first"
        selectionMode={items.some((item) => item.isSelected !== undefined) ? 'single' : 'none'}
        selectedKeys={chosen}
        onAction={act}
        onClose={onClose}
      >
        {items.map((item) => (
          <AriaMenuItem
            key={item.id}
            id={item.id}
            textValue={item.label}
            isDisabled={item.isDisabled === true}
            className={classes(styles.item, item.tone && styles[item.tone])}
          >
            {item.icon && <Icon name={item.icon} />}
            <span className={styles.label}>{item.label}</span>
            {item.isSelected && <Icon name="check" />}
          </AriaMenuItem>
        ))}
      </Menu>
    </Popover>
  );
}

/**
 * Moves the focus from a menu to its first item whenever it comes to the menu itself. React Aria takes Enter on the button
 * for the click of a screen reader and leaves the focus on the menu, where a second Enter does nothing and no arrow leads
 * to a single item.
 */
function focusItems(menu: HTMLElement): () => void {
  let frame = 0;
  const moveOn = () => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement !== menu) return;
      const current = menu.querySelector<HTMLElement>('[role^="menuitem"][data-focused]');
      (current ?? menu.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'))?.focus();
    });
  };
  moveOn();
  menu.addEventListener('focus', moveOn);
  return () => {
    cancelAnimationFrame(frame);
    menu.removeEventListener('focus', moveOn);
  };
}
