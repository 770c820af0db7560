import type { CompanionKind } from '../../../../renderer/language/types/companion.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';

const schema = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Returns the schema of a companion's result (`docs/companions.md`). */
export function companionResult(kind: CompanionKind): JsonObject {
  return {
    restore: { type: 'null' },
    effects: schema('DeleteEffects'),
    history: schema('History'),
    files: listOf('RecordFile'),
  }[kind];
}

/** Returns the query options of a companion. */
export function companionParameters(kind: CompanionKind): JsonObject[] {
  if (kind !== 'history') return [];
  return [
    { name: '$top', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
    {
      name: '$skiptoken',
      in: 'query',
      description: 'The `next` of the page before.',
      schema: { type: 'integer', minimum: 0 },
    },
  ];
}

const TEXT: JsonObject = { type: 'string' };
const COUNT: JsonObject = { type: 'integer' };
const EVENTS = ['added', 'updated', 'deleted'];

function object(properties: JsonObject, optional: readonly string[] = []): JsonObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

function listOf(name: string): JsonObject {
  return { type: 'array', items: schema(name) };
}

/** The schemas that the results name. */
export const COMPANION_SCHEMAS: JsonObject = {
  DeleteEffects: object({
    goes: { ...listOf('RecordCount'), description: 'Rows and records that are deleted with the record.' },
    prevents: { ...listOf('RecordCount'), description: 'Records that use the record, so that it cannot be deleted.' },
    restoreSeconds: { ...COUNT, description: 'So long the deletion can be restored.' },
  }),
  RecordCount: object({ entity: TEXT, title: TEXT, count: { ...COUNT, maximum: 10_000 } }),
  History: object({
    changes: listOf('RecordChange'),
    next: { type: ['integer', 'null'], description: 'For `$skiptoken`; null on the last page.' },
  }),
  RecordFile: object({
    assetUrl: { ...TEXT, description: 'As an asset field stores it.' },
    fileName: TEXT,
    contentType: TEXT,
    isShared: { type: 'boolean', description: 'True: of the whole organisation. False: of the record.' },
  }),
  RecordChange: object({
    changeId: COUNT,
    at: { type: 'string', format: 'date-time' },
    event: { enum: [...EVENTS, 'restored'] },
    by: {
      oneOf: [object({ contactId: COUNT, fullName: TEXT }), { type: 'null' }],
      description: 'Null: the server itself.',
    },
    fields: listOf('ChangedField'),
  }),
  ChangedField: object(
    {
      name: TEXT,
      title: TEXT,
      before: { description: 'Of any type.' },
      after: { description: 'Of any type.' },
      beforeTitle: { ...TEXT, description: 'The title of the record that `before` names.' },
      afterTitle: { ...TEXT, description: 'The title of the record that `after` names.' },
      hidden: { enum: ['secret', 'long'], description: 'Why there are no values.' },
      rows: { ...listOf('ChangedRow'), description: 'Of child rows: the rows that changed.' },
    },
    ['before', 'after', 'beforeTitle', 'afterTitle', 'hidden', 'rows'],
  ),
  ChangedRow: object({ event: { enum: EVENTS }, title: TEXT, fields: listOf('ChangedField') }),
};
