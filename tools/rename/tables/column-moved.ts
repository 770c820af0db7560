import type { Entity } from '../../../renderer/language/types/entity.ts';
import { schemaOf } from '../../../src/server/data/tables/internal-shape.ts';
import { columnOf } from '../../../src/server/data/tables/names.ts';
import { tableShape } from '../../../src/server/data/tables/table-shape.ts';

/** An entity, and those that it refers to. */
interface Among {
  entity: Entity;
  entities: Record<string, Entity>;
}

/**
 * Returns the SQL that gives the column of a field another name, and the parts of the table that are named after it:
 * the store finds the field of a violation by the name of the constraint. '' when the column keeps its name.
 */
export function columnMoved(old: Among, now: Among, from: string, to: string): string {
  const [column, next] = [columnOf(from), columnOf(to)];
  if (column === next) return '';
  const before = tableShape(old.entity, old.entities);
  const after = tableShape(now.entity, now.entities);
  const schema = schemaOf(before.class);
  const table = `${schema}.${before.name}`;
  if (before.isView) return `alter view ${table} rename column ${column} to ${next};\n`;
  const constraints = [
    ...pairs(before.foreignKeys, after.foreignKeys, ({ name }) => name),
    ...pairs(before.columns, after.columns, ({ checkName }) => checkName),
  ];
  const indexes = [
    ...pairs(before.uniqueIndexes, after.uniqueIndexes, ({ name }) => name),
    ...pairs(before.indexes, after.indexes, ({ name }) => name),
  ];
  return [
    `alter table ${table} rename column ${column} to ${next};`,
    ...constraints.map(([one, other]) => `alter table ${table} rename constraint ${one} to ${other};`),
    ...indexes.map(([one, other]) => `alter index ${schema}.${one} rename to ${other};`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** Returns the names of the parts whose name changes. The parts of both shapes are in the same order. */
function pairs<Part>(
  before: readonly Part[],
  after: readonly Part[],
  nameOf: (part: Part) => string | undefined,
): [string, string][] {
  return before.flatMap((part, index): [string, string][] => {
    const other = after[index];
    const [old, now] = [nameOf(part), other && nameOf(other)];
    return old === undefined || now === undefined || old === now ? [] : [[old, now]];
  });
}
