import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { HostContext, PlaceContext, SettingsContext, type Place, type RendererHost } from '../../../renderer/host/host.ts';
import type { ResolvedScreen } from '../../../renderer/language/screens/resolve-screen.ts';
import { fetchAhead } from '../../../renderer/ui/fetch-ahead.ts';
import { destination } from '../routing/destination.ts';
import { loadPath } from '../routing/load-screen.ts';
import { allScreens, mayOpen, mayOpenAddress, plainRoute, type ScreenMatch } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import type { Application } from './application.ts';
import { hostSettings } from './host-settings.ts';

export const ApplicationContext = createContext<Application | null>(null);

export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('The console was rendered without its application.');
  return application;
}

/** Where the steps of a screen lead: the router's, or those of a flow that is played beside it. */
export type Steps = Pick<RendererHost, 'navigate' | 'back' | 'sessionChanged' | 'showTitle'>;

interface ScreenHostProps {
  screen: ResolvedScreen;
  match: ScreenMatch;
  session: Session;
  children: ReactNode;
}

/** Plays the host of `renderer/host/host.ts` for the screen of the address. */
export function ScreenHost({ match, ...props }: ScreenHostProps) {
  const application = useApplication();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOwnStep = useNavigationType() === 'PUSH';

  const steps = useMemo<Steps>(() => ({
    navigate: (to, { replace = false, keepsWork = false } = {}) => void navigate(to, { replace, state: { keepsWork } }),
    back: (fallback) => void (cameFromHere() ? navigate(-1) : navigate(fallback, { replace: true })),
    showTitle: (title, record) => application.title.set({ title, record }),
    sessionChanged: async (to) => {
      await application.refreshSession(true);
      await navigate(destination(to), { replace: true });
    },
  }), [application, navigate]);
  const place = useMemo<Place>(() => ({ pathname, search, params: match.params, route: match.route, isOwnStep }), [pathname, search, match, isOwnStep]);
  return <HostOfScreen {...props} steps={steps} place={place} />;
}

/** The host of a screen at a place, wherever its steps lead. */
export function HostOfScreen({ screen, session, steps, place, children }: Omit<ScreenHostProps, 'match'> & { steps: Steps; place: Place }) {
  const application = useApplication();
  const host = useMemo<RendererHost>(() => ({
    ...steps,
    call: (call, options) => application.call(screen.operations, call, options),
    can: (operation) => isAllowed(operation, screen, session),
    toast: application.toasts.show,
    confirm: application.questions.ask,
    mayOpen: (href) => mayOpenAddress(href, session),
    screenPath: (id) => pathOf(id, session),
    markUnsaved: application.isUnsaved.set,
    prepare: (to) => fetchAhead(() => loadPath(new URL(destination(to), location.origin).pathname)),
  }), [application, steps, screen, session]);

  const settings = useMemo(() => hostSettings(session), [session]);

  return (
    <HostContext value={host}>
      <SettingsContext value={settings}>
        <PlaceContext value={place}>{children}</PlaceContext>
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
  const screen = allScreens.find((entry) => entry.id === id);
  if (!screen || !mayOpen(screen, session)) return undefined;
  // A screen of one record has no plain route; its last pattern is the one that shows the record.
  return plainRoute(screen) && screen.kind !== 'form' ? plainRoute(screen) : screen.routes.at(-1);
}

/** The router counts its own steps in the history's state; 0 is where the person came in. */
function cameFromHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}
