import { areas, counted } from 'virtual:areas';
import type { Area } from '../../../../renderer/language/types/descriptor.ts';
import { isReachable, mayOpen, plainRoute, screenOf } from '../../routing/screen-index.ts';
import type { Session } from '../../session/session.ts';
import { iconOf, menuOf, type AreaGroup, type MenuGroup } from './menu.ts';
import { readEntries, type EntryRows, type ReadEntry } from './read-entries.ts';
import type { SiteLink } from './site-link.ts';
import * as sectionsTexts from '../../../../renderer/texts/generated/sections.ts';

/**
 * The ten sections of the header in order, by the first segment of their paths, with the landing paths of the
 * requirements (`docs/console.md#header-sections`). The requirements' `/settings/a/b/` is a placeholder; the screens of
 * that section are below `/workspace-settings/`.
 */
const SECTIONS: readonly { id: string; title: () => string; landing?: string }[] = [
  { id: 'sites', title: sectionsTexts.sites, landing: '/sites/' },
  { id: 'commerce', title: sectionsTexts.commerce, landing: '/commerce/catalog/categories/' },
  { id: 'content-hub', title: sectionsTexts.contentHub },
  { id: 'assessments', title: sectionsTexts.assessments },
  { id: 'forms', title: sectionsTexts.forms },
  { id: 'notifications', title: sectionsTexts.notifications },
  { id: 'workspace-settings', title: sectionsTexts.workspaceSettings },
  { id: 'reports', title: sectionsTexts.reports, landing: '/reports/sales/sales-over-time/' },
  { id: 'analytics', title: sectionsTexts.analytics, landing: '/analytics/retention/retention-by-products/' },
  { id: 'admin', title: sectionsTexts.admin },
];

export interface Section {
  id: string;
  title: string;
  /** The landing path when it is in the menu, else the first entry of the menu. */
  href: string;
  groups: MenuGroup[];
}

/**
 * Returns the sections in which the user may open a screen, with the site's menus.
 * @param rows The entries that the server answers.
 */
export function sectionsOf(session: Session, links: readonly SiteLink[], rows: EntryRows): Section[] {
  const opens = (href: string): boolean => isReachable(href, session);
  return SECTIONS.flatMap(({ id, title, landing }) => {
    const groups = menuOf(
      id,
      areaGroups(id, session, rows),
      links.filter(({ itemPath }) => itemPath.startsWith(`/${id}/`)),
      opens,
    );
    const hrefs = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
    const href = hrefs.find((one) => one === landing) ?? hrefs.find((one) => one.startsWith('/'));
    return href === undefined ? [] : [{ id, title: title(), href, groups }];
  });
}

/** Returns the section of a path by its first segment. */
export function sectionAt(sections: readonly Section[], pathname: string): Section | undefined {
  return sections.find(({ id }) => id === pathname.split('/')[1]);
}

/** The sections whose menus stand beside the home page, the first that a person has: where the daily work is. */
const DAILY = ['commerce', 'content-hub'];

/** Returns the section whose menu stands beside the home page, which lies in none. */
export function homeSection(sections: readonly Section[]): Section | undefined {
  return DAILY.map((daily) => sections.find(({ id }) => id === daily)).find((one) => one !== undefined) ?? sections[0];
}

function areaGroups(section: string, session: Session, rows: EntryRows): AreaGroup[] {
  const opens = (href: string): boolean => isReachable(href, session);
  return Object.values(areas)
    .filter((area) => area.section === section)
    .flatMap(({ menu }) =>
      menu.map((group) => ({
        title: group.title,
        entries: [
          ...permittedEntries(group, session),
          ...readEntries(group, rows, opens).flatMap(({ entry, isInMenu }) => (isInMenu ? [entry] : [])),
        ],
      })),
    );
}

/** An entry that the server answers, with the titles of its section and group. */
export interface PlacedEntry extends ReadEntry {
  place: string[];
}

/** Returns all entries that the server answers, those of menus first. */
export function placedEntries(session: Session, rows: EntryRows): PlacedEntry[] {
  const opens = (href: string): boolean => isReachable(href, session);
  return Object.values(areas)
    .flatMap(({ section, menu }) =>
      menu.flatMap((group) =>
        readEntries(group, rows, opens).map((one) => ({ ...one, place: [titleOf(section), group.title] })),
      ),
    )
    .toSorted((a, b) => Number(b.isInMenu) - Number(a.isInMenu));
}

function titleOf(section: string): string {
  return SECTIONS.find(({ id }) => id === section)?.title() ?? '';
}

function permittedEntries(group: Area['menu'][number], session: Session): AreaGroup['entries'] {
  return group.entries.flatMap((entry) => {
    const screen = screenOf(entry.screen);
    const href = screen && mayOpen(screen, session) ? plainRoute(screen) : undefined;
    if (screen === undefined || href === undefined) return [];
    const icon = iconOf(entry.icon ?? group.icon);
    const isCounted = entry.count === true && Object.hasOwn(counted, screen.id);
    return [
      {
        id: screen.id,
        title: entry.title ?? screen.title,
        icon,
        href,
        ...(isCounted && { counted: counted[screen.id] }),
      },
    ];
  });
}
