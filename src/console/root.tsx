import { FailureText } from '../../renderer/parts/frame/read-failure.tsx';
import { useCallback, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { ScrollRestoration, useLoaderData, useLocation, useNavigate } from 'react-router';
import { Button } from '../../renderer/ui/button/button.tsx';
import { EmptyState } from '../../renderer/ui/empty-state/empty-state.tsx';
import { OverlayFailureContext } from '../../renderer/ui/fetched-overlay.tsx';
import { ToastRegion } from '../../renderer/ui/toast/toast-region.tsx';
import { ScreenHost, useApplication } from './host/screen-host.tsx';
import { failedCall } from './api/read-response.ts';
import { LoadFailure } from './pages/load-failure.tsx';
import { NotFound, NotPermitted } from './pages/not-found.tsx';
import { internalTarget } from './routing/intercept-links.ts';
import { SIGN_OUT, signInAddress } from './routing/sign-in-routes.ts';
import type { LoadedPage, LoadedScreen } from './routing/load-screen.ts';
import { Redirect, RedirectToDestination } from './routing/redirect.tsx';
import { mayOpen } from './routing/screen-index.ts';
import { callerKey, type Session } from './session/session.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { SignInLayout } from './shell/sign-in-layout.tsx';
import { Splash } from './shell/splash.tsx';
import { RouteAnnouncer } from './shell/title/route-announcer.tsx';
import * as commonTexts from '../../renderer/texts/generated/common.ts';
import * as pageTexts from '../../renderer/texts/generated/page.ts';

/** The root of the page: waits for the session, then renders the screen of the URL in its layout. */
export function Root() {
  const { session, toasts, questions } = useApplication();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const navigate = useNavigate();
  const tellOverlayFailure = useCallback(
    () => toasts.show('error', failedCall(navigator.onLine ? 'unreachable' : 'offline').message),
    [toasts],
  );
  const follow = (event: MouseEvent) => {
    const target = internalTarget(event);
    if (target === undefined) return;
    event.preventDefault();
    void navigate(target);
  };
  return (
    // Links handle keys themselves; the handler only decides whether the router follows them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onClick={follow}>
      <OfflineBanner toasts={toasts} />
      {state.kind === 'loading' && <Splash />}
      {state.kind === 'failed' && (
        <main>
          <EmptyState
            icon="offline"
            title={pageTexts.notOpened()}
            detail={<FailureText failure={state.answer} />}
            actions={
              <Button icon="refresh" onClick={() => void session.load()}>
                {commonTexts.tryAgain()}
              </Button>
            }
          />
        </main>
      )}
      <OverlayFailureContext value={tellOverlayFailure}>
        {state.kind === 'known' && <Page session={state.session} />}
        <questions.Outlet />
      </OverlayFailureContext>
      <ToastRegion toasts={toasts} />
      {/* The first page of every visit has the key "default", so its scroll position is stored by path. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  );
}

function Page({ session }: { session: Session }) {
  const { loaded, failed, Shell } = useLoaderData<LoadedPage>();
  const { pathname, search } = useLocation();
  const key = useScreenKey(loaded, pathname);
  const { suspended } = useApplication();
  const owner = useSyncExternalStore(suspended.subscribe, suspended.owner);
  // The owner of suspended work sees the same page after signing in again.
  const shown = owner ?? session;
  const match = loaded?.match ?? failed?.match;
  const isPublic = match?.screen.access === 'public';
  if (!shown.isSignedIn && !isPublic) return <Redirect to={signInAddress(pathname + search)} />;
  // Signed in, here or in another tab: leave the sign-in steps.
  if (session.isSignedIn && isPublic && loaded?.match.screen.id !== SIGN_OUT)
    return <RedirectToDestination search={search} />;

  // The key remounts the content for another person, site or shown role, so that nothing typed is stored under the wrong one.
  // Public steps are not remounted: they change the session themselves, and a remounted sign-out would run twice.
  const content = failed ? (
    <LoadFailure />
  ) : (
    <Content key={isPublic ? 'public' : `${shown.tenantTitle}.${callerKey(shown)}`} loaded={loaded} session={shown} />
  );
  return (
    <>
      <RouteAnnouncer tenantTitle={session.tenantTitle} screenKey={key} />
      {isPublic ? (
        <SignInLayout session={session} pathname={pathname}>
          {content}
        </SignInLayout>
      ) : (
        // Anything open in the shell, such as a search, belongs to the person too.
        <div key={`${shown.tenantTitle}.${shown.contactId}`} hidden={owner !== undefined}>
          {Shell ? (
            <Shell session={shown} current={session} match={match}>
              {content}
            </Shell>
          ) : failed ? (
            <main>{content}</main>
          ) : (
            <Splash />
          )}
        </div>
      )}
    </>
  );
}

function Content({ loaded, session }: { loaded: LoadedScreen | null; session: Session }): ReactNode {
  if (!loaded) return <NotFound />;
  const { match, screen, Block } = loaded;
  if (!mayOpen(match.screen, session)) return <NotPermitted />;
  return (
    <ScreenHost screen={screen} match={match} session={session}>
      {/* Lists share one key, so that the grid is reused. Other blocks remount with each screen. */}
      <Block key={match.screen.kind === 'list' ? 'list' : match.screen.id} screen={screen} />
    </ScreenHost>
  );
}

/**
 * Returns a key that changes with the screen, but not when an added record becomes an edited one, to keep the focus.
 */
function useScreenKey(loaded: LoadedScreen | null, pathname: string): string {
  const [shown, setShown] = useState({ id: loaded?.match.screen.id, pathname, key: pathname, isAdd: false });
  if (shown.pathname === pathname) return shown.key;
  const id = loaded?.match.screen.id;
  const isAdd = /\/add\/?$/.test(pathname);
  const becomesEdit = id !== undefined && id === shown.id && shown.isAdd && !isAdd;
  const next = { id, pathname, key: becomesEdit ? shown.key : pathname, isAdd };
  setShown(next);
  return next.key;
}
