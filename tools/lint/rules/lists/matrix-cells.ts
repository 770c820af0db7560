import { rowShape } from '../../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { defineRule } from '../../rule.ts';

export const matrixCells = defineRule({
  code: 'SP3114',
  title: 'The cells of a matrix have the keys of their row and column, and a value that can be edited.',
  why: 'A record without these keys stands in no cell, and a value that the server sets is refused when it is saved.',
  fix: 'Use keys that the entity of the cells has, an operation that answers them, and a field that fits into one cell.',
  check({ screens, catalogue }, report) {
    for (const { file, value: screen } of screens) {
      if (screen.kind !== 'matrix') continue;
      const { rows, columns, cells } = screen;
      const entity = entry(catalogue.entities, screen.entity);
      if (entity === undefined) continue;
      const answered = rowShape(cells, catalogue);
      for (const [part, { key }] of Object.entries({ rows, columns })) {
        if (!Object.hasOwn(entity.properties, key))
          report({ file, path: [part, 'key'] }, `${entity.entity} has no field "${key}".`);
        else if (answered !== undefined && !Object.hasOwn(answered, key))
          report({ file, path: ['cells', 'operation'] }, `"${cells.operation}" does not answer "${key}".`);
      }
      const problem = valueProblem(entry(entity.properties, cells.value));
      if (problem !== null) report({ file, path: ['cells', 'value'] }, `"${cells.value}" is ${problem}.`);
    }
  },
});

/** Returns why a field cannot be the value of a cell; null when it can. */
function valueProblem(field: Field | undefined): string | null {
  if (field === undefined) return 'no field of the cells';
  const { type, format, readOnly, generated, immutable } = field;
  if (readOnly === true || generated === true) return 'set by the server';
  if (immutable === true) return 'fixed once it is saved';
  return type === 'array' || type === 'object' || format === 'richtext' ? 'too large for a cell' : null;
}
