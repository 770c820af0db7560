import { entry, type Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import { tabOf } from '../../../../renderer/language/resolve/tab-of.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { areaFolder } from '../../../catalogue/catalogue.ts';
import type { Area, Descriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { TabHead } from '../../../../renderer/language/types/blocks.ts';
import { defineRule } from '../../rule.ts';
import { routeParameters } from '../../../catalogue/route-parameters.ts';

export const tabSets = defineRule({
  code: 'SP3202',
  looksAt: 'tree',
  title: 'A screen names a tab set of its area, and is one of its tabs, under one of them, or under its header card.',
  why: 'Otherwise the screen shows no tabs, or none of the tabs as the current one.',
  fix: 'Name a tab set of the area, and the screen among its tabs or `under` one; under a header card it need not be.',
  check({ areas, screens, catalogue }, report) {
    const areaIn = new Map(areas.map(({ file, value }) => [areaFolder(file), value]));
    for (const { file, value: screen } of screens) {
      const area = areaIn.get(areaFolder(file));
      if (screen.tabs === undefined || !area) continue;
      const sets = Object.keys(area.tabs ?? {});
      const set = sets.includes(screen.tabs) ? area.tabs?.[screen.tabs] : undefined;
      if (!set)
        report(
          { file, path: ['tabs'] },
          `The area "${area.area}" has no tab set "${screen.tabs}".${suggestion(screen.tabs, sets)}`,
        );
      else if (tabOf(set, screen.id) === undefined && !hasHeaderCard(area, screen.tabs))
        report({ file, path: ['tabs'] }, `The tab set "${screen.tabs}" does not hold "${screen.id}".`);
    }
    for (const { file, value: area } of areas) {
      const sets = Object.keys(area.tabs ?? {});
      for (const [name, header] of Object.entries(area.headers ?? {})) {
        for (const key of hiddenWords(header))
          report(
            { file, path: ['headers', name, key], at: 'key' },
            `A header "as": "crumb" does not show "${key}": say them in a header card.`,
          );
        if (!sets.includes(name))
          report(
            { file, path: ['headers', name], at: 'key' },
            `The area "${area.area}" has no tab set "${name}".${suggestion(name, sets)}`,
          );
      }
      for (const [name, tabs] of Object.entries(area.tabs ?? {})) {
        reportGroups(tabs, (index, message) => report({ file, path: ['tabs', name, index, 'group'] }, message));
        reportParams(tabs, catalogue, (index, key, message) =>
          report({ file, path: ['tabs', name, index, 'params', key], at: 'key' }, message),
        );
        for (const [index, tab] of tabs.entries()) {
          for (const [place, id] of (tab.under ?? []).entries()) {
            if (entry(catalogue.screens, id)?.tabs === name) continue;
            report(
              { file, path: ['tabs', name, index, 'under', place] },
              `"${id}" does not say "tabs": "${name}", so it would not show them.`,
            );
          }
          const screen = entry(catalogue.screens, tab.screen);
          if (screen && screen.tabs !== name && !isWithin(area, name, screen) && !leadsOut(screen))
            report(
              { file, path: ['tabs', name, index, 'screen'] },
              `"${tab.screen}" does not say "tabs": "${name}", so it would not show them.`,
            );
        }
      }
    }
  },
});

type Tabs = NonNullable<Area['tabs']>[string];

/** Returns the words of a header that only a header card shows, where the breadcrumb names the record instead. */
function hiddenWords(header: TabHead): ('notices' | 'next' | 'actions')[] {
  if (header.as !== 'crumb') return [];
  return (['notices', 'next', 'actions'] as const).filter((key) => header[key] !== undefined);
}

/** Reports a group of one tab, and one whose tabs stand apart: it would be shown twice. */
function reportGroups(tabs: Tabs, report: (index: number, message: string) => void): void {
  for (const [index, { group }] of tabs.entries()) {
    if (group === undefined) continue;
    const first = tabs.findIndex((tab) => tab.group === group);
    if (index > first && tabs[index - 1]?.group !== group)
      report(index, `The group "${group}" began before, and other tabs stand between.`);
    if (tabs.filter((tab) => tab.group === group).length === 1) report(index, `The group "${group}" has one tab only.`);
  }
}

/** Reports values of parameters that the route of the tab's screen does not have. */
function reportParams(
  tabs: Tabs,
  { screens }: Catalogue,
  report: (index: number, key: string, message: string) => void,
): void {
  for (const [index, { screen: id, params = {} }] of tabs.entries()) {
    const screen = entry(screens, id);
    const known = screen === undefined ? [] : routeParameters(screen);
    for (const key of Object.keys(params))
      if (screen !== undefined && !known.includes(key))
        report(index, key, `The route of "${id}" has no {${key}}.${suggestion(key, known)}`);
  }
}

/**
 * Returns whether a header card stands above the tabs: then screens that are no tab, such as a form below a list of the
 * record, may stand beneath it.
 */
function hasHeaderCard({ headers = {} }: Area, name: string): boolean {
  const header = entry(headers, name);
  return header !== undefined && header.as === undefined;
}

/** Returns whether the tab set has all tabs of the screen's own set, and further ones: of a record below the record. */
function isWithin({ tabs: sets = {} }: Area, name: string, { tabs }: Descriptor): boolean {
  const own = tabs === undefined ? undefined : entry(sets, tabs);
  return own?.every(({ screen }) => sets[name]?.some((tab) => tab.screen === screen)) ?? false;
}

/** Returns whether a screen is of no single record, such as the list of all courses before the tabs of one. */
function leadsOut(screen: Descriptor): boolean {
  return screen.tabs === undefined && routeParameters(screen).length === 0;
}
