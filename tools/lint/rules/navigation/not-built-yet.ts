import { entriesWithoutScreen } from '../../area-entries.ts';
import { defineRule } from '../../rule.ts';

export const notBuiltYet = defineRule({
  code: 'SP3206',
  looksAt: 'tree',
  severity: 'warning',
  title: 'The screens of menus and tab sets are built.',
  why: 'An area may land in slices. Its menu and tabs leave out the screens that are not built yet.',
  fix: 'Build the screen, or remove the entry. `npm run screenplay -- routes` lists what is not built yet.',
  check({ areas, catalogue, broken }, report) {
    if (broken.has('screen')) return;
    const all = areas.map(({ value }) => value);
    const ids = new Set(Object.keys(catalogue.screens));
    for (const { file, value: area } of areas) {
      for (const { screen, path, meant } of entriesWithoutScreen(area, all, ids)) {
        if (meant === undefined) report({ file, path }, `The screen "${screen}" is not built yet; it is left out.`);
      }
    }
  },
});
