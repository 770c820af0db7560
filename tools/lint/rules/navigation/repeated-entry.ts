import { isDeepStrictEqual } from 'node:util';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';

export const repeatedEntry = defineRule({
  code: 'SP3205',
  title: 'A menu or a tab set lists each screen once, or with other `params`.',
  why: 'Two entries for one screen are both shown as the current one.',
  fix: 'Remove one of them.',
  check({ areas }, report) {
    const once = (file: string, what: string, all: { screen: string; params?: object; path: JsonPath }[]): void => {
      for (const [index, { screen, params, path }] of all.entries()) {
        const isSame = (other: (typeof all)[number]) =>
          other.screen === screen && isDeepStrictEqual(other.params, params);
        if (all.findIndex(isSame) < index) report({ file, path }, `"${screen}" already stands in this ${what}.`);
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
          tabs.map(({ screen, params }, index) => ({
            screen,
            ...(params && { params }),
            path: ['tabs', name, index, 'screen'],
          })),
        );
    }
  },
});
