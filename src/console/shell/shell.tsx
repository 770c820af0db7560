import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ErrorBoundary } from '../../../renderer/ui/error-boundary/error-boundary.tsx';
import { ProgressBar } from '../../../renderer/ui/progress-bar/progress-bar.tsx';
import type { ScreenMatch } from '../routing/screen-index.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import type { Session } from '../session/session.ts';
import { Footer } from './footer/footer.tsx';
import { FindButton } from './header/find-button.tsx';
import { Header } from './header/header.tsx';
import { SiteSwitch } from './header/site-switch.tsx';
import { Drawer } from './menu/drawer.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { useMenu } from './menu/use-menu.ts';
import { homeSection, sectionAt, type Section } from './navigation/sections.ts';
import { useSections } from './navigation/use-sections.ts';
import { ScreenBreadcrumb } from './breadcrumb/screen-breadcrumb.tsx';
import { LeaveGuard } from './unsaved/leave-guard.tsx';
import { useIdleFetch } from './use-idle-fetch.ts';
import { useRecents } from './use-recents.ts';
import { useShellDialogs } from './use-shell-dialogs.tsx';
import { ViewingBanner } from './viewing-banner.tsx';
import * as shellTexts from '../../../renderer/texts/generated/shell.ts';
import styles from './shell.module.css';

interface ShellProps {
  /** The session of the person whose page is shown. */
  session: Session;
  /** The session of the browser: another one while suspended work waits for its owner. */
  current: Session;
  /** The shown screen; undefined when no screen has the URL. */
  match: ScreenMatch | undefined;
  children: ReactNode;
}

const NONE: Section[] = [];

/** Header, menu and footer around every screen behind the sign-in (`docs/look.md#shell`). */
export function Shell({ session, current, match, children }: ShellProps) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useIdleFetch(session);
  useRecents(session);
  const menu = useMenu(pathname, session.contactId);
  const known = useSections(session);
  const sections = known ?? NONE;
  const active = sectionAt(sections, pathname);
  const dialogs = useShellDialogs({ sections, active: active?.id, session, match, menu });

  return (
    <>
      <a className={styles.skip} href="#content">
        {shellTexts.skip()}
      </a>
      <Header
        session={session}
        sections={sections}
        active={active?.id}
        isDrawerOpen={menu.isDrawerOpen}
        onDrawer={menu.toggleDrawer}
        drawerButton={menu.drawerButton}
        find={<FindButton onPress={dialogs.openPalette} onPrefetch={dialogs.prepare} />}
      />
      {session.viewedRole !== null && <ViewingBanner role={session.viewedRole} />}
      {state === 'loading' && (
        <div className={styles.progress}>
          <ProgressBar label={shellTexts.loadingScreen()} />
        </div>
      )}
      <div className={styles.columns}>
        <SideMenu
          section={active ?? homeSection(sections)}
          pathname={pathname}
          isPinned={menu.isPinned}
          onPin={menu.togglePinned}
        />
        {menu.isDrawerOpen && (
          <>
            <Drawer sections={sections} active={active?.id} pathname={pathname}>
              <div className={styles.siteInDrawer}>
                <SiteSwitch session={session} isWide />
              </div>
            </Drawer>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes it too */}
            <div className={styles.scrim} role="presentation" onClick={menu.closeDrawer} />
          </>
        )}
        <div className={styles.page} inert={menu.isDrawerOpen}>
          <main id="content" tabIndex={-1} className={styles.main}>
            <div className={styles.content}>
              {match && <ScreenBreadcrumb match={match} sections={sections} />}
              <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
            </div>
          </main>
          <div className={styles.below}>
            <Footer session={session} />
          </div>
        </div>
      </div>
      {dialogs.outlet}
      <LeaveGuard />
      <SessionWatch session={session} current={current} />
    </>
  );
}
