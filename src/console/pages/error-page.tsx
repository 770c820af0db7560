import { useState } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { EmptyState } from '../../../renderer/ui/empty-state/empty-state.tsx';

/**
 * The route's error page. Shows a reference and the details for support (`docs/look.md#words`). When a chunk could not
 * be fetched, because of an update or a lost connection, it offers to reload the page.
 */
export function ErrorPage() {
  const error = useRouteError();
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8));
  const [hasCopied, setCopied] = useState(false);
  const isChunk = error instanceof TypeError && /import|fetch/i.test(error.message);
  const copy = async () => {
    const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    await navigator.clipboard.writeText(`Reference ${reference}\n${location.href}\n${details}`);
    setCopied(true);
  };
  return (
    <main>
      <EmptyState
        icon={isChunk ? 'offline' : 'alert'}
        title={
          isChunk
            ? 'This part of the application could not be loaded'
            : 'There is some error. Please try after sometime.'
        }
        detail={
          isChunk
            ? 'The connection may be down, or the application was updated while this page was open. ' +
              'Loading it again helps; drafts are kept.'
            : `Reference ${reference}. Loading the page again usually helps; drafts are kept. ` +
              'If it does not, pass the details on.'
        }
        actions={
          <>
            <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
              Load again
            </Button>
            {!isChunk && (
              <Button icon="copy" onClick={() => void copy()}>
                {hasCopied ? 'Copied Successfully' : 'Copy details'}
              </Button>
            )}
          </>
        }
      />
    </main>
  );
}
