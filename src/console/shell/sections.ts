import { areas } from 'virtual:screens';
import type { Area } from '../../../renderer/language/types/descriptor.ts';
import { allScreens, mayOpen, plainRoute } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import { isIconName, type IconName } from '../../../renderer/ui/icon/icons.ts';

/** The ten sections of the header in their order (002 §2.3, `design.md` §9.11), by the `section` that areas name. */
const SECTIONS: readonly { id: string; title: string }[] = [
  { id: 'sites', title: 'Sites' },
  { id: 'commerce', title: 'Commerce' },
  { id: 'contenthub', title: 'Content Hub' },
  { id: 'assessments', title: 'Assessments' },
  { id: 'forms', title: 'Forms' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'settings', title: 'Workspace Settings' },
  { id: 'reports', title: 'Reports' },
  { id: 'analytics', title: 'Analytics' },
  { id: 'admin', title: 'Admin' },
];

export interface MenuEntry {
  screen: string;
  title: string;
  icon: IconName;
  href: string;
}

export interface MenuGroup {
  title: string;
  entries: MenuEntry[];
}

export interface Section {
  id: string;
  title: string;
  /** Where the section leads: its first entry. */
  href: string;
  groups: MenuGroup[];
}

/** The sections in which this person may open at least one screen, with their menus. */
export function permittedSections(session: Session): Section[] {
  return SECTIONS.flatMap(({ id, title }) => {
    const groups = Object.values(areas).filter((area) => area.section === id).flatMap((area) => permittedGroups(area, session));
    const href = groups[0]?.entries[0]?.href;
    return href === undefined ? [] : [{ id, title, href, groups }];
  });
}

function permittedGroups(area: Area, session: Session): MenuGroup[] {
  return area.menu.flatMap((group) => {
    const entries = group.entries.flatMap((entry) => {
      const screen = allScreens.find(({ id }) => id === entry.screen);
      const href = screen && mayOpen(screen, session) ? plainRoute(screen) : undefined;
      if (!screen || href === undefined) return [];
      return [{ screen: screen.id, title: entry.title ?? screen.title, icon: iconOf(entry.icon ?? group.icon), href }];
    });
    return entries.length > 0 ? [{ title: group.title, entries }] : [];
  });
}

function iconOf(name: string): IconName {
  return isIconName(name) ? name : 'catalog';
}
