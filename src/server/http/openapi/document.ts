import { PERIOD_KEYS, readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import type { ServerOperation } from '../../../../renderer/language/calls/companions.ts';
import { answeredEntity } from '../../../../renderer/language/resolve/answered-entity.ts';
import { batchShape, takenNames } from '../../../../renderer/language/resolve/served-by.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { Shape } from '../../../../renderer/language/types/operation.ts';
import { COMPANION_SCHEMAS, companionParameters, companionResult } from './companion-schemas.ts';
import { entitySchemas, recordSchema, takenSchema } from './entity-schemas.ts';
import { entityReference, fieldSchema, objectMembers } from './field-schema.ts';

type Entities = Readonly<Record<string, Entity>>;

/** What a document says about itself, and how it describes the records of an entity. */
export interface DocumentTerms {
  title: string;
  description: string;
  /** Where more is described. */
  externalDocs?: { url: string; description: string };
  /** Returns the schemas of an entity by their names; those of `entitySchemas` by default. */
  schemasOf?: (entity: Entity) => Record<string, JsonObject>;
}

/** The address of the document of the tables that people have made (`tables/tables-document.ts`). */
export const TABLES_PATH = '/openapi/tables.json';

const CATALOGUE_TERMS: DocumentTerms = {
  title: 'Screenplay',
  description: 'Every answer is an envelope. The tenant comes from the host, the caller from the cookie or the token.',
  externalDocs: {
    url: TABLES_PATH,
    description: 'The records of the tables that people have made, as the signed-in caller may see them.',
  },
};

/** Returns operations as an OpenAPI 3.1 document. Operations with the same method and path become one. */
export function openApiDocument(
  operations: readonly ServerOperation[],
  entities: Entities,
  { title, description, externalDocs, schemasOf = entitySchemas }: DocumentTerms = CATALOGUE_TERMS,
): JsonObject {
  const paths: JsonObject = {};
  for (const same of operationsByCall(operations))
    paths[same[0].path] = { [same[0].method.toLowerCase()]: operationObject(same, entities) };
  const schemas: JsonObject = { ...ENVELOPE_SCHEMAS, ...COMPANION_SCHEMAS };
  for (const entity of Object.values(entities)) Object.assign(schemas, schemasOf(entity));
  return {
    openapi: '3.1.0',
    info: { title, version: '0', description },
    ...(externalDocs === undefined ? {} : { externalDocs: { ...externalDocs } }),
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map((operation) => operation.service))].map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

type SameCall = [ServerOperation, ...ServerOperation[]];

/** Returns the operations of a document, those of one method and path together. */
function operationsByCall(operations: readonly ServerOperation[]): SameCall[] {
  const calls = new Map<string, SameCall>();
  for (const operation of operations.flatMap(byDepth)) {
    const call = `${operation.method} ${operation.path}`;
    const known = calls.get(call);
    if (known === undefined) calls.set(call, [operation]);
    else known.push(operation);
  }
  return [...calls.values()];
}

const DEPTHS: Record<(typeof PERIOD_KEYS)[number], string> = { yyyy: 'OfYear', mm: 'OfMonth', dd: 'OfDay' };

/** Returns one operation per period depth of a report, because an OpenAPI path has no optional segments. */
function byDepth(operation: ServerOperation): ServerOperation[] {
  const { fixed, periodKeys } = readOperationPath(operation.path);
  const deeper = PERIOD_KEYS.slice(0, periodKeys.length).map((key, index) => ({
    ...operation,
    name: `${operation.name}${DEPTHS[key]}`,
    path:
      fixed +
      periodKeys
        .slice(0, index + 1)
        .map((one) => `/{${one}}`)
        .join(''),
  }));
  return [{ ...operation, path: fixed }, ...deeper];
}

const SECURITY_SCHEMES: JsonObject = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'Over plain http, in development: sid. Writes also need Origin and x-screenplay: 1.',
  },
  bearer: { type: 'http', scheme: 'bearer' },
  cid: { type: 'apiKey', in: 'header', name: 'cid', description: 'The contact identifier that came with the token.' },
};

