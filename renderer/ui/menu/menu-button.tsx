import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { fetchedOverlay } from '../fetched-overlay.tsx';
import type { IconName } from '../icon/icons.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';

const { Overlay: MenuPopover, prepare } = fetchedOverlay(() => import('./menu-popover.tsx'));

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  /** For an item that is one of several choices: whether it is chosen. The chosen item has a tick. */
  isSelected?: boolean;
  tone?: 'danger';
  /** Shown, and cannot be pressed now. */
  isDisabled?: boolean;
  onAction: () => void;
}

interface MenuButtonProps {
  /** Accessible name of the button and of the menu. */
  label: string;
  className?: string | undefined;
  /** Shown above the items: the name of the user, for instance. */
  header?: ReactNode;
  items: MenuItem[];
  children: ReactNode;
  tooltip?: boolean;
  /** In a cell of a grid: the grid moves the focus, so that the button is no tab stop and arrow keys do not open it. */
  isInGrid?: boolean;
}

/** The grid presses the button of the focused cell by this attribute. */
const IN_GRID = { tabIndex: -1, 'data-cell-action': 'act' };

/**
 * Shows a button that opens a menu. The code of the menu is fetched on hover or focus, so that the first press opens it
 * at once.
 */
export function MenuButton({
  label,
  className,
  header,
  items,
  children,
  tooltip = true,
  isInGrid = false,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const keepFocus = useReturnOfFocus(isOpen);
  const open = () => {
    keepFocus();
    setOpen(true);
  };
  const button = (
    <button
      ref={trigger}
      type="button"
      className={className}
      {...(isInGrid ? IN_GRID : {})}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      onKeyDown={(event) => {
        if (isInGrid || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </button>
  );
  return (
    <>
      {tooltip ? <Tooltip text={label}>{button}</Tooltip> : button}
      {isOpen && (
        <MenuPopover label={label} header={header} items={items} trigger={trigger} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/**
 * Returns what keeps the element with the focus when an overlay opens. That element has the focus again as soon as the
 * overlay is gone: React Aria gives it back in the next frame only, and a key that comes before would be lost.
 */
function useReturnOfFocus(isOpen: boolean): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current } = before;
    if (isOpen || document.activeElement !== document.body) return;
    if (current instanceof HTMLElement) current.focus();
  }, [isOpen]);
  return () => {
    before.current = document.activeElement;
  };
}
