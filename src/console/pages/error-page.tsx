import { useRouteError } from 'react-router';
import { Crash } from '../../../renderer/ui/error-boundary/crash.tsx';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';

/** The route's error page: the last resort, when the layout itself threw. */
export function ErrorPage() {
  return (
    <main>
      <Crash error={useRouteError()} retryLabel={pageTexts.loadAgain()} onRetry={() => location.reload()} />
    </main>
  );
}
