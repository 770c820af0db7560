import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { applyStoredTheme } from '../../renderer/ui/theme/theme.ts';
import { createApplication } from './host/application.ts';
import { fetchFailedStylesAgain } from './host/failed-styles.ts';
import { ApplicationContext } from './host/screen-host.tsx';
import { Failure } from './pages/failure.tsx';
import { Root } from './root.tsx';
import { screenLoader } from './routing/load-screen.ts';
import { readAhead } from './routing/read-ahead.ts';
import { Splash } from './shell/splash.tsx';

applyStoredTheme();
fetchFailedStylesAgain();
const application = createApplication();
const opening = application.session.load();

/** One route: which screen an address shows is the language's to say (`matchRoute`), not a second matcher's. */
const router = createBrowserRouter([
  {
    path: '*',
    loader: screenLoader(application.session, opening, (loaded, search) => readAhead(application, loaded, search)),
    // A list keeps its state in the query; that is no reason to look for its screen again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <Root />,
    hydrateFallbackElement: <Splash />,
    errorElement: <Failure />,
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
