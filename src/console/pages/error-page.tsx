import { useRouteError } from 'react-router';
import { Crash } from '../../../renderer/ui/error-boundary/crash.tsx';

/** The route's error page: the last resort, when the layout itself threw. */
export function ErrorPage() {
  return (
    <main>
      <Crash error={useRouteError()} retryLabel="Load again" onRetry={() => location.reload()} />
    </main>
  );
}
