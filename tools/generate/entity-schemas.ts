import { entry } from '../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { conditionSchema } from './condition-schema.ts';
import { addressed, OWN_PARTS, partsFile } from './entity-addresses.ts';
import { fieldsOf, filterable, named, names, when } from './field-names.ts';
import { objectAt } from './schema-nodes.ts';
import { ownMeaning } from './schema-parts.ts';
import type { Schemas } from './schema-nodes.ts';

/**
 * The keys that each kind of screen narrows to its entity, because they are about its records. Other keys are those of
 * the general schema.
 */
const KINDS: Record<string, { own: string[] | 'all'; endpoints: Purpose[] }> = {
  list: { own: 'all', endpoints: ['list', 'delete'] },
  form: { own: 'all', endpoints: ['get', 'add', 'update', 'delete'] },
  grid: { own: ['fields', 'tone'], endpoints: [] },
  record: { own: ['badges', 'facts', 'notices', 'actions'], endpoints: ['get'] },
  cards: { own: ['card'], endpoints: [] },
  selection: { own: ['eligibleWhen', 'card', 'columns', 'tone'], endpoints: [] },
  report: { own: ['columns'], endpoints: [] },
};

const PURPOSES = ['list', 'get', 'add', 'update', 'delete'] as const;
type Purpose = (typeof PURPOSES)[number];

/** The kinds of screen that may have a schema for an entity. */
const ENTITY_KINDS = Object.keys(KINDS);

/**
 * Returns the schemas of one entity by file name: one for each kind of screen, and one with their common parts. They
 * are the general schemas with the names of the entity, so that an editor offers these, and in a condition only
 * operators that fit.
 */
export function entitySchemas(entity: Entity, catalogue: Catalogue, schemas: Schemas): Schemas {
  const kinds = ENTITY_KINDS.map((kind): [string, JsonObject] => [
    `${entity.entity}.${kind}.schema.json`,
    kindSchema(entity, kind, catalogue, schemas),
  ]);
  return { [partsFile(entity.entity)]: partsSchema(entity, catalogue, schemas), ...Object.fromEntries(kinds) };
}

/** Returns the schema with the names of all operations. */
export function catalogueSchema({ operations }: Catalogue): JsonObject {
  const all = Object.values(operations);
  const operation = { enum: all.map(({ name }) => name), enumDescriptions: all.map(({ summary }) => summary) };
  return {
    $schema: DRAFT,
    title: 'Catalogue',
    description: 'The operations. Generated from schemas/operations/ by `npm run screenplay -- lint`.',
    // Lint reports any other name, with a suggestion.
    definitions: { operation: { anyOf: [operation, { type: 'string' }], description: 'An operation.' } },
  };
}

const DRAFT = 'http://json-schema.org/draft-07/schema#';

function kindSchema(entity: Entity, kind: string, catalogue: Catalogue, schemas: Schemas): JsonObject {
  const file = `${kind}.schema.json`;
  const general = schemas[file] ?? {};
  const { own, endpoints } = KINDS[kind] ?? { own: [], endpoints: [] };
  const parts = partsFile(entity.entity);
  const properties = Object.entries(objectAt(general, 'properties')).map(([key, schema]) => [
    key,
    addressed(schema, file, own === 'all' || own.includes(key) ? parts : null),
  ]);
  const definitions = objectAt({ all: addressed(general['definitions'], file, own === 'all' ? parts : null) }, 'all');
  return {
    ...general,
    $schema: DRAFT,
    title: `${entity.title}: ${kind}`,
    description: `A ${kind} of ${entity.titlePlural}. Generated from schemas/entities/ by \`npm run screenplay -- lint\`.`,
    properties: withServing(Object.fromEntries(properties), servedBy(entity, catalogue, endpoints)),
    ...(Object.keys(definitions).length > 0
      ? {
          definitions: {
            ...definitions,
            ...(kind === 'form' ? { childRows: childRows(entity, catalogue, objectAt(definitions, 'childRows')) } : {}),
          },
        }
      : {}),
    allOf: [
      {
        properties: {
          ...(kind === 'list' || kind === 'form' ? { entity: { const: entity.entity } } : {}),
          ...namedKeys(kind, entity, catalogue),
        },
      },
    ],
  };
}

