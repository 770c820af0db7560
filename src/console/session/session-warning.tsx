import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../renderer/ui/dialog/dialog.tsx';
import * as shellTexts from '../../../renderer/texts/generated/shell.ts';
import { RichText } from '../../../renderer/ui/rich-text.tsx';

/** Seconds before the end of the session (`docs/security.md#a11`). */
const WARN_SECONDS = 120;
const LOOK_EVERY_MS = 1000;

interface SessionWarningProps {
  idleSeconds: number;
  lastActivity: () => number;
  /** Makes a call, which keeps the session alive. */
  onExtend: () => Promise<void>;
  onEnd: () => void;
}

/** Warns two minutes before an idle session ends, counts down, and extends the session with one key press. */
export function SessionWarning({ idleSeconds, lastActivity, onExtend, onEnd }: SessionWarningProps) {
  const [left, setLeft] = useState(idleSeconds);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const look = () => setLeft(Math.ceil(idleSeconds - (Date.now() - lastActivity()) / 1000));
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [idleSeconds, lastActivity]);
  useEffect(() => {
    if (left <= 0) onEnd();
  }, [left, onEnd]);

  if (left > WARN_SECONDS || left <= 0) return null;
  const extend = async () => {
    setBusy(true);
    await onExtend();
    setBusy(false);
    setLeft(idleSeconds);
  };
  return (
    <Dialog
      title={shellTexts.stillThere()}
      role="alertdialog"
      onClose={() => void extend()}
      footer={
        <Button variant="primary" busy={isBusy} onClick={() => void extend()}>
          {shellTexts.staySignedIn()}
        </Button>
      }
    >
      <p>
        <RichText parts={shellTexts.idle({ time: words(left), strong })} />
      </p>
    </Dialog>
  );
}

function strong(content: ReactNode): ReactElement {
  return <strong>{content}</strong>;
}

function words(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${minutes}:${rest}`;
}
