import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { fetchAhead } from '../../../renderer/ui/fetch-ahead.ts';
import type { PaletteProps } from '../palette/palette.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import type { GlobalKey } from '../shortcuts/shortcuts.ts';
import { useGlobalKeys } from '../shortcuts/use-global-keys.ts';
import type { MenuState } from './menu/use-menu.ts';

const loadPalette = () => import('../palette/palette.tsx');
const Palette = lazy(loadPalette);
const prepare = (): void => fetchAhead(loadPalette);

interface Finder {
  openPalette: () => void;
  /** Fetches the palette's code: the pointer or the focus is near. */
  prepare: () => void;
  /** What is open: rendered once, by the frame. */
  outlet: ReactNode;
}

/** The palette and the list of shortcuts, by key from everywhere. */
export function useFinder({ menu, ...props }: Omit<PaletteProps, 'onClose' | 'onShortcuts' | 'onMenu'> & { menu: MenuState }): Finder {
  const [open, setOpen] = useState<GlobalKey>();
  const close = useCallback(() => setOpen(undefined), []);
  const showShortcuts = useCallback(() => setOpen('shortcuts'), []);
  const { togglePinned } = menu;
  useGlobalKeys(useCallback((key: GlobalKey) => {
    if (key === 'menu') togglePinned();
    else if (key === 'search') document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
    else setOpen((now) => (now === 'palette' && key === 'palette' ? undefined : key));
  }, [togglePinned]), prepare);
  return {
    openPalette: useCallback(() => setOpen('palette'), []),
    prepare,
    outlet: (
      <>
        {open === 'palette' && <Suspense fallback={null}><Palette {...props} onShortcuts={showShortcuts} onMenu={togglePinned} onClose={close} /></Suspense>}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </>
    ),
  };
}
