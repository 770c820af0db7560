import { useRevalidator } from 'react-router';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { useWhenOnline } from '../../../renderer/ui/use-when-online.ts';
import { MessagePage } from './message-page.tsx';

/**
 * Shown instead of a screen whose code could not be fetched, because of a lost connection or an update. It fetches the
 * code again when the connection is back.
 */
export function LoadFailure() {
  const { revalidate, state } = useRevalidator();
  const retry = () => void revalidate();
  useWhenOnline(retry);
  return (
    <MessagePage
      icon="offline"
      title="This screen could not be loaded"
      detail="It opens by itself when the connection is back. If the application was updated meanwhile, load the page again; drafts are kept."
      actions={
        <>
          <Button variant="primary" icon="refresh" busy={state === 'loading'} onClick={retry}>
            Try again
          </Button>
          {navigator.onLine && <Button onClick={() => location.reload()}>Load the page again</Button>}
        </>
      }
    />
  );
}
