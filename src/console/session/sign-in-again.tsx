import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from '../../../renderer/host/host.ts';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { Notice } from '../../../renderer/ui/notice/notice.tsx';
import { HostOfScreen, useApplication, type ScreenNavigation } from '../host/screen-host.tsx';
import { internalTarget } from '../routing/intercept-links.ts';
import { SIGN_IN_PATH } from '../routing/sign-in-routes.ts';
import { loadPath } from '../routing/load-screen.ts';
import { SignInLayout } from '../shell/sign-in-layout.tsx';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { globalKey } from '../shortcuts/shortcuts.ts';
import { sessionIn, type Session } from './session.ts';
import * as commonTexts from '../../../renderer/texts/generated/common.ts';
import * as shellTexts from '../../../renderer/texts/generated/shell.ts';
import styles from './sign-in-again.module.css';

interface SignInAgainProps {
  /** The session whose work is suspended. */
  owner: Session;
  /** The current session, which is not signed in. */
  session: Session;
}

/**
 * The sign-in over suspended work. Its steps are local state, because the URL stays the URL of the work. It covers the
 * whole page, including open dialogs.
 */
export function SignInAgain({ owner, session }: SignInAgainProps) {
  const application = useApplication();
  const [address, setAddress] = useState(SIGN_IN_PATH);
  const { pathname, search } = new URL(address, location.origin);
  // Keep the previous step until the next one is loaded.
  const {
    data: loaded,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['screen', pathname],
    queryFn: () => loadPath(pathname),
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });
  useGlobalKeysDisabled();
  useRestoreFocus();

  const navigation = useMemo<ScreenNavigation>(
    () => ({
      navigate: (to) => setAddress(to),
      back: () => setAddress(SIGN_IN_PATH),
      showTitle: () => undefined,
      sessionChanged: (_to, result) => application.refreshSession(true, sessionIn(result)),
    }),
    [application],
  );
  const place = useMemo<Place>(
    () => ({ pathname, search, params: loaded?.match.params ?? {}, route: loaded?.match.route ?? '', isOwnStep: true }),
    [pathname, search, loaded],
  );
  const follow = (event: MouseEvent) => {
    const target = internalTarget(event);
    if (target === undefined) return;
    event.preventDefault();
    setAddress(target);
  };

  return createPortal(
    // Links handle keys themselves; the handler only decides whether the router follows them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className={styles.cover} data-react-aria-top-layer="true" onClick={follow}>
      <SignInLayout session={session} pathname={pathname}>
        <div className={styles.why}>
          <Notice tone="caution" announce="now">
            {shellTexts.signInAgain({ name: owner.fullName })}
          </Notice>
        </div>
        {isError && (
          <Notice
            tone="danger"
            announce="now"
            actions={
              <Button small onClick={() => void refetch()}>
                {commonTexts.tryAgain()}
              </Button>
            }
          >
            {shellTexts.signInNotLoaded()}
          </Notice>
        )}
        {loaded && (
          <HostOfScreen screen={loaded.screen} session={session} navigation={navigation} place={place}>
            <loaded.Block key={loaded.match.screen.id} screen={loaded.screen} />
          </HostOfScreen>
        )}
      </SignInLayout>
    </div>,
    document.body,
  );
}

/** Disables the global shortcuts, which would open parts of the suspended page. */
function useGlobalKeysDisabled(): void {
  useEffect(() => {
    const block = (event: globalThis.KeyboardEvent) => {
      if (globalKey(event) === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', block, { capture: true });
    return () => removeEventListener('keydown', block, { capture: true });
  }, []);
}
