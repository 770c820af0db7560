import { useEffect, useState } from 'react';

const COLLAPSED_KEY = 'screenplay.menu.collapsed';

interface MenuState {
  isCollapsed: boolean;
  toggleCollapsed: () => void;
  isDrawerOpen: boolean;
  toggleDrawer: () => void;
  closeDrawer: () => void;
}

/** Whether the menu is pinned (remembered on this device) and whether the drawer is open (until the next step, or Escape). */
export function useMenu(pathname: string): MenuState {
  const [isCollapsed, setCollapsed] = useState(() => read() === 'yes');
  const [openAt, setOpenAt] = useState<string>();
  const isDrawerOpen = openAt === pathname;

  useEffect(() => {
    if (!isDrawerOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(undefined);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isDrawerOpen]);

  return {
    isCollapsed,
    toggleCollapsed() {
      write(isCollapsed ? 'no' : 'yes');
      setCollapsed(!isCollapsed);
    },
    isDrawerOpen,
    toggleDrawer: () => setOpenAt(isDrawerOpen ? undefined : pathname),
    closeDrawer: () => setOpenAt(undefined),
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(COLLAPSED_KEY);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(COLLAPSED_KEY, value);
  } catch {
    // Not remembered; the menu still does what was asked.
  }
}
