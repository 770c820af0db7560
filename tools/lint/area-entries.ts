import { didYouMean } from '../../renderer/language/text/words/did-you-mean.ts';
import type { Area } from '../../renderer/language/types/descriptor.ts';
import type { JsonPath } from '../catalogue/json-position.ts';

/** An entry of an area's menu or of one of its tab sets. */
export interface AreaEntry {
  /** Id of the screen. */
  screen: string;
  path: JsonPath;
  isMenu: boolean;
}

/** Returns the entries of an area's menu, then those of its tab sets. */
export function areaEntries({ menu, tabs = {} }: Area): AreaEntry[] {
  return [
    ...menu.flatMap(({ entries }, m) =>
      entries.map(({ screen }, e) => ({ screen, path: ['menu', m, 'entries', e, 'screen'], isMenu: true })),
    ),
    ...Object.entries(tabs).flatMap(([tabSet, set]) =>
      set.map(({ screen }, t) => ({ screen, path: ['tabs', tabSet, t, 'screen'], isMenu: false })),
    ),
  ];
}

/** An entry whose screen does not exist. */
export interface EntryWithoutScreen extends AreaEntry {
  /** The id that was probably meant; undefined when the screen is not built yet. */
  meant: string | undefined;
}

/**
 * Returns the entries whose screens do not exist. An entry that is like the id of a screen is a misspelling, unless an
 * area lists that screen already: `order-returns` beside `order-refunds` is another screen.
 *
 * @param areas All areas.
 * @param ids Ids of all screens.
 */
export function entriesWithoutScreen(
  area: Area,
  areas: readonly Area[],
  ids: ReadonlySet<string>,
): EntryWithoutScreen[] {
  const missing = areaEntries(area).filter(({ screen }) => !ids.has(screen));
  if (missing.length === 0) return [];
  const listed = new Set(areas.flatMap(areaEntries).map(({ screen }) => screen));
  const unlisted = [...ids].filter((id) => !listed.has(id));
  return missing.map((one) => ({ ...one, meant: didYouMean(one.screen, unlisted) }));
}
