import { conditionFilter, NoFilterError } from '../../../../renderer/language/query/odata/condition-filter.ts';
import { queryFields } from '../../../../renderer/language/query/odata/query-fields.ts';
import { PURPOSES } from '../../../../renderer/language/resolve/served-by.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';

/**
 * Checks what the server relies on in an entity or operation; `schemas/descriptor/` and lint check the whole language.
 * Each function returns null or the place and the problem.
 */

const nameShape = /^[A-Za-z_]\w{0,62}$/;
const tableShape = /^[a-z][a-z0-9_]{0,62}$/;
const fieldTypes = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object']);
const tableClasses = new Set(['tenant', 'platform', 'gate']);

export function malformedEntity(value: unknown): string | null {
  if (!isObject(value)) return 'an entity is an object';
  if (!isName(value['entity'])) return 'entity: a name is missing';
  const table = value['table'];
  if (!isObject(table) || typeof table['name'] !== 'string' || !tableShape.test(table['name']))
    return 'table.name: a name in snake_case is missing';
  if (typeof table['class'] !== 'string' || !tableClasses.has(table['class']))
    return 'table.class: is tenant, platform or gate';
  const properties = value['properties'];
  if (!isObject(properties)) return 'properties: an object is missing';
  for (const [name, field] of Object.entries(properties)) {
    if (!nameShape.test(name)) return `properties.${name}: not a name`;
    if (!isObject(field) || typeof field['type'] !== 'string' || !fieldTypes.has(field['type']))
      return `properties.${name}.type: is one of ${[...fieldTypes].join(', ')}`;
  }
  return malformedNames(value, properties);
}

/** Checks what the server relies on in the description of an internal table. */
export function malformedTable(value: unknown): string | null {
  if (!isObject(value)) return 'a table is an object';
  if (typeof value['table'] !== 'string' || !tableShape.test(value['table']))
    return 'table: a name in snake_case is missing';
  if (typeof value['class'] !== 'string' || !tableClasses.has(value['class']))
    return 'class: is tenant, platform or gate';
  const columns = value['columns'];
  if (!isObject(columns)) return 'columns: an object is missing';
  for (const [name, column] of Object.entries(columns)) {
    if (!nameShape.test(name)) return `columns.${name}: not a name`;
    if (!isObject(column) || typeof column['type'] !== 'string') return `columns.${name}.type: is missing`;
  }
  const key = value['key'] ?? [];
  if (!isTexts(key)) return 'key: is a list of columns';
  const stranger = key.find((name) => !Object.hasOwn(columns, name));
  return stranger === undefined ? null : `key: there is no column ${stranger}`;
}

/** Checks that every property an entity mentions exists. */
function malformedNames(entity: Record<string, unknown>, properties: Record<string, unknown>): string | null {
  const key = entity['key'];
  if (!isTexts(key) || key.length === 0) return 'key: at least one property is missing';
  const lists: Record<string, unknown> = {
    key,
    search: entity['search'] ?? [],
    required: entity['required'] ?? [],
    titleField: [entity['titleField']],
  };
  const unique = entity['unique'] ?? [];
  if (!Array.isArray(unique)) return 'unique: is a list of lists of properties';
  unique.forEach((set: unknown, index) => {
    lists[`unique[${index}]`] = set;
  });
  for (const [place, names] of Object.entries(lists)) {
    if (!isTexts(names)) return `${place}: is a list of properties`;
    const stranger = names.find((name) => !Object.hasOwn(properties, name));
    if (stranger !== undefined) return `${place}: there is no property ${stranger}`;
  }
  return null;
}

export function malformedOperation(value: unknown, entities: Record<string, Entity>): string | null {
  if (!isObject(value)) return 'an operation is an object';
  if (!isName(value['name'])) return 'name: is missing';
  if (value['method'] !== 'GET' && value['method'] !== 'POST') return 'method: is GET or POST';
  if (typeof value['path'] !== 'string' || !value['path'].startsWith('/')) return 'path: begins with a slash';
  const serves = value['serves'] ?? {};
  if (!isObject(serves)) return 'serves: is an object';
  for (const [kind, name] of Object.entries(serves)) {
    if (isPurpose(kind) && (typeof name !== 'string' || !Object.hasOwn(entities, name)))
      return `serves.${kind}: there is no entity ${String(name)}`;
  }
  const writes = WRITES.find((purpose) => entities[String(serves[purpose])]?.table.view === true);
  if (writes !== undefined) return `serves.${writes}: ${String(serves[writes])} is a view and is only read`;
  return malformedTerms(serves, entities) ?? malformedWhere(serves, entities);
}

const WRITES = PURPOSES.filter((purpose) => purpose !== 'list' && purpose !== 'get');

/** The purposes for which a word of `serves` does something. */
const TERMS = { only: ['add', 'update', 'get'], set: ['update'], refuseWhen: ['update', 'delete'] };

/** Checks that what a write takes, sets and refuses is applied: an ignored word would allow too much. */
function malformedTerms(serves: Record<string, unknown>, entities: Record<string, Entity>): string | null {
  for (const [word, purposes] of Object.entries(TERMS)) {
    const value = serves[word];
    if (value === undefined) continue;
    const purpose = purposes.find((one) => serves[one] !== undefined);
    if (purpose === undefined) return `serves.${word}: only an operation that serves ${purposes.join(' or ')} has it`;
    const properties = entities[String(serves[purpose])]?.properties ?? {};
    const names = word === 'only' ? value : word === 'set' && isObject(value) ? Object.keys(value) : [];
    if (!isTexts(names) || (word !== 'only' && !isObject(value))) return `serves.${word}: has another shape`;
    const stranger = names.find((name) => !Object.hasOwn(properties, name));
    if (stranger !== undefined) return `serves.${word}: there is no property ${stranger}`;
  }
  return null;
}

/** Checks that the fixed filter of an operation can be applied: an ignored filter would answer too much. */
function malformedWhere(serves: Record<string, unknown>, entities: Record<string, Entity>): string | null {
  if (serves['where'] === undefined) return null;
  const entity = entities[String(serves['list'] ?? serves['get'])];
  if (entity === undefined) return 'serves.where: only a list and a get have a fixed filter';
  if (!isObject(serves['where'])) return 'serves.where: is a condition';
  try {
    conditionFilter(serves['where'], queryFields(entity, {}));
    return null;
  } catch (error) {
    if (!(error instanceof NoFilterError)) throw error;
    return `${['serves', 'where', ...error.path].join('.')}: ${error.message}`;
  }
}

function isPurpose(kind: string): boolean {
  return PURPOSES.some((purpose) => purpose === kind);
}

/** Checks the references between entities, once all are read. */
export function malformedReference(entity: Entity, entities: Record<string, Entity>): string | null {
  for (const [name, field] of Object.entries(entity.properties)) {
    const target = field.references ?? field.children;
    if (target === undefined) continue;
    const other = Object.hasOwn(entities, target.entity) ? entities[target.entity] : undefined;
    if (!other) return `properties.${name}: there is no entity ${target.entity}`;
    const property = 'field' in target ? target.field : target.foreignKey;
    if (!Object.hasOwn(other.properties, property))
      return `properties.${name}: ${target.entity} has no property ${property}`;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && nameShape.test(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
