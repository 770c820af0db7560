import { entityShape } from '../rules/entity-shape.ts';
import type { RowRead, Rows } from '../types/blocks.ts';
import type { Entity, Field } from '../types/entity.ts';
import { entry, type CatalogueOperation } from './catalogue.ts';
import { answeredEntity } from './answered-entity.ts';
import { expandedFields } from './expanded-fields.ts';
import { servedBy } from './served-by.ts';

/** Fields by name, of a record or of a row. */
export type Properties = Record<string, Field>;

/** The entities and operations behind shapes: a catalogue, or the part of one that a screen carries. */
export interface Shapes {
  entities: Record<string, Entity>;
  operations: Record<string, CatalogueOperation>;
}

/** Returns the response of an operation as a field; undefined when it is not described. */
export function answerShape(operation: CatalogueOperation, entities: Record<string, Entity>): Field | undefined {
  const served = servedBy(operation);
  if (served === undefined) return operation.result;
  const record = recordShape(served.entity, operation, entities);
  const isRows = served.purpose === 'list' || served.purpose === 'batchUpdate';
  return isRows ? record && { type: 'array', items: record } : record;
}

/** Returns the shape of an entity with its child rows and the records that the operation expands. */
function recordShape(
  name: string,
  { serves }: CatalogueOperation,
  entities: Record<string, Entity>,
): Field | undefined {
  const entity = entry(entities, name);
  if (entity === undefined) return undefined;
  const { properties } = entityShape(answeredEntity(entity, serves), entities);
  const expanded = Object.values(entity.properties).flatMap(({ references }): [string, Field][] => {
    const other =
      references !== undefined && serves?.expand?.includes(references.as)
        ? entry(entities, references.entity)
        : undefined;
    return references === undefined || other === undefined
      ? []
      : [[references.as, { type: 'object', properties: expandedFields(other) }]];
  });
  const version: Properties = entity.table.class === 'tenant' && entity.table.view !== true ? { version: VERSION } : {};
  return { type: 'object', properties: { ...properties, ...Object.fromEntries(expanded), ...version } };
}

/** The version that every record of a tenant has in responses, and that an update sends back. */
const VERSION: Field = { type: 'integer', title: 'Version', readOnly: true };

/**
 * Returns the field at a dotted path within another: `market.title`. A list, or `[]` behind a name, continues in its
 * rows: `lines[].price`.
 */
export function fieldAt(field: Field | undefined, path: string): Field | undefined {
  let here = field;
  for (const segment of path.split('.')) {
    here = entry(propertiesOf(here) ?? {}, segment.replace(/\[\]$/, ''));
  }
  return here;
}

/** Returns the fields of a record, or of the rows of a list. */
export function propertiesOf(field: Field | undefined): Properties | undefined {
  return field?.type === 'array' ? field.items?.properties : field?.properties;
}

/**
 * Returns the fields of a block's rows, from all calls that read them; undefined when a response is not described.
 * @param record The fields of the record, from which rows without an operation are read.
 */
export function rowShape(rows: Rows, shapes: Shapes, record?: Properties): Properties | undefined {
  const reads = readsOf(rows);
  const found = reads.map((read) => readShape(read, shapes, record));
  const known = found.filter((properties) => properties !== undefined);
  if (known.length < found.length) return undefined;
  // The first call decides about a field that several calls return.
  return Object.assign({}, ...known.toReversed());
}

/** Returns the calls that read the rows of a block, in order. */
export function readsOf(rows: Rows): RowRead[] {
  if ('union' in rows) return rows.union;
  return 'join' in rows ? rows.join : [rows];
}

function readShape(
  { operation, path, set = {} }: RowRead,
  { operations, entities }: Shapes,
  record?: Properties,
): Properties | undefined {
  const called = operation === undefined ? undefined : entry(operations, operation);
  const answer: Field | undefined =
    operation === undefined
      ? record && { type: 'object', properties: record }
      : called && answerShape(called, entities);
  const properties = propertiesOf(path === undefined ? answer : fieldAt(answer, path));
  if (properties === undefined) return undefined;
  const given = Object.entries(set).map(([name, value]): [string, Field] => [name, typeOfValue(value)]);
  return { ...properties, ...Object.fromEntries(given) };
}

function typeOfValue(value: unknown): Field {
  if (typeof value === 'boolean' || typeof value === 'number')
    return { type: typeof value === 'number' ? 'number' : 'boolean' };
  return { type: 'string' };
}
