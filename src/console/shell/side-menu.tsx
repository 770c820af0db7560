import { classes } from '../../../renderer/ui/classes.ts';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { Tooltip } from '../../../renderer/ui/tooltip/tooltip.tsx';
import type { MenuEntry, MenuGroup, Section } from './sections.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  sections: Section[];
  active: string | undefined;
  pathname: string;
  isCollapsed: boolean;
  onCollapse: () => void;
  /** Under 900 px the menu is a drawer with the sections in it. */
  isDrawerOpen: boolean;
}

/** The groups of the section we are in. Collapsed it shows icons; their words are in tooltips and in the accessible names. */
export function SideMenu({ sections, active, pathname, isCollapsed, onCollapse, isDrawerOpen }: SideMenuProps) {
  const groups = sections.find((section) => section.id === active)?.groups ?? [];
  return (
    <aside id="side-menu" className={classes(styles.menu, isCollapsed && styles.collapsed, isDrawerOpen && styles.open)} aria-label="Side menu">
      <nav aria-label="Sections" className={styles.sections}>
        {sections.map((section) => (
          <a key={section.id} href={section.href} className={styles.entry} aria-current={section.id === active ? 'true' : undefined}>{section.title}</a>
        ))}
      </nav>
      <nav aria-label="Screens" className={styles.groups}>
        {groups.map((group) => <Group key={group.title} group={group} pathname={pathname} isCollapsed={isCollapsed} />)}
      </nav>
      <button type="button" className={classes(styles.entry, styles.collapse)} aria-expanded={!isCollapsed} aria-label={isCollapsed ? 'Expand the menu' : 'Collapse the menu'} onClick={onCollapse}>
        <Icon name="sidebar" size={20} />
        <span className={styles.word}>Collapse</span>
      </button>
    </aside>
  );
}

function Group({ group, pathname, isCollapsed }: { group: MenuGroup; pathname: string; isCollapsed: boolean }) {
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>{group.title}</h2>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.screen}>{isCollapsed ? <Tooltip text={entry.title}><Entry entry={entry} pathname={pathname} /></Tooltip> : <Entry entry={entry} pathname={pathname} />}</li>
        ))}
      </ul>
    </div>
  );
}

/** The entry stays marked on the screens below its own: a form belongs to its list. */
function Entry({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  const current = pathname === entry.href ? 'page' : pathname.startsWith(entry.href) ? 'true' : undefined;
  return (
    <a href={entry.href} className={styles.entry} aria-current={current} aria-label={entry.title}>
      <Icon name={entry.icon} size={20} />
      <span className={styles.word}>{entry.title}</span>
    </a>
  );
}
