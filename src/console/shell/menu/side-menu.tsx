import { classes } from '../../../../renderer/ui/classes.ts';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { Skeleton } from '../../../../renderer/ui/skeleton/skeleton.tsx';
import type { Section } from '../navigation/sections.ts';
import { EntryLink } from './menu-entry.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { usePeek } from './use-menu.ts';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';
import styles from './menu.module.css';

interface SideMenuProps {
  /** The current section; undefined while the menus are loading. */
  section: Section | undefined;
  pathname: string;
  isPinned: boolean;
  onPin: () => void;
}

const WAITING = [72, 88, 64];

/** The menu of the current section: pinned, a column; otherwise a rail of icons that opens over the page. */
export function SideMenu({ section, pathname, isPinned, onPin }: SideMenuProps) {
  const peek = usePeek();
  const isOpen = isPinned || peek.isOpen;
  return (
    <aside className={classes(styles.menu, !isPinned && styles.rail)} aria-label={shellTexts.sideMenu()}>
      <div className={classes(styles.panel, isOpen ? styles.wide : styles.narrow)} {...(isPinned ? {} : peek.on)}>
        <nav aria-label={section?.title ?? shellTexts.screens()} className={styles.groups}>
          <HomeEntry pathname={pathname} />
          {section ? <MenuGroups groups={section.groups} pathname={pathname} /> : <Waiting />}
        </nav>
        <button type="button" className={classes(styles.entry, styles.pin)} aria-keyshortcuts="[" onClick={onPin}>
          <Icon name="sidebar" size={20} />
          <span className={styles.word}>{isPinned ? shellTexts.collapseMenu() : shellTexts.keepMenu()}</span>
        </button>
      </div>
    </aside>
  );
}

/** The home entry above all sections. */
export function HomeEntry({ pathname }: { pathname: string }) {
  return (
    <EntryLink
      entry={{ id: 'home', title: shellTexts.home(), icon: 'home', href: '/' }}
      current={pathname === '/' ? 'page' : undefined}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {WAITING.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} />
      ))}
    </div>
  );
}
