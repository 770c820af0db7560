import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { Session } from '../../session/session.ts';
import type { Section } from '../navigation/sections.ts';
import { Bell } from '../bell/bell.tsx';
import { hasLogo, Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SiteSwitch } from './site-switch.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';
import styles from './header.module.css';

interface HeaderProps {
  session: Session;
  sections: readonly Section[];
  /** Id of the current section. */
  active: string | undefined;
  isDrawerOpen: boolean;
  onDrawer: () => void;
  drawerButton: RefObject<HTMLButtonElement | null>;
  find: ReactNode;
}

/** The header. Below 900 px the sections are in the drawer, which the first button opens. */
export function Header({ session, sections, active, isDrawerOpen, onDrawer, drawerButton, find }: HeaderProps) {
  return (
    <header className={styles.header}>
      <button
        ref={drawerButton}
        type="button"
        className={styles.drawerButton}
        aria-label={shellTexts.menu()}
        aria-expanded={isDrawerOpen}
        aria-controls={isDrawerOpen ? 'drawer' : undefined}
        onClick={onDrawer}
      >
        <Icon name={isDrawerOpen ? 'close' : 'menu'} size={20} />
      </button>
      <a
        href="/"
        className={styles.home}
        aria-label={shellTexts.homeLink({ tenant: session.tenantTitle || 'Screenplay' })}
      >
        <Logo session={session} />
      </a>
      {session.tenantTitle && !hasLogo(session) && <span className={styles.tenant}>{session.tenantTitle}</span>}
      <SectionTabs sections={sections} active={active} />
      <div className={styles.tools}>
        {find}
        <div className={styles.siteInHeader}>
          <SiteSwitch session={session} />
        </div>
        <Bell session={session} />
        <ThemeMenu />
        <ProfileMenu session={session} />
      </div>
    </header>
  );
}
