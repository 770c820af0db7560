import { heldRows } from '../../../../renderer/language/resolve/held-rows.ts';
import { filterType, queryFields } from '../../../../renderer/language/query/odata/query-fields.ts';
import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Filter, ListDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';
import { parentsOf } from '../../names/scopes.ts';
import { lists } from '../../screen-parts.ts';

export const indexedLists = defineRule({
  code: 'SP3027',
  title: 'A list of many rows sorts, filters and searches by indexed fields.',
  why:
    'Without an index the database reads all rows of the tenant for each page. Over a million rows that takes longer ' +
    'than a call may take, and the call is refused.',
  fix: 'Name the field in `indexes` of the entity, or in `search` if a filter looks for a part of its text; or do not sort by it: "enableSorting": false.',
  check(context, report) {
    for (const { file, value: entity } of context.entities) {
      for (const { path, message } of entityProblems(entity)) report({ file, path }, message);
    }
    for (const { file, value: list } of lists(context)) {
      const entity = entry(context.catalogue.entities, list.entity);
      if (entity?.rows !== 'many') continue;
      for (const { path, message } of listProblems(list, entity, context.catalogue)) report({ file, path }, message);
    }
  },
});

interface Problem {
  path: JsonPath;
  message: string;
}

/** A longer text does not fit into an index of the database, which holds 2,704 bytes of an entry. */
const LONGEST_INDEXED = 500;

/** Texts that many rows are not searched by: the text of a date depends on who reads it. */
const UNSEARCHED_FORMATS = new Set<Field['format']>(['date', 'date-time', 'richtext', 'json', 'assets']);

function entityProblems(entity: Entity): Problem[] {
  const { indexes = [], search = [], properties } = entity;
  if (entity.rows !== 'many')
    return indexes.length === 0
      ? []
      : [{ path: ['indexes'], message: 'Only an entity of many rows has "indexes": say "rows": "many" as well.' }];
  return [
    ...indexes.flatMap((name, index) => {
      const reason = noIndexReason(entry(properties, name));
      return reason === null ? [] : [{ path: ['indexes', index], message: `"${name}" cannot be indexed: ${reason}.` }];
    }),
    ...search.flatMap((name, index) =>
      UNSEARCHED_FORMATS.has(textFormat(entry(properties, name)))
        ? [{ path: ['search', index], message: `Many rows cannot be searched by "${name}": it is no text or number.` }]
        : [],
    ),
    ...(search.length > 0 && entity.table.class !== 'tenant'
      ? [
          {
            path: ['search'],
            message: 'Many rows can be searched in a table of a tenant alone.',
          },
        ]
      : []),
  ];
}

/** Returns the format of a text; undefined for an object, whose members are searched. */
function textFormat(field: Field | undefined): Field['format'] {
  return field?.type === 'object' ? undefined : field?.format;
}

/** Returns why a field cannot have an index, or null. Another rule reports a field that does not exist. */
function noIndexReason(field: Field | undefined): string | null {
  if (field === undefined) return null;
  if (filterType(field) === null) return 'a list cannot be sorted or filtered by it';
  if (field.aggregate !== undefined) return 'it is computed from other rows';
  if (field.format === 'money' && field.currencyField?.includes('.'))
    return 'the currency of the amount stands in another record';
  const isText = field.type === 'string' && field.format !== 'date' && field.format !== 'date-time';
  if (isText && field.options === undefined && (field.maxLength ?? Infinity) > LONGEST_INDEXED)
    return `a text in an index has at most ${LONGEST_INDEXED} characters ("maxLength")`;
  return null;
}

function listProblems(list: ListDescriptor, entity: Entity, { entities, operations }: Catalogue): Problem[] {
  const { fields } = queryFields(entity, {});
  const { keys: within } = readOperationPath(entry(operations, list.endpoints.list)?.path ?? '');
  const offered = (name: string): boolean => Object.hasOwn(fields, name) && !hasIndex(entity, name, entities, within);
  const order = (list.orderBy ?? '').split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');
  return [
    ...list.columns.flatMap(({ name, enableSorting = true }, index) =>
      enableSorting && offered(name)
        ? [
            {
              path: ['columns', index, 'name'],
              message: `There may be many ${entity.titlePlural}, and "${name}" has no index to sort them by: add it to "indexes" of ${entity.entity}, or say "enableSorting": false.`,
            },
          ]
        : [],
    ),
    ...(list.filters ?? []).flatMap((filter, index) => filterProblems(filter, entity, index, offered)),
    ...order.filter(offered).map((name) => ({
      path: ['orderBy'],
      message: `There may be many ${entity.titlePlural}, and "${name}" has no index to sort them by: add it to "indexes" of ${entity.entity}.`,
    })),
  ];
}

/** A filter without choices looks within a text, which the index of the searched texts serves; others compare. */
function filterProblems(
  { name, dataSource }: Filter,
  entity: Entity,
  index: number,
  offered: (name: string) => boolean,
): Problem[] {
  const field = entry(entity.properties, name);
  if (field === undefined) return [];
  const looksWithin = filterType(field) === 'text' && dataSource === undefined && field.options === undefined;
  const word = looksWithin ? 'search' : 'indexes';
  const isServed = looksWithin ? (entity.search ?? []).includes(name) : !offered(name);
  // Under the security of rows an index orders decimals, and finds none: their comparison is not "leakproof".
  if (field.format === 'money')
    return [
      {
        path: ['filters', index, 'name'],
        message: `There may be many ${entity.titlePlural}, and no index finds them by the amount "${name}": leave the filter out.`,
      },
    ];
  if (isServed) return [];
  return [
    {
      path: ['filters', index, 'name'],
      message: `There may be many ${entity.titlePlural}, and "${name}" has no index to filter them by: add it to "${word}" of ${entity.entity}.`,
    },
  ];
}

/**
 * Returns whether the database has an index that begins with the field (`src/server/data/tables/table-shape.ts`), or
 * with the keys of the list's path, which every row of the list has, and then the field.
 */
function hasIndex(entity: Entity, name: string, entities: Catalogue['entities'], within: readonly string[]): boolean {
  const { key, properties, indexes = [] } = entity;
  const field = entry(properties, name);
  const before = key.slice(0, Math.max(0, key.indexOf(name)));
  if (key.includes(name) && before.every((one) => within.includes(one))) return true;
  if (indexes.includes(name) || field?.references !== undefined) return true;
  if (isForeignKeyOfRows(entity, name, entities)) return true;
  return name === 'createdDate' && field?.format === 'date-time' && field.readOnly === true;
}

function isForeignKeyOfRows(entity: Entity, name: string, entities: Catalogue['entities']): boolean {
  return parentsOf(entity, entities).some(({ properties }) =>
    Object.values(properties).some(
      (field) => heldRows(field)?.entity === entity.entity && heldRows(field)?.foreignKey === name,
    ),
  );
}
