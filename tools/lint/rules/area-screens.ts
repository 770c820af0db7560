import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { screenRoutes } from '../../../renderer/language/resolve/routes.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import { areaFolder } from '../../catalogue/catalogue.ts';
import { defineRule } from '../rule.ts';
import { parametersOf } from '../screen-parts.ts';

export const areaScreens = defineRule({
  code: 'SP3201',
  title: 'Menus and tab sets name screens that exist, and every screen lies in an area.',
  why: 'A menu entry that leads nowhere is a dead end.',
  fix: 'Name a screen that exists and whose route needs no record.',
  check({ areas, screens, catalogue, broken }, report) {
    const ids = Object.keys(catalogue.screens);
    for (const { file, value: area } of areas) {
      const named = [
        ...area.menu.flatMap(({ entries }, m) =>
          entries.map(({ screen }, e) => ({ screen, path: ['menu', m, 'entries', e, 'screen'], isMenu: true })),
        ),
        ...Object.entries(area.tabs ?? {}).flatMap(([name, tabs]) =>
          tabs.map(({ screen }, t) => ({ screen, path: ['tabs', name, t, 'screen'], isMenu: false })),
        ),
      ];
      for (const { screen: id, path, isMenu } of named) {
        const screen = entry(catalogue.screens, id);
        if (!screen && broken.has('screen')) continue;
        if (!screen) report({ file, path }, `There is no screen "${id}".${suggestion(id, ids)}`);
        else if (isMenu && screenRoutes(screen).every((route) => parametersOf(route).length > 0))
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
