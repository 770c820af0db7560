import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { screenRoutes } from '../../../../renderer/language/resolve/routes.ts';
import { areaFolder } from '../../../catalogue/catalogue.ts';
import { areaEntries, entriesWithoutScreen } from '../../area-entries.ts';
import { defineRule } from '../../rule.ts';
import { parametersOf } from '../../../catalogue/route-parameters.ts';

export const areaScreens = defineRule({
  code: 'SP3201',
  looksAt: 'tree',
  title:
    'Menus and tab sets name screens that exist, a menu opens without a parameter, and every screen lies in an area.',
  why: 'A menu entry that cannot be opened is a dead end.',
  fix: 'Name a screen that exists and whose route has no parameter; put a screen into a folder with an area.json.',
  check({ areas, screens, catalogue, broken }, report) {
    const all = areas.map(({ value }) => value);
    const ids = new Set(Object.keys(catalogue.screens));
    for (const { file, value: area } of areas) {
      for (const { screen, path, meant } of broken.has('screen') ? [] : entriesWithoutScreen(area, all, ids)) {
        if (meant !== undefined) report({ file, path }, `There is no screen "${screen}". Did you mean "${meant}"?`);
      }
      for (const { screen: id, path, isMenu } of areaEntries(area)) {
        const screen = entry(catalogue.screens, id);
        if (!screen || !isMenu) continue;
        if (screenRoutes(screen).every((route) => parametersOf(route).length > 0))
          report({ file, path }, `A menu cannot open "${id}": its route needs a record.`);
      }
    }
    if (broken.has('area')) return;
    const folders = new Set(areas.map(({ file }) => areaFolder(file)));
    for (const { file } of screens) {
      const folder = areaFolder(file);
      if (!folders.has(folder)) report({ file, path: [] }, `There is no area.json in screens/${folder}/.`);
    }
  },
});
