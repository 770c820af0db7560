import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { columnType, hasColumn } from './column-type.ts';
import { isNullable, pointsElsewhere } from './fields.ts';
import { columnOf, constraintName } from './names.ts';
import type { ColumnShape, IndexShape } from './shapes.ts';

/** The column that holds all texts in which `$search` looks, in lower case and one on each line. */
export const SEARCHED_TEXT = 'searched_text';

/** Types whose text the database can compute once and store: the text of a date depends on the session. */
const searchable = new Set(['text', 'integer', 'bigint', 'numeric', 'boolean']);

/**
 * Returns whether the table of an entity has the column `searched_text`: many rows of a tenant, and fields to search.
 * The search finds the last field of the key, within given values of the others.
 */
export function hasSearchedText({ rows, search = [], table }: Entity): boolean {
  return rows === 'many' && !table.view && search.length > 0 && table.class === 'tenant';
}

/**
 * Returns the column of the searched texts for an entity of many rows. One column means one index and one scan for each
 * search, and the case of a text is folded once, when it is written.
 */
export function searchedColumns(entity: Entity, entities: Record<string, Entity>): ColumnShape[] {
  if (!hasSearchedText(entity)) return [];
  const texts = (entity.search ?? []).flatMap((name) => {
    const field = entity.properties[name];
    if (!field || !hasColumn(field)) return [];
    const { type } = columnType(field, entities);
    if (type === 'jsonb') return [`public.texts_of(${columnOf(name)})`];
    return searchable.has(type) ? [`coalesce(${columnOf(name)}${type === 'text' ? '' : '::text'}, '')`] : [];
  });
  return [
    {
      name: SEARCHED_TEXT,
      type: 'text',
      collation: 'und-x-icu',
      isNullable: false,
      generated: `lower((${texts.join(' || chr(10) || ')}) collate "und-x-icu")`,
    },
  ];
}

/**
 * Returns the indexes of an entity of many rows: of the searched texts, and of each field of `indexes`, followed by the
 * key because the key ends every order.
 */
export function manyRowsIndexes(entity: Entity, entities: Record<string, Entity>, scope: string[]): IndexShape[] {
  const table = entity.table.name;
  const isLive = entity.softDelete === true;
  const key = entity.key.map(columnOf);
  const sorted = (entity.indexes ?? []).flatMap((name): IndexShape[] => {
    const field = entity.properties[name];
    if (!field || entity.key.includes(name) || pointsElsewhere(entity, name, field, entities)) return [];
    const column = columnOf(name);
    const value = comparedValue(column, field);
    return [
      { name: constraintName(table, [column], 'index'), expressions: [...scope, value, ...key], isLive },
      ...(needsDescending(entity, name, field)
        ? [
            {
              name: constraintName(table, [column], 'descending'),
              expressions: [...scope, `${value} desc nulls last`, ...key],
              isLive,
            },
          ]
        : []),
    ];
  });
  if (!hasSearchedText(entity)) return sorted;
  return [
    ...sorted,
    { name: constraintName(table, [], 'search'), expressions: [SEARCHED_TEXT], isLive, isTrigram: true },
  ];
}

/**
 * Returns whether a descending order needs an index of its own. An index read backwards has the empty values first: it
 * serves a field that is never empty. The descending order of booleans and choices keeps the keys ascending.
 */
export function needsDescending(entity: Entity, name: string, field: Field): boolean {
  const isOftenEqual = field.type === 'boolean' || field.options !== undefined || field.format === 'money';
  return isNullable(entity, name, field) || isOftenEqual;
}

/** Returns what rows are ordered by: of an amount its decimal (`valueOf` in the store has the same expression). */
function comparedValue(column: string, { format, currencyField }: Field): string {
  if (format !== 'money' || currencyField === undefined) return column;
  return `public.money_value(${column}, ${columnOf(currencyField)})`;
}
