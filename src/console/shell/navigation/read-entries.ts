import { fillTemplate } from '../../../../renderer/language/text/templates/fill-template.ts';
import { addressOf } from '../../../../renderer/language/models/list/cell-link.ts';
import { readPath } from '../../../../renderer/language/paths/read-path.ts';
import type { Area } from '../../../../renderer/language/types/descriptor.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { iconOf, type MenuEntry } from './menu.ts';

/** The answered rows of the operations that give entries to menus, by the name of the operation. */
export type EntryRows = Readonly<Record<string, readonly JsonObject[]>>;

/** An entry that the server answers. */
export interface ReadEntry {
  entry: MenuEntry;
  /** False for an entry that only the command palette finds. */
  isInMenu: boolean;
}

/** Returns the entries that the server answers for a group (`entriesFrom`), those whose addresses a person may open. */
export function readEntries(
  { icon, entriesFrom }: Pick<Area['menu'][number], 'icon' | 'entriesFrom'>,
  rows: EntryRows,
  mayOpen: (href: string) => boolean,
): ReadEntry[] {
  if (entriesFrom === undefined) return [];
  const { operation, title, link, inMenu } = entriesFrom;
  return (rows[operation] ?? []).flatMap((record): ReadEntry[] => {
    const href = addressOf(link, { record });
    const text = fillTemplate(title, { record }).trim();
    if (href === '' || text === '' || !mayOpen(href)) return [];
    const entry = { id: `${operation} ${href}`, title: text, icon: iconOf(icon), href };
    return [{ entry, isInMenu: inMenu === undefined || readPath(record, inMenu) === true }];
  });
}
