import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { readSetting, writeSetting } from '../../../../renderer/ui/device-settings.ts';

/** Delay after which a resting pointer opens the rail, so that a passing one does not. */
const OPENS_AFTER_MS = 140;

/** From this width there is no drawer (`menu.module.css`). */
const WIDE = '(width >= 900px)';

export interface MenuState {
  /** True for a menu of fixed width, false for a rail that opens over the page on hover or focus. */
  isPinned: boolean;
  togglePinned: () => void;
  isDrawerOpen: boolean;
  toggleDrawer: () => void;
  closeDrawer: () => void;
  /** The button that opens the drawer; it gets the focus back when the drawer closes. */
  drawerButton: RefObject<HTMLButtonElement | null>;
}

/**
 * Returns whether the menu is pinned, stored for each person on this device, and whether the drawer is open.
 * Navigation, Escape and a wider window close the drawer.
 */
export function useMenu(pathname: string, contactId: number | null): MenuState {
  const key = `screenplay.menu.${contactId ?? 0}`;
  const [isPinned, setPinned] = useState(() => readSetting(key) !== 'rail');
  const [openAt, setOpenAt] = useState<string>();
  const drawerButton = useRef<HTMLButtonElement>(null);
  const isDrawerOpen = openAt === pathname;

  useEffect(() => {
    if (!isDrawerOpen) return;
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenAt(undefined);
      drawerButton.current?.focus();
    };
    // A wide window shows the side menu, and a drawer left open would keep the page inert.
    const widened = () => setOpenAt(undefined);
    const wide = matchMedia(WIDE);
    document.addEventListener('keydown', close);
    wide.addEventListener('change', widened);
    return () => {
      document.removeEventListener('keydown', close);
      wide.removeEventListener('change', widened);
    };
  }, [isDrawerOpen]);

  return {
    isPinned,
    togglePinned: useCallback(() => {
      writeSetting(key, isPinned ? 'rail' : 'pinned');
      setPinned(!isPinned);
    }, [key, isPinned]),
    isDrawerOpen,
    toggleDrawer: () => setOpenAt(isDrawerOpen ? undefined : pathname),
    closeDrawer: () => setOpenAt(undefined),
    drawerButton,
  };
}

interface Peek {
  isOpen: boolean;
  on: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Returns the state of a rail that opens while the pointer rests on it or it has keyboard focus. Escape closes it (WCAG
 * 1.4.13).
 */
export function usePeek(): Peek {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return {
    isOpen,
    on: {
      onPointerEnter(event) {
        if (event.pointerType !== 'mouse') return;
        timer.current = setTimeout(() => setOpen(true), OPENS_AFTER_MS);
      },
      onPointerLeave: close,
      onFocus: (event) => event.target.matches(':focus-visible') && setOpen(true),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && close(),
      onKeyDown: (event) => event.key === 'Escape' && close(),
    },
  };
}
