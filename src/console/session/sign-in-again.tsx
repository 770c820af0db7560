import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from '../../../renderer/host/host.ts';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { Notice } from '../../../renderer/ui/notice/notice.tsx';
import { HostOfScreen, useApplication, type Steps } from '../host/screen-host.tsx';
import { internalTarget } from '../routing/intercept-links.ts';
import { SIGN_IN_PATH } from '../routing/known-screens.ts';
import { loadPath } from '../routing/load-screen.ts';
import { SignInFrame } from '../shell/sign-in-frame.tsx';
import { useFocusGivenBack } from '../shell/use-focus-given-back.ts';
import { globalKey } from '../shortcuts/shortcuts.ts';
import type { Session } from './session.ts';
import styles from './sign-in-again.module.css';

interface SignInAgainProps {
  /** Whose work is held. */
  owner: Session;
  /** Nobody's. */
  session: Session;
}

/**
 * The sign-in over work that is held: its steps are played here and not in the address, which stays that of the work. Before everything else on the page,
 * dialogs that were open among it.
 */
export function SignInAgain({ owner, session }: SignInAgainProps) {
  const application = useApplication();
  const [address, setAddress] = useState(SIGN_IN_PATH);
  const { pathname, search } = new URL(address, location.origin);
  // The step before stays until the next is there.
  const { data: loaded, isError, refetch } = useQuery({ queryKey: ['screen', pathname], queryFn: () => loadPath(pathname), staleTime: Infinity, retry: false, placeholderData: keepPreviousData });
  useKeysHeldBack();
  useFocusGivenBack();

  const steps = useMemo<Steps>(() => ({
    navigate: (to) => setAddress(to),
    back: () => setAddress(SIGN_IN_PATH),
    showTitle: () => undefined,
    sessionChanged: () => application.refreshSession(true),
  }), [application]);
  const place = useMemo<Place>(() => ({ pathname, search, params: loaded?.match.params ?? {}, route: loaded?.match.route ?? '', isOwnStep: true }), [pathname, search, loaded]);
  const follow = (event: MouseEvent) => {
    const target = internalTarget(event);
    if (target === undefined) return;
    event.preventDefault();
    setAddress(target);
  };

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links bring their own keys; this only decides who follows them
    <div className={styles.cover} data-react-aria-top-layer="true" onClick={follow}>
      <SignInFrame session={session} pathname={pathname}>
        <div className={styles.why}>
          <Notice tone="caution" announce="now">Your session has ended. Sign in again as {owner.fullName} to go on: what you typed is still here.</Notice>
        </div>
        {isError && <Notice tone="danger" announce="now" actions={<Button small onClick={() => void refetch()}>Try again</Button>}>The sign-in could not be loaded. The connection may be down.</Notice>}
        {loaded && <HostOfScreen screen={loaded.screen} session={session} steps={steps} place={place}><loaded.Block key={loaded.match.screen.id} screen={loaded.screen} /></HostOfScreen>}
      </SignInFrame>
    </div>,
    document.body,
  );
}

/** The keys that work everywhere open nothing of what is held. */
function useKeysHeldBack(): void {
  useEffect(() => {
    const holdBack = (event: globalThis.KeyboardEvent) => {
      if (globalKey(event) === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', holdBack, { capture: true });
    return () => removeEventListener('keydown', holdBack, { capture: true });
  }, []);
}
