import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';

export const repeatedEntry = defineRule({
  code: 'SP3205',
  title: 'A menu or a tab set lists each screen once.',
  why: 'Two entries for one screen are both shown as the current one.',
  fix: 'Remove one of them.',
  check({ areas }, report) {
    const once = (file: string, what: string, all: { screen: string; path: JsonPath }[]): void => {
      for (const [index, { screen, path }] of all.entries()) {
        if (all.findIndex((other) => other.screen === screen) < index)
          report({ file, path }, `"${screen}" already stands in this ${what}.`);
      }
    };
    for (const { file, value: area } of areas) {
      once(
        file,
        'menu',
        area.menu.flatMap(({ entries }, m) =>
          entries.map(({ screen }, e) => ({ screen, path: ['menu', m, 'entries', e, 'screen'] })),
        ),
      );
      for (const [name, tabs] of Object.entries(area.tabs ?? {}))
        once(
          file,
          'tab set',
          tabs.map(({ screen }, index) => ({ screen, path: ['tabs', name, index, 'screen'] })),
        );
    }
  },
});
