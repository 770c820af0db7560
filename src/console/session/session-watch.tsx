import { useCallback, useSyncExternalStore } from 'react';
import { useApplication } from '../host/screen-host.tsx';
import { SessionWarning } from './session-warning.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import type { Session } from './session.ts';

interface SessionWatchProps {
  session: Session;
  /** The session of the browser: another one while suspended work waits for its owner. */
  current: Session;
}

/** Warns before an idle session ends, and shows the sign-in over work whose session has ended. */
export function SessionWatch({ session, current }: SessionWatchProps) {
  const { session: store, suspended, sessionEnded } = useApplication();
  const owner = useSyncExternalStore(suspended.subscribe, suspended.owner);
  const extend = useCallback(async () => {
    await store.load();
  }, [store]);
  const end = useCallback(() => void sessionEnded(), [sessionEnded]);
  if (owner) return <SignInAgain owner={owner} session={current} />;
  if (session.idleSeconds === 0) return null;
  return (
    <SessionWarning idleSeconds={session.idleSeconds} lastActivity={store.lastActivity} onExtend={extend} onEnd={end} />
  );
}
