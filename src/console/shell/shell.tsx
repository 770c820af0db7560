import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ProgressBar } from '../../../renderer/ui/progress-bar/progress-bar.tsx';
import type { ScreenMatch } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import { FindButton } from './find-button.tsx';
import { Header } from './header.tsx';
import { permittedSections } from './sections.ts';
import { SideMenu } from './side-menu.tsx';
import { Trail } from './trail.tsx';
import { useFinder } from './use-finder.tsx';
import { useMenu } from './use-menu.ts';
import styles from './shell.module.css';

interface ShellProps {
  session: Session;
  /** The screen that is shown; none on the home and on pages that do not exist. */
  match: ScreenMatch | undefined;
  children: ReactNode;
}

/** The frame of everything behind the sign-in (`look.md`, The frame). */
export function Shell({ session, match, children }: ShellProps) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const menu = useMenu(pathname);
  const sections = useMemo(() => permittedSections(session), [session]);
  const active = sections.find((section) => pathname.split('/')[1] === section.id)?.id;
  const finder = useFinder({ sections, active, session });

  return (
    <>
      <a className={styles.skip} href="#content">Skip to content</a>
      <Header session={session} sections={sections} active={active} isDrawerOpen={menu.isDrawerOpen} onDrawer={menu.toggleDrawer} find={<FindButton onPress={finder.openPalette} onNear={finder.prepare} />} />
      {state === 'loading' && <div className={styles.progress}><ProgressBar label="Loading the screen" /></div>}
      <div className={styles.columns}>
        <SideMenu
          sections={sections}
          active={active ?? sections[0]?.id}
          pathname={pathname}
          isCollapsed={menu.isCollapsed}
          onCollapse={menu.toggleCollapsed}
          isDrawerOpen={menu.isDrawerOpen}
        />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes the drawer too; this is the press beside it */}
        {menu.isDrawerOpen && <div className={styles.scrim} role="presentation" onClick={menu.closeDrawer} />}
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={styles.content}>
            {match && <Trail match={match} sections={sections} />}
            {children}
          </div>
        </main>
      </div>
      {finder.outlet}
    </>
  );
}
