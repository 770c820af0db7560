import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { columnRef, valueOf } from './expressions.ts';
import { describedMembers } from './made-fields.ts';
import { presenceName } from './presence-name.ts';
import { readableColumns, type Reference, type StoredColumn, type StoredEntity } from './stored-entity.ts';

/** One selected expression and its place in the record. */
interface Selected {
  expression: RawBuilder<unknown>;
  /** The name under which an expanded record stands; null for the record itself. */
  under: string | null;
  property: string;
  read(value: unknown): Json;
}

/**
 * The columns of a query, and how its rows become records. Columns are named by number, because PostgreSQL cuts names
 * off at 63 bytes.
 */
export interface Selection {
  list: RawBuilder<unknown>;
  record(row: Record<string, unknown>): JsonObject;
}

/**
 * Returns the selection of an entity's fields, its `version`, and the expanded records, each from the table with its
 * alias. A write-only field is returned as `has<Name>` only.
 */
export function selectionOf(
  stored: StoredEntity,
  alias: string,
  expanded: readonly { reference: Reference; stored: StoredEntity; alias: string }[],
): Selection {
  const version: Selected = { expression: columnRef(alias, 'version'), under: null, property: 'version', read: asJson };
  const selected = [
    ...readableColumns(stored).map((column) => selectedColumn(alias, column, null)),
    ...(stored.isTenant && !stored.isView ? [version] : []),
    ...derivedTexts(stored, alias),
    ...expanded.flatMap((one) =>
      readableColumns(one.stored).map((column) => selectedColumn(one.alias, column, one.reference.as)),
    ),
  ];
  const { derived } = stored;
  const keys = new Map(expanded.map((one) => [one.reference.as, one.reference.targetProperty]));
  return {
    list: sql`${sql.join(selected.map(({ expression }, index) => sql`${expression} as ${sql.ref(`c${index}`)}`))}`,
    record: (row) => recordOf(row, selected, keys, derived?.property),
  };
}

function derivedTexts({ derived }: StoredEntity, alias: string): Selected[] {
  return Object.entries(derived?.texts ?? {}).map(([property, { text }]) => ({
    expression: text(alias),
    under: derived?.property ?? null,
    property,
    read: asJson,
  }));
}

/** @param beside The object field whose members have no column. */
function recordOf(
  row: Record<string, unknown>,
  selected: Selected[],
  keys: Map<string, string>,
  beside: string | undefined,
): JsonObject {
  const record: JsonObject = {};
  const texts: JsonObject = {};
  if (beside !== undefined) record[beside] = texts;
  const inner = new Map<string, JsonObject>([...keys.keys()].map((under) => [under, {}]));
  selected.forEach(({ under, property, read }, index) => {
    const target = under === null ? record : under === beside ? texts : inner.get(under);
    if (target) target[property] = read(row[`c${index}`]);
  });
  for (const [under, properties] of inner) {
    const key = keys.get(under);
    // Without its key the joined row does not exist.
    record[under] = key === undefined || properties[key] === null ? null : properties;
  }
  return record;
}

function selectedColumn(alias: string, column: StoredColumn, under: string | null): Selected {
  if (column.field.writeOnly) {
    return {
      expression: sql`${columnRef(alias, column.column)} is not null`,
      under,
      property: presenceName(column.property),
      read: asJson,
    };
  }
  return {
    expression: valueOf(alias, column),
    under,
    property: column.property,
    read: (value) => readValue(column, value),
  };
}

/** Returns a value of a column as JSON: exact numerics come from the database as text. */
export function readValue(column: StoredColumn, value: unknown): Json {
  if (column.type === 'numeric' || column.field.format === 'money') return asNumber(value);
  return describedMembers(column, asJson(value));
}

function asNumber(value: unknown): Json {
  return value === null || value === undefined ? null : Number(value);
}

/** Values from the database are text, number, boolean or parsed JSON (`values.ts`): all of them are JSON. */
function asJson(value: unknown): Json {
  return value === undefined ? null : (value as Json);
}
