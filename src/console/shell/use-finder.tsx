import { useCallback, useState, type ReactNode } from 'react';
import { fetchedOverlay } from '../../../renderer/ui/fetched-overlay.tsx';
import { PaletteOpening } from '../palette/palette-opening.tsx';
import type { PaletteProps } from '../palette/palette.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import type { GlobalKey } from '../shortcuts/shortcuts.ts';
import { useGlobalKeys } from '../shortcuts/use-global-keys.ts';
import type { MenuState } from './menu/use-menu.ts';
import { useFocusGivenBack } from './use-focus-given-back.ts';

const { Overlay: Palette, prepare } = fetchedOverlay(() => import('../palette/palette.tsx'), PaletteOpening);

type FinderProps = Omit<PaletteProps, 'typed' | 'onType'>;

interface Finder {
  openPalette: () => void;
  /** Fetches the palette's code: the pointer or the focus is near. */
  prepare: () => void;
  /** What is open: rendered once, by the frame. */
  outlet: ReactNode;
}

/** The palette and the list of shortcuts, by key from everywhere. */
export function useFinder({ menu, ...props }: Omit<FinderProps, 'onClose' | 'onShortcuts' | 'onMenu'> & { menu: MenuState }): Finder {
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
        {open === 'palette' && <OpenPalette {...props} onShortcuts={showShortcuts} onMenu={togglePinned} onClose={close} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </>
    ),
  };
}

/** What is typed outlives the change from the field alone to the whole palette. */
function OpenPalette(props: FinderProps) {
  const [typed, setTyped] = useState('');
  useFocusGivenBack();
  return <Palette {...props} typed={typed} onType={setTyped} />;
}
