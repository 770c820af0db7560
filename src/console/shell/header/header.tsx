import type { ReactNode } from 'react';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import type { Session } from '../session/session.ts';
import { Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import type { Section } from './sections.ts';
import { SiteSwitch } from './site-switch.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import styles from './header.module.css';

interface HeaderProps {
  session: Session;
  sections: Section[];
  /** Id of the section we are in. */
  active: string | undefined;
  isDrawerOpen: boolean;
  onDrawer: () => void;
  find: ReactNode;
}

/** Logo, sections, search, site, theme, profile. Under 900 px the sections are in the drawer that its first button opens. */
export function Header({ session, sections, active, isDrawerOpen, onDrawer, find }: HeaderProps) {
  return (
    <header className={styles.header}>
      <button type="button" className={styles.drawerButton} aria-label="Menu" aria-expanded={isDrawerOpen} aria-controls="side-menu" onClick={onDrawer}>
        <Icon name={isDrawerOpen ? 'close' : 'menu'} size={20} />
      </button>
      <a href="/" className={styles.home} aria-label="Screenplay, home"><Logo /></a>
      {session.tenantTitle && <span className={styles.tenant}>{session.tenantTitle}</span>}
      <nav aria-label="Sections" className={styles.sections}>
        {sections.map((section) => (
          <a key={section.id} href={section.href} className={styles.section} aria-current={section.id === active ? 'true' : undefined}>{section.title}</a>
        ))}
      </nav>
      <div className={styles.tools}>
        {find}
        <SiteSwitch session={session} />
        <ThemeMenu />
        <ProfileMenu session={session} />
      </div>
    </header>
  );
}
