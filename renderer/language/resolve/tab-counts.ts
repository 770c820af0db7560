import type { Area, Descriptor } from '../types/descriptor.ts';
import { entry, type Catalogue } from './catalogue.ts';

/** The call that counts the rows behind a tab. */
export interface TabCount {
  operation: string;
  args?: Record<string, string>;
}

/** Returns the calls that count the rows of the lists among the tabs of a screen, by the ids of their screens. */
export function tabCounts(
  { tabs }: Pick<Descriptor, 'tabs'>,
  area: Area | undefined,
  { screens }: Pick<Catalogue, 'screens'>,
): Record<string, TabCount> {
  const set = tabs === undefined ? undefined : entry(area?.tabs ?? {}, tabs);
  return Object.fromEntries(
    (set ?? []).flatMap(({ screen: id }): [string, TabCount][] => {
      const screen = entry(screens, id);
      if (screen?.kind !== 'list') return [];
      const { endpoints, args } = screen;
      return [[id, { operation: endpoints.list, ...(args === undefined ? {} : { args }) }]];
    }),
  );
}
