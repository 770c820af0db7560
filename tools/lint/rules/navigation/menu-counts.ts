import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { entry, type Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Descriptor } from '../../../../renderer/language/types/descriptor.ts';
import { defineRule } from '../../rule.ts';

export const menuCounts = defineRule({
  code: 'SP3207',
  title: 'A menu counts the records of a list that needs no key.',
  why: 'The menu asks the operation of the list, and knows no record whose rows it could count.',
  fix: 'Leave out `count`, or name a screen of the kind list whose operation has no key in its path.',
  check({ areas, catalogue }, report) {
    for (const { file, value: area } of areas) {
      for (const [m, { entries }] of area.menu.entries()) {
        for (const [e, { screen: id, count }] of entries.entries()) {
          const screen = entry(catalogue.screens, id);
          const problem = count === true && screen ? problemOf(screen, catalogue) : null;
          if (problem !== null) report({ file, path: ['menu', m, 'entries', e, 'count'] }, problem);
        }
      }
    }
  },
});

function problemOf(screen: Descriptor, { operations }: Pick<Catalogue, 'operations'>): string | null {
  if (screen.kind !== 'list') return `"${screen.id}" is no list.`;
  const { keys } = readOperationPath(entry(operations, screen.endpoints.list)?.path ?? '');
  return keys.length === 0 ? null : `"${screen.endpoints.list}" needs "${keys.join('", "')}".`;
}
