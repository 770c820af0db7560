import { areas } from 'virtual:screens';
import type { Area } from '../../../../renderer/language/types/descriptor.ts';
import { allScreens, mayOpen, mayOpenAddress, plainRoute } from '../../routing/screen-index.ts';
import type { Session } from '../../session/session.ts';
import { iconOf, menuOf, type AreaGroup, type MenuGroup } from './menu.ts';
import type { SiteLink } from './site-link.ts';

/**
 * The ten sections of the header in their order (002 §2.3), by the first segment of their screens' paths, and where they lead where the documents
 * say so (001 §2). The documents' `/settings/a/b/` is a stand-in for an address; the screens of that section live below `/workspace-settings/`.
 */
const SECTIONS: readonly { id: string; title: string; landing?: string }[] = [
  { id: 'sites', title: 'Sites', landing: '/sites/' },
  { id: 'commerce', title: 'Commerce', landing: '/commerce/catalog/categories/' },
  { id: 'content-hub', title: 'Content Hub' },
  { id: 'assessments', title: 'Assessments' },
  { id: 'forms', title: 'Forms' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'workspace-settings', title: 'Workspace Settings' },
  { id: 'reports', title: 'Reports', landing: '/reports/sales/sales-over-time/' },
  { id: 'analytics', title: 'Analytics', landing: '/analytics/retention/retention-by-products/' },
  { id: 'admin', title: 'Admin' },
];

export interface Section {
  id: string;
  title: string;
  /** The documents' landing path while it is in the menu, else the menu's first entry. */
  href: string;
  groups: MenuGroup[];
}

/** The sections in which this person may open something, with their menus as the site has them. */
export function sectionsOf(session: Session, links: readonly SiteLink[]): Section[] {
  const opens = (href: string): boolean => leadsSomewhere(href, session);
  return SECTIONS.flatMap(({ id, title, landing }) => {
    const groups = menuOf(id, areaGroups(id, session), links.filter(({ itemPath }) => itemPath.startsWith(`/${id}/`)), opens);
    const hrefs = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
    const href = hrefs.find((one) => one === landing) ?? hrefs.find((one) => one.startsWith('/'));
    return href === undefined ? [] : [{ id, title, href, groups }];
  });
}

/** Whether a link is worth showing: to a screen that its reader may open, or out of the console. */
export function leadsSomewhere(href: string, session: Session): boolean {
  return /^https?:/i.test(href) || mayOpenAddress(href, session);
}

/** The section of an address: its first segment. */
export function sectionAt(sections: readonly Section[], pathname: string): Section | undefined {
  return sections.find(({ id }) => id === pathname.split('/')[1]);
}

function areaGroups(section: string, session: Session): AreaGroup[] {
  return Object.values(areas).filter((area) => area.section === section).flatMap((area) => area.menu.map((group) => ({ title: group.title, entries: permittedEntries(group, session) })));
}

function permittedEntries(group: Area['menu'][number], session: Session): AreaGroup['entries'] {
  return group.entries.flatMap((entry) => {
    const screen = allScreens.find(({ id }) => id === entry.screen);
    const href = screen && mayOpen(screen, session) ? plainRoute(screen) : undefined;
    return screen && href !== undefined ? [{ id: screen.id, title: entry.title ?? screen.title, icon: iconOf(entry.icon ?? group.icon), href }] : [];
  });
}