/** Returns the schema of the parts that name fields of the record. */
function partsSchema(entity: Entity, catalogue: Catalogue, schemas: Schemas): JsonObject {
  const fields = fieldsOf(entity, catalogue);
  const definitions = Object.entries(OWN_PARTS).map(([name, file]): [string, JsonObject] => {
    const part = objectAt(
      { part: addressed(objectAt(objectAt(schemas[file] ?? {}, 'definitions'), name), file, '') },
      'part',
    );
    if (['formField', 'fact', 'column'].includes(name))
      return [name, { ...part, allOf: [...[part['allOf'] ?? []].flat(), named({ $ref: '#/definitions/fieldName' })] }];
    return [name, name === 'filter' ? { ...part, allOf: [{ properties: { name: names(filterable(fields)) } }] } : part];
  });
  const condition = conditionSchema(
    entity,
    catalogue,
    objectAt(objectAt(schemas['shared.schema.json'] ?? {}, 'definitions'), 'condition'),
  );
  return {
    $schema: DRAFT,
    title: `${entity.title}: parts`,
    description: `What the schemas of ${entity.titlePlural} have in common. Generated from schemas/entities/ by \`npm run screenplay -- lint\`.`,
    definitions: { fieldName: names(fields), ...Object.fromEntries(definitions), condition },
  };
}

/**
 * Returns the operations that serve the entity for each purpose. A purpose without one is left open, for a handler of a
 * domain.
 */
function servedBy(entity: Entity, { operations }: Catalogue, purposes: Purpose[]): [Purpose, string[]][] {
  const serving = servingNames(operations).get(entity.entity);
  return purposes
    .map((purpose): [Purpose, string[]] => [purpose, serving?.get(purpose) ?? []])
    .filter(([, found]) => found.length > 0);
}

/** Returns the properties of a kind whose endpoints accept only the operations that serve its entity. */
function withServing(properties: JsonObject, served: [Purpose, string[]][]): JsonObject {
  if (served.length === 0) return properties;
  const endpoints = objectAt(properties, 'endpoints');
  const general = objectAt(endpoints, 'properties');
  const narrowed = Object.fromEntries(
    served.map(([purpose, found]) => [purpose, { enum: found, description: ownMeaning(objectAt(general, purpose)) }]),
  );
  return { ...properties, endpoints: { ...endpoints, properties: { ...general, ...narrowed } } };
}

/**
 * Returns the names of operations by entity and purpose. They are collected once for all entities: a search through all
 * operations for each entity is slow with five hundred screens.
 */
function servingNames(operations: Catalogue['operations']): Map<string, Map<string, string[]>> {
  const known = serving.get(operations);
  if (known !== undefined) return known;
  const byEntity = new Map<string, Map<string, string[]>>();
  for (const { name, serves, list } of Object.values(operations)) {
    for (const purpose of PURPOSES) {
      const entity = serves?.[purpose] ?? (purpose === 'list' ? list?.entity : undefined);
      if (entity === undefined) continue;
      const purposes = byEntity.get(entity) ?? new Map<string, string[]>();
      byEntity.set(entity, purposes.set(purpose, [...(purposes.get(purpose) ?? []), name]));
    }
  }
  serving.set(operations, byEntity);
  return byEntity;
}

const serving = new WeakMap<Catalogue['operations'], Map<string, Map<string, string[]>>>();

/** Returns the keys of a kind whose value is the name of a field. */
function namedKeys(kind: string, entity: Entity, catalogue: Catalogue): JsonObject {
  const fields = fieldsOf(entity, catalogue);
  const booleans = fields.filter(([, { type }]) => type === 'boolean');
  if (kind === 'list') return booleans.length > 0 ? { rowValidity: names(booleans) } : {};
  if (kind === 'grid') return { key: names(fields), groupBy: names(fields) };
  if (kind === 'report' || kind === 'chart') return { chart: { properties: { x: names(fields) } } };
  return kind === 'form' ? { onChangeRules: { items: { properties: { names: { items: names(fields) } } } } } : {};
}

/**
 * Returns the schema of child rows: their fields are those of the child entity. Fields of rows that are described in
 * the record itself are left to lint.
 */
function childRows(entity: Entity, { entities }: Catalogue, general: JsonObject): JsonObject {
  const holders = Object.entries(entity.properties).filter(
    ([, { children }]) => children && entry(entities, children.entity),
  );
  const hasOwnRows = Object.values(entity.properties).some(({ items }) => items?.properties !== undefined);
  const { fields: _general, ...properties } = objectAt(general, 'properties');
  if (holders.length === 0 && !hasOwnRows) return general;
  return {
    ...general,
    properties: {
      ...properties,
      name: { ...objectAt(properties, 'name'), ...(hasOwnRows ? {} : names(holders)) },
      fields: { type: 'array', minItems: 1, description: 'Fields of a row, from the left.' },
    },
    ...(holders.length === 0 ? {} : { allOf: holders.map(fieldsOfRows) }),
  };
}

function fieldsOfRows([name, { children }]: [string, Field]): JsonObject {
  const part = (definition: string): JsonObject => ({
    $ref: `${partsFile(children?.entity ?? '')}#/definitions/${definition}`,
  });
  return when({ name: { const: name } }, { properties: { fields: { items: part('formField') }, tone: part('tones') } });
}
