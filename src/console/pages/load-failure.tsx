import { useRevalidator } from 'react-router';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { useWhenOnline } from '../../../renderer/ui/use-when-online.ts';
import { MessagePage } from './message-page.tsx';
import * as commonTexts from '../../../renderer/texts/generated/common.ts';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';

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
      title={pageTexts.notLoaded()}
      detail={pageTexts.notLoadedDetail()}
      actions={
        <>
          <Button variant="primary" icon="refresh" busy={state === 'loading'} onClick={retry}>
            {commonTexts.tryAgain()}
          </Button>
          {navigator.onLine && <Button onClick={() => location.reload()}>{pageTexts.loadPageAgain()}</Button>}
        </>
      }
    />
  );
}
