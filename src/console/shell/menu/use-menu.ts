import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { readSetting, writeSetting } from '../../../../renderer/ui/device-settings.ts';

/** A pointer that only passes by must not open the menu. */
const OPENS_AFTER_MS = 140;

/** From this width on there is no drawer (`menu.module.css`). */
const WIDE = '(width >= 900px)';

export interface MenuState {
  /** Whether the menu keeps its width; else it is a rail of icons that opens over the page while the pointer or the focus is on it. */
  isPinned: boolean;
  togglePinned: () => void;
  isDrawerOpen: boolean;
  toggleDrawer: () => void;
  closeDrawer: () => void;
  /** What opens the drawer, and has the focus again when it closes. */
  drawerButton: RefObject<HTMLButtonElement | null>;
}

/** Whether the menu is pinned (remembered for this person, on this device) and whether the drawer is open (until the next step, Escape, or a wider window). */
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
    // In a window that grew wide the side menu is back: what is left of the drawer would only keep the page out of reach.
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

/** A rail that opens while the pointer rests on it or the keyboard's focus is in it, and that Escape closes (WCAG 1.4.13). */
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