const ENVELOPE_SCHEMAS: JsonObject = {
  FieldError: {
    type: 'object',
    required: ['path', 'message'],
    properties: {
      path: { type: 'string', description: 'Such as title or rows[2].quantity; empty: the record as a whole.' },
      message: { type: 'string' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['isSuccessful', 'message', 'result', 'errorCode', 'requestId'],
    properties: {
      isSuccessful: { const: false },
      message: { type: 'string' },
      result: { description: 'What helps on, such as the current record of a stale update; else null.' },
      errorCode: { type: 'string' },
      fieldErrors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
      requestId: { type: 'string' },
    },
  },
};

function operationObject(same: SameCall, entities: Entities): JsonObject {
  const [operation] = same;
  const isPublic = operation.access === 'public';
  const body =
    operation.method === 'POST'
      ? { requestBody: { required: true, content: json(oneOf(same.map((one) => payloadSchema(one, entities)))) } }
      : {};
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [...new Set(same.map(({ service }) => service))],
    parameters: parameters(operation, entities),
    ...body,
    security: isPublic ? [{}] : [{ cookie: [] }, { bearer: [], cid: [] }],
    responses: {
      200: { description: 'Done.', content: contentOf(same, entities) },
      default: { description: 'Refused, or our own fault.', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

function contentOf(same: SameCall, entities: Entities): JsonObject {
  const [operation] = same;
  if (operation.file !== undefined) return { [operation.file]: { schema: { type: 'string', format: 'binary' } } };
  return { ...json(anyOf(same.map((one) => envelopeOf(one, entities)))), ...csvOf(operation) };
}

/** Payloads of one call exclude each other, by what they name. */
function oneOf(schemas: JsonObject[]): JsonObject {
  return alternatives('oneOf', schemas);
}

/** Answers of one call may be alike. */
function anyOf(schemas: JsonObject[]): JsonObject {
  return alternatives('anyOf', schemas);
}

function alternatives(word: 'oneOf' | 'anyOf', schemas: JsonObject[]): JsonObject {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only] = different;
  return different.length === 1 && only !== undefined ? only : { [word]: different };
}

/** A served list answers a file too (`$format=csv`). */
function csvOf({ serves }: ServerOperation): JsonObject {
  return serves?.list === undefined ? {} : { 'text/csv': { schema: { type: 'string' } } };
}

function parameters(operation: ServerOperation, entities: Entities): JsonObject[] {
  const { companion } = operation;
  const served = entities[companion?.entity ?? operation.serves?.get ?? operation.serves?.list ?? ''];
  const keys = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): JsonObject => {
    const field: Field = served?.properties[name] ?? { type: 'string' };
    return { name, in: 'path', required: true, schema: fieldSchema(field, true) };
  });
  const isList = operation.serves?.list !== undefined || operation.list !== undefined;
  const isRepeatable = operation.method === 'POST' && operation.access !== 'public';
  return [
    ...keys,
    ...(isList ? LIST_PARAMETERS : []),
    ...(operation.serves?.list === undefined ? [] : [...GROUP_PARAMETERS, ...EXPORT_PARAMETERS]),
    ...(companion ? companionParameters(companion.kind) : []),
    ...(isRepeatable ? [IDEMPOTENCY_KEY] : []),
  ];
}

const LIST_PARAMETERS: JsonObject[] = [
  { name: '$filter', in: 'query', schema: { type: 'string', maxLength: 4000 } },
  { name: '$orderby', in: 'query', schema: { type: 'string' } },
  { name: '$top', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 200 } },
  { name: '$skip', in: 'query', schema: { type: 'integer', minimum: 0 } },
  { name: '$count', in: 'query', schema: { type: 'boolean' } },
  { name: '$search', in: 'query', schema: { type: 'string' } },
];

const GROUP_PARAMETERS: JsonObject[] = [
  {
    name: 'groupBy',
    in: 'query',
    description: 'A field: answers one row for each of its values, the largest first, with their number as rowCount.',
    schema: { type: 'string' },
  },
  { name: 'sum', in: 'query', description: 'A number that is added up in each group.', schema: { type: 'string' } },
];

const EXPORT_PARAMETERS: JsonObject[] = [
  {
    name: '$format',
    in: 'query',
    description: 'csv: the whole filtered list as a file, without paging.',
    schema: { enum: ['csv'] },
  },
  { name: '$select', in: 'query', description: 'Columns of the file, joined by commas.', schema: { type: 'string' } },
  { name: '$header', in: 'query', description: 'Their labels, as a JSON list of texts.', schema: { type: 'string' } },
];

const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Repeating the call with the same key and body gives the first answer again, for 24 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function payloadSchema(operation: ServerOperation, entities: Entities): JsonObject {
  const { serves } = operation;
  const batch = batchShape(operation, entities);
  if (batch !== undefined) return { ...shapeSchema({ type: 'object', ...batch }), additionalProperties: false };
  const taken = takenNames(serves);
  const entity = entities[serves?.add ?? serves?.update ?? ''];
  if (taken !== undefined && entity !== undefined)
    return takenSchema(entity, serves?.add === undefined ? 'update' : 'add', taken);
  if (serves?.add !== undefined) return entityReference(`${serves.add}Add`);
  if (serves?.update !== undefined) return entityReference(`${serves.update}Update`);
  if (serves?.delete !== undefined) return entityReference(`${serves.delete}Delete`);
  return operation.payload === undefined
    ? { type: 'object' }
    : { ...shapeSchema(operation.payload), additionalProperties: false };
}

function envelopeOf(operation: ServerOperation, entities: Entities): JsonObject {
  const { serves, list } = operation;
  const listed = serves?.list ?? list?.entity;
  const properties: JsonObject = {
    isSuccessful: { const: true },
    message: { type: 'string' },
    result: resultSchema(operation, entities),
  };
  if (listed !== undefined) {
    properties['count'] = { type: 'integer', description: 'Of the filtered set, before paging; at most 10,000.' };
    properties['moreThanCount'] = { const: true, description: 'There are more than count.' };
  }
  return { type: 'object', required: ['isSuccessful', 'message', 'result'], properties };
}

function resultSchema(operation: ServerOperation, entities: Entities): JsonObject {
  const { serves, list, result, companion } = operation;
  if (companion !== undefined) return companionResult(companion.kind);
  const listed = serves?.list ?? list?.entity;
  if (listed !== undefined) return { type: 'array', items: entityReference(listed) };
  const whole = serves?.get === undefined || serves.only === undefined ? undefined : entities[serves.get];
  if (whole !== undefined) return recordSchema(answeredEntity(whole, serves));
  const answered = serves?.get ?? serves?.add ?? serves?.update;
  if (answered !== undefined) return entityReference(answered);
  if (serves?.batchUpdate !== undefined) return { type: 'array', items: entityReference(serves.batchUpdate) };
  return result === undefined ? { type: 'null' } : shapeSchema(result);
}

function shapeSchema(shape: Shape): JsonObject {
  if (shape.type === 'array')
    return { type: 'array', items: shape.items === undefined ? {} : fieldSchema(shape.items, true) };
  return { type: 'object', ...objectMembers(shape.properties ?? {}, shape.required ?? []) };
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}
