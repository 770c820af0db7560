import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import { areaFolder } from '../../catalogue/catalogue.ts';
import { defineRule } from '../rule.ts';

export const tabSets = defineRule({
  code: 'SP3202',
  title: 'A screen names a tab set of its area, and is one of its tabs.',
  why: 'Otherwise the screen shows no tabs, or none of the tabs as the current one.',
  fix: 'Name a tab set of the area, and the screen among its tabs.',
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
      else if (!set.some((tab) => tab.screen === screen.id))
        report({ file, path: ['tabs'] }, `The tab set "${screen.tabs}" does not hold "${screen.id}".`);
    }
    for (const { file, value: area } of areas) {
      const sets = Object.keys(area.tabs ?? {});
      for (const name of Object.keys(area.headers ?? {})) {
        if (!sets.includes(name))
          report(
            { file, path: ['headers', name], at: 'key' },
            `The area "${area.area}" has no tab set "${name}".${suggestion(name, sets)}`,
          );
      }
      for (const [name, tabs] of Object.entries(area.tabs ?? {})) {
        for (const [index, tab] of tabs.entries()) {
          const screen = entry(catalogue.screens, tab.screen);
          if (screen && screen.tabs !== name)
            report(
              { file, path: ['tabs', name, index, 'screen'] },
              `"${tab.screen}" does not say "tabs": "${name}", so it would not show them.`,
            );
        }
      }
    }
  },
});
