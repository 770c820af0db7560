import { useCallback, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { ScrollRestoration, useLoaderData, useLocation, useNavigate } from 'react-router';
import { Button } from '../../renderer/ui/button/button.tsx';
import { EmptyState } from '../../renderer/ui/empty-state/empty-state.tsx';
import { ToastRegion } from '../../renderer/ui/toast/toast-region.tsx';
import { ScreenHost, useApplication } from './host/screen-host.tsx';
import { NotFound, NotPermitted } from './pages/not-found.tsx';
import { internalTarget } from './routing/intercept-links.ts';
import { destinationIn } from './routing/destination.ts';
import { SIGN_OUT, signInAddress } from './routing/known-screens.ts';
import type { LoadedScreen } from './routing/load-screen.ts';
import { Redirect } from './routing/redirect.tsx';
import { mayOpen } from './routing/screen-index.ts';
import type { Session } from './session/session.ts';
import { SignInAgain } from './session/sign-in-again.tsx';
import { SessionWarning } from './session/session-warning.tsx';
import { LeaveGuard } from './shell/leave-guard.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { Shell } from './shell/shell.tsx';
import { SignInFrame } from './shell/sign-in-frame.tsx';
import { Splash } from './shell/splash.tsx';
import { TitleKeeper } from './shell/title-keeper.tsx';

/** Everything on the page: waits for the session, then shows what the address asks for, in its frame. */
export function Root() {
  const { session, toasts, questions } = useApplication();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const target = internalTarget(event);
    if (target === undefined) return;
    event.preventDefault();
    void navigate(target);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links bring their own keys; this only decides who follows them
    <div onClick={follow}>
      <OfflineBanner toasts={toasts} />
      {state.kind === 'loading' && <Splash />}
      {state.kind === 'failed' && (
        <main>
          <EmptyState
            icon="offline"
            title="The console could not be opened"
            detail={state.answer.message}
            actions={<Button icon="refresh" onClick={() => void session.load()}>Try again</Button>}
          />
        </main>
      )}
      {state.kind === 'known' && <Page session={state.session} />}
      <ToastRegion toasts={toasts} />
      <questions.Outlet />
      <LeaveGuard />
      {/* The first page of every visit has the same key: by it another address would open where the one before was left. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  );
}

function Page({ session }: { session: Session }) {
  const loaded = useLoaderData<LoadedScreen | null>();
  const { pathname, search } = useLocation();
  const key = useScreenKey(loaded, pathname);
  const { held } = useApplication();
  const owner = useSyncExternalStore(held.subscribe, held.owner);
  // Whose work is held sees it as it was, once he is back.
  const shown = owner ?? session;
  const isPublic = loaded?.match.screen.access === 'public';
  if (!shown.isSignedIn && !isPublic) return <Redirect to={signInAddress(pathname + search)} />;
  // Signed in here or in another tab: the steps that lead here are behind.
  if (session.isSignedIn && isPublic && loaded?.match.screen.id !== SIGN_OUT) return <Redirect to={destinationIn(search)} />;

  // Another person, or the same at another site, begins anew: what was typed would be stored where it was not meant for. A step of signing in or out goes on while
  // it changes who is signed in: begun anew it would sign out a second time.
  const content = <Content key={isPublic ? 'public' : `${shown.tenantTitle}.${shown.contactId}.${shown.siteId}`} loaded={loaded} session={shown} />;
  return (
    <>
      <TitleKeeper tenantTitle={session.tenantTitle} screenKey={key} />
      {isPublic
        ? <SignInFrame session={session} pathname={pathname}>{content}</SignInFrame>
        // What is open in the frame, such as a search, is its person's too.
        : <div key={`${shown.tenantTitle}.${shown.contactId}`} hidden={owner !== undefined}><Shell session={shown} match={loaded?.match}>{content}</Shell></div>}
      {owner && <SignInAgain owner={owner} session={session} />}
      {session.isSignedIn && !owner && <KeepAwake session={session} />}
    </>
  );
}

function Content({ loaded, session }: { loaded: LoadedScreen | null; session: Session }): ReactNode {
  if (!loaded) return <NotFound />;
  const { match, screen, Block } = loaded;
  if (!mayOpen(match.screen, session)) return <NotPermitted />;
  return (
    <ScreenHost screen={screen} match={match} session={session}>
      {/* One list takes over from another and keeps its grid; other blocks begin anew with each screen. */}
      <Block key={match.screen.kind === 'list' ? 'list' : match.screen.id} screen={screen} />
    </ScreenHost>
  );
}

function KeepAwake({ session }: { session: Session }) {
  const { session: store, sessionEnded } = useApplication();
  const extend = useCallback(async () => {
    await store.load();
  }, [store]);
  const end = useCallback(() => void sessionEnded(), [sessionEnded]);
  if (session.idleSeconds === 0) return null;
  return <SessionWarning idleSeconds={session.idleSeconds} lastActivity={store.lastActivity} onExtend={extend} onEnd={end} />;
}

/** Stays the same while a form that was added becomes one that is edited: the focus is where it was. */
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
