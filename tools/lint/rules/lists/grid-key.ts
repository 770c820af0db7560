import { readsOf } from '../../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import { servedBy } from '../../../../renderer/language/resolve/served-by.ts';
import type { GridDescriptor } from '../../../../renderer/language/types/blocks.ts';
import { identifies, sharedByRows } from '../../identifies.ts';
import { defineRule } from '../../rule.ts';

export const gridKey = defineRule({
  code: 'SP3046',
  title: 'The key of a grid identifies each of its rows.',
  why: 'If two rows have the same key, a change of the first is saved into the second.',
  fix: 'Name the key of the listed entity, or the field by which the rows are joined.',
  check({ screens, catalogue }, report) {
    for (const { file, value: screen } of screens) {
      const problem = screen.kind === 'grid' ? problemOf(screen, catalogue) : null;
      if (problem !== null) report({ file, path: ['key'] }, problem);
    }
  },
});

function problemOf({ key, rows }: GridDescriptor, { operations, entities }: Catalogue): string | null {
  const joined = 'join' in rows ? rows.on : undefined;
  if (key === undefined || key === joined) return null;
  const [first] = readsOf(rows);
  const operation = first?.path === undefined ? entry(operations, first?.operation ?? '') : undefined;
  const entity = entry(entities, (operation && servedBy(operation)?.entity) ?? '');
  if (entity && operation)
    return identifies(key, entity, sharedByRows(operation))
      ? null
      : `Several ${entity.titlePlural} may have the same "${key}"; the key is ${entity.key.join(', ')}.`;
  return joined === undefined ? null : `The rows are joined by "${joined}", and several may have the same "${key}".`;
}
