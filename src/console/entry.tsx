// First, so that no other code can create the policy: see the module.
import '../../renderer/host/trusted-html.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { applyStoredTheme } from '../../renderer/ui/theme/theme.ts';
import { createApplication } from './host/application.ts';
import { retryFailedStyles } from './host/retry-failed-styles.ts';
import { ApplicationContext } from './host/screen-host.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { Root } from './root.tsx';
import { screenLoader } from './routing/load-screen.ts';
import { prefetchScreen } from './routing/prefetch-screen.ts';
import { sessionOfPage } from './session/session-of-page.ts';
import { Splash } from './shell/splash.tsx';

applyStoredTheme();
retryFailedStyles();
const application = createApplication();
const opening = application.session.load(undefined, sessionOfPage());

/** A single route: `matchRoute` of the language decides which screen a URL shows. */
const router = createBrowserRouter([
  {
    path: '*',
    loader: screenLoader(application.session, opening, (loaded, search) => prefetchScreen(application, loaded, search)),
    // A list keeps its state in the query, so a new query does not load the screen again. The same address does: the
    // page of a failed load asks for it.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
    element: <Root />,
    hydrateFallbackElement: <Splash />,
    errorElement: <ErrorPage />,
  },
]);

const page = document.getElementById('page');
if (!page) throw new Error('index.html has no #page to render into.');
createRoot(page).render(
  <StrictMode>
    <ApplicationContext value={application}>
      <QueryClientProvider client={application.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApplicationContext>
  </StrictMode>,
);
