import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { AskContext, type Ask, type Asking } from '../../commands/ask-context.ts';
import { usePlace } from '../../host/host.ts';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';

/** Lazy: most screens ask for nothing. */
const { Overlay: AskDialog } = fetchedOverlay(() => import('./ask-dialog.tsx'));

interface OpenAsking {
  asking: Asking;
  end: (isDone: boolean) => void;
}

/** Shows the dialog of a command that asks for fields (`ask`), for the screen within. */
export function AskProvider({ children }: { children: ReactNode }) {
  const { pathname } = usePlace();
  const [open, setOpen] = useState<OpenAsking>();
  const latest = useRef<OpenAsking>(undefined);
  const show = useCallback((next: OpenAsking | undefined) => {
    latest.current = next;
    setOpen(next);
  }, []);
  const ask = useCallback<Ask>((asking) => new Promise<boolean>((resolve) => show({ asking, end: resolve })), [show]);
  /** Closes the dialog without an answer. The command that has asked ends, so that it can be pressed again. */
  const giveUp = useCallback(() => {
    latest.current?.end(false);
    show(undefined);
  }, [show]);
  return (
    <AskContext value={ask}>
      {children}
      {/* Another screen or record has nothing to do with what was asked for this one. */}
      <AtEnd key={pathname} run={giveUp} />
      {open && <AskDialog asking={open.asking} onEnd={open.end} onDone={() => show(undefined)} onClose={giveUp} />}
    </AskContext>
  );
}

/** Runs a function when it is unmounted. */
function AtEnd({ run }: { run: () => void }) {
  useEffect(() => run, [run]);
  return null;
}
