import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import * as commonTexts from '../../texts/generated/common.ts';
import * as uiTexts from '../../texts/generated/ui.ts';

interface CrashProps {
  error: unknown;
  /** Renders what has thrown anew, or loads the page again. */
  onRetry: () => void;
  retryLabel?: string;
}

/** Shown instead of content that threw: a reference, and the details for support (`docs/look.md#words`). */
export function Crash({ error, onRetry, retryLabel = commonTexts.tryAgain() }: CrashProps) {
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8));
  const [hasCopied, setCopied] = useState(false);
  const copy = async () => {
    const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    await navigator.clipboard.writeText(`Reference ${reference}\n${location.href}\n${details}`);
    setCopied(true);
  };
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={uiTexts.crashed()}
        detail={uiTexts.crashedDetail({ id: reference })}
        actions={
          <>
            <Button variant="primary" icon="refresh" onClick={onRetry}>
              {retryLabel}
            </Button>
            <Button icon="copy" onClick={() => void copy()}>
              {hasCopied ? commonTexts.copied() : uiTexts.copyDetails()}
            </Button>
          </>
        }
      />
    </div>
  );
}
