import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import {
  HostContext,
  PlaceContext,
  SettingsContext,
  type Place,
  type RendererHost,
} from '../../../renderer/host/host.ts';
import { AskProvider } from '../../../renderer/fields/asked/ask-provider.tsx';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { fetchAhead } from '../../../renderer/ui/fetch-ahead.ts';
import { isServerPath } from '../routing/server-path.ts';
import { destination } from '../routing/destination.ts';
import { loadPage } from '../routing/load-screen.ts';
import {
  mayOpen,
  mayOpenAddress,
  plainRoute,
  screenAbove,
  screenOf,
  type ScreenMatch,
} from '../routing/screen-index.ts';
import { sessionIn, type Session } from '../session/session.ts';
import type { Application } from './application.ts';
import { hostSettings } from './host-settings.ts';
import { portsOf } from './ports.ts';
import { goesOn, handedIn, navigationState } from './navigation-state.ts';

export const ApplicationContext = createContext<Application | null>(null);

export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('The console was rendered without its application.');
  return application;
}

/** Navigation of a screen: the router's, or the navigation of a flow that is rendered beside it. */
export type ScreenNavigation = Pick<RendererHost, 'navigate' | 'back' | 'sessionChanged' | 'showTitle'>;

interface ScreenHostProps {
  screen: ResolvedScreen;
  match: ScreenMatch;
  session: Session;
  children: ReactNode;
}

/** Provides the renderer's host for the screen of the URL. */
export function ScreenHost({ match, ...props }: ScreenHostProps) {
  const application = useApplication();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const handed = handedIn(state);
  const isOwnStep = useNavigationType() === 'PUSH';
  const left = useLeftPath(pathname);
  const cameFrom = isOwnStep ? undefined : left;

  const navigation = useMemo<ScreenNavigation>(
    () => ({
      navigate(to, options = {}) {
        if (isServerPath(to)) return void window.open(to, '_blank', 'noopener');
        if (!goesOn(application.saves.isRunning(), options)) return application.stays.set(application.stays.get() + 1);
        // Back leads to the screen before, and this one is shown until that one is ready: its late step would undo Back.
        if (options.replace === true && isLeft(pathname)) return;
        void navigate(to, { replace: options.replace === true, state: navigationState(options) });
      },
      back(fallback) {
        if (application.saves.isRunning()) return;
        void (cameFromHere() ? navigate(-1) : navigate(screenAbove(fallback), { replace: true }));
      },
      showTitle: (title, record, above) => application.title.set({ title, path: location.pathname, record, above }),
      sessionChanged: async (to, result) => {
        await application.refreshSession(true, sessionIn(result));
        await navigate(await destination(to), { replace: true });
      },
    }),
    [application, navigate, pathname],
  );
  const place = useMemo<Place>(
    () => ({
      pathname,
      search,
      fragment: hash.slice(1),
      params: match.params,
      route: match.route,
      isOwnStep,
      cameFrom,
      handed,
    }),
    [pathname, search, hash, match, isOwnStep, cameFrom, handed],
  );
  return <HostOfScreen {...props} navigation={navigation} place={place} />;
}

/** Returns whether the address no longer has a path, which the router may hold without its encoding. */
function isLeft(pathname: string): boolean {
  return new URL(pathname, location.origin).pathname !== location.pathname;
}

/** Returns the path before the current one. */
function useLeftPath(pathname: string): string | undefined {
  const [step, setStep] = useState<{ pathname: string; left: string | undefined }>({ pathname, left: undefined });
  if (step.pathname !== pathname) setStep({ pathname, left: step.pathname });
  return step.pathname === pathname ? step.left : step.pathname;
}

/** Provides the renderer's host for a screen at any place, with any navigation. */
export function HostOfScreen({
  screen,
  session,
  navigation,
  place,
  children,
}: Omit<ScreenHostProps, 'match'> & { navigation: ScreenNavigation; place: Place }) {
  const application = useApplication();
  const host = useMemo<RendererHost>(() => {
    const caller: Pick<RendererHost, 'call' | 'can'> = {
      call: (call, options) => application.call(screen.operations, call, options),
      can: (operation) => isAllowed(operation, screen, session),
    };
    const screenPath: RendererHost['screenPath'] = (id) => pathOf(id, session);
    return {
      ...navigation,
      ...caller,
      ports: portsOf({ ...caller, screenPath }),
      toast: application.toasts.show,
      confirm: application.questions.ask,
      opensTab: isServerPath,
      mayOpen: (href) => isServerPath(href) || mayOpenAddress(href, session),
      screenPath,
      markUnsaved(isUnsaved, endsWith = 'screen') {
        application.workEnd.set(endsWith);
        application.isUnsaved.set(isUnsaved);
      },
      offerSave: application.saves.offer,
      stays: application.stays,
      prepare: (to) => fetchAhead(async () => loadPage(new URL(await destination(to), location.origin).pathname)),
    };
  }, [application, navigation, screen, session]);

  const settings = useMemo(() => hostSettings(session), [session]);

  return (
    <HostContext value={host}>
      <SettingsContext value={settings}>
        <PlaceContext value={place}>
          <AskProvider>{children}</AskProvider>
        </PlaceContext>
      </SettingsContext>
    </HostContext>
  );
}

function isAllowed(name: string, { operations }: ResolvedScreen, session: Session): boolean {
  const access = Object.hasOwn(operations, name) ? (operations[name]?.access ?? 'permission') : 'permission';
  if (access === 'public') return true;
  return session.isSignedIn && (access === 'signedIn' || session.operations.has(name));
}

function pathOf(id: string, session: Session): string | undefined {
  const screen = screenOf(id);
  if (!screen || !mayOpen(screen, session)) return undefined;
  // A form has no plain route. The last pattern of a screen is the one with the record.
  return plainRoute(screen) && screen.kind !== 'form' ? plainRoute(screen) : screen.routes.at(-1);
}

/** Returns true when the previous entry of the history belongs to the application. The router counts entries from 0. */
function cameFromHere(): boolean {
  const state: unknown = history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}
