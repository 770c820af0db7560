import { useCallback, useState, type ReactNode } from 'react';
import { focusFirstRow } from '../../../renderer/blocks/list/views/layout/focus-row.ts';
import { fetchedOverlay } from '../../../renderer/ui/fetched-overlay.tsx';
import { PaletteLoading } from '../palette/palette-loading.tsx';
import type { PaletteProps } from '../palette/palette.tsx';
import { screenButtons } from '../palette/screen-buttons.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import type { GlobalKey } from '../shortcuts/shortcuts.ts';
import { useGlobalKeys } from '../shortcuts/use-global-keys.ts';
import type { MenuState } from './menu/use-menu.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

/** The next step of the open record, while it can be done. */
const NEXT_STEP = 'main button[data-next-step]:not(:disabled, [aria-disabled="true"], main [inert] *)';

const { Overlay: Palette, prepare } = fetchedOverlay(() => import('../palette/palette.tsx'), PaletteLoading);

type ShellDialogsProps = Omit<PaletteProps, 'typed' | 'onType' | 'buttons'>;

interface ShellDialogs {
  openPalette: () => void;
  /** Prefetches the palette's code. */
  prepare: () => void;
  /** The open dialog. The shell renders it once. */
  outlet: ReactNode;
}

/** Opens the palette and the list of shortcuts, by function or by key. */
export function useShellDialogs({
  menu,
  ...props
}: Omit<ShellDialogsProps, 'onClose' | 'onShortcuts' | 'onMenu'> & { menu: MenuState }): ShellDialogs {
  const [open, setOpen] = useState<GlobalKey>();
  const close = useCallback(() => setOpen(undefined), []);
  const showShortcuts = useCallback(() => setOpen('shortcuts'), []);
  const { togglePinned } = menu;
  useGlobalKeys(
    useCallback(
      (key: GlobalKey) => {
        if (key === 'menu') togglePinned();
        else if (key === 'search') document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
        else if (key === 'rows') focusRows(document.querySelector('main'));
        else if (key === 'next') document.querySelector<HTMLButtonElement>(NEXT_STEP)?.click();
        else setOpen((now) => (now === 'palette' && key === 'palette' ? undefined : key));
      },
      [togglePinned],
    ),
    prepare,
  );
  return {
    openPalette: useCallback(() => setOpen('palette'), []),
    prepare,
    outlet: (
      <>
        {open === 'palette' && (
          <OpenPalette {...props} onShortcuts={showShortcuts} onMenu={togglePinned} onClose={close} />
        )}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </>
    ),
  };
}

/** Focuses the first row of a list, or the first field of a grid with its text chosen. */
function focusRows(main: Element | null): void {
  const field = main?.querySelector<HTMLElement>(
    'tbody :is(input, select, textarea):not(:disabled, [readonly], [type="checkbox"])',
  );
  if (!field) return focusFirstRow(main);
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Keeps the typed text while the loading palette is replaced by the palette. */
function OpenPalette(props: ShellDialogsProps) {
  const [typed, setTyped] = useState('');
  // Read before the palette covers the screen.
  const [buttons] = useState(() => screenButtons(document.querySelector('main')));
  useRestoreFocus();
  return <Palette {...props} buttons={buttons} typed={typed} onType={setTyped} />;
}
