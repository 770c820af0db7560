import { useCallback, useState, type ReactNode } from 'react';
import { AskContext, type Ask, type Asking } from '../../commands/ask-context.ts';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';

/** Lazy: most screens ask for nothing. */
const { Overlay: AskDialog } = fetchedOverlay(() => import('./ask-dialog.tsx'));

interface OpenAsking {
  asking: Asking;
  end: (isDone: boolean) => void;
}

/** Shows the dialog of a command that asks for fields (`ask`), for the screen within. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenAsking>();
  const ask = useCallback<Ask>((asking) => new Promise<boolean>((resolve) => setOpen({ asking, end: resolve })), []);
  return (
    <AskContext value={ask}>
      {children}
      {open && <AskDialog asking={open.asking} onEnd={open.end} onClose={() => setOpen(undefined)} />}
    </AskContext>
  );
}
