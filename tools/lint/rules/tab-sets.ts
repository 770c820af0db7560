import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import { areaFolder } from '../../catalogue/catalogue.ts';
import { defineRule } from '../rule.ts';

export const tabSets = defineRule({
  code: 'SP3202',
  title: "The tab set of a screen is one of its area's, and the screen is one of its tabs.",
  why: 'A tab set that does not hold the screen would not show where one is.',
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
