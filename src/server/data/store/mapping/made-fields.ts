import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { filterType, queryFields } from '../../../../../renderer/language/query/odata/query-fields.ts';
import type { Entity, Field } from '../../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FilterType, QueryFields } from '../../../../../renderer/language/types/odata.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnRef, tableRef } from './expressions.ts';
import type { FieldIndex, FilteredField, OtherRecord } from './odata-sql.ts';
import type { StoredColumn, StoredEntity } from './stored-entity.ts';

/** The members of an object field, and which of them are required. */
export interface MadeShape {
  properties: Record<string, Field>;
  required: string[];
  /** Records may have members that are not described, such as those of a deleted column. */
  hidesMembers: boolean;
  /** Texts of other records that stand beside the members, such as the titles of records that the members name. */
  derived?: DerivedTexts;
  /** The members whose values also stand in a table with indexes. */
  indexes?: Record<string, MemberIndex>;
}

/** A narrow table with the values of one member: a row for each record, also for one without a value. */
export interface MemberIndex {
  /** It has the columns tenant_id, column_index_id, the last of the record's key, and value. Texts are in lower case. */
  table: string;
  indexId: number;
}

/** Texts that are read with each record: members of an object field without a column. */
export interface DerivedTexts {
  /** The object field. */
  property: string;
  texts: Record<string, DerivedText>;
}

/** A text of another record, whose id is the member of the same name. */
export interface DerivedText {
  /** Returns the text as SQL, in a query whose records have this alias. */
  text(alias: string): RawBuilder<unknown>;
  /** Returns the join to the other record, and its text: an order would look for each record by itself. */
  joined(alias: string): FieldIndex;
  /** Returns the query of the ids of all records whose text meets a condition. */
  ids(condition: (text: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<unknown>;
}

/**
 * An entity whose object field has members that rows of data describe: the columns of a table that people have made.
 * The values are members of one JSON column.
 */
export interface MadeFields {
  /** The object field. */
  property: string;
  /**
   * Returns the members for a record with these values, which include the keys of the path.
   * Throws 404 when nothing describes them.
   * @param isWrite Whether the description must stay until the transaction ends.
   */
  read(transaction: Transaction, values: JsonObject, isWrite: boolean): Promise<MadeShape>;
}

/** A member of a JSON column: its public path, and its value as SQL. */
interface Member {
  path: string;
  type: FilterType;
  value: RawBuilder<unknown>;
  index?: FieldIndex;
  other?: OtherRecord;
}

/** Returns the entity with the members of its object field, so that they are checked, searched and read like fields. */
export function withMadeFields(stored: StoredEntity, property: string, shape: MadeShape): StoredEntity {
  const given = stored.entity.properties[property];
  if (given === undefined) throw new Error(`${stored.name} has no field ${property}.`);
  const { format: _any, ...field } = given;
  // A record that is sent without the field has none of its members, and lacks the required ones.
  const { properties, required, hidesMembers, derived, indexes } = shape;
  const made: Field = { ...field, properties, required, default: {} };
  const texts = Object.entries(properties).filter(([, member]) => filterType(member) === 'text');
  const entity: Entity = {
    ...stored.entity,
    search: [
      ...(stored.entity.search ?? []).filter((name) => name !== property),
      ...texts.map(([name]) => `${property}.${name}`),
    ],
    properties: { ...stored.entity.properties, [property]: made },
  };
  return {
    ...stored,
    entity,
    hidesTexts: hidesMembers,
    ...(derived === undefined ? {} : { derived }),
    ...(indexes === undefined ? {} : { indexes }),
    columns: stored.columns.map((column) =>
      column.property === property ? { ...column, field: made, members: properties } : column,
    ),
  };
}

/** Returns the fields by which a list may be filtered and sorted, members of made fields too. */
export function allowedFields(stored: StoredEntity, expanded: Record<string, Entity>): QueryFields {
  const { fields, search } = queryFields(stored.entity, expanded);
  const members = membersOf(stored, 't').map(({ path, type }) => [path, type] as const);
  // Records without any text can be searched too: nothing is found.
  const isMade = stored.columns.some((column) => column.members !== undefined);
  return { fields: { ...fields, ...Object.fromEntries(members) }, search: search || isMade };
}

/** Returns the members of made fields by their public paths. */
export function filteredMembers(stored: StoredEntity, alias: string): [string, FilteredField][] {
  return membersOf(stored, alias).map(({ path, ...field }) => [path, field]);
}

/** Returns the values of a column without members that no field describes, such as those of a deleted column. */
export function describedMembers({ members }: StoredColumn, value: Json): Json {
  if (members === undefined || value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(members, name)));
}

function membersOf({ columns, derived, indexes, key }: StoredEntity, alias: string): Member[] {
  const texts = Object.entries(derived?.texts ?? {}).map(([name, text]): Member => ({
    path: `${derived?.property}.${name}`,
    type: 'text',
    value: text.text(alias),
    other: otherRecord(text, alias, name, { columns, indexes, key }),
  }));
  const stored = columns.flatMap(({ column, property, members = {} }) =>
    Object.entries(members).flatMap(([name, field]): Member[] => {
      const type = filterType(field);
      if (type === null) return [];
      const index = indexes?.[name];
      return [
        {
          path: `${property}.${name}`,
          type,
          value: memberSql(alias, column, name, type),
          ...(index === undefined ? {} : { index: fieldIndex(alias, key.at(-1)?.column ?? '', index) }),
        },
      ];
    }),
  );
  return [...stored, ...texts];
}

/** Returns how a text of another record is filtered and sorted by: through the member that has its id. */
function otherRecord(
  { joined, ids }: DerivedText,
  alias: string,
  name: string,
  { columns, indexes, key }: Pick<StoredEntity, 'columns' | 'indexes' | 'key'>,
): OtherRecord {
  const index = indexes?.[name];
  const column = columns.find(({ members }) => members !== undefined && Object.hasOwn(members, name))?.column ?? '';
  return {
    sorted: joined(alias),
    index: index && fieldIndex(alias, key.at(-1)?.column ?? '', index),
    id: sql`(${columnRef(alias, column)} ->> ${sql.lit(name)})::bigint`,
    ids,
  };
}

function fieldIndex(alias: string, key: string, { table, indexId }: MemberIndex): FieldIndex {
  const name = `i${indexId}`;
  return {
    name,
    value: columnRef(name, 'value'),
    join: sql`join ${tableRef(table)} ${sql.ref(name)}
      on ${columnRef(name, 'tenant_id')} = ${columnRef(alias, 'tenant_id')}
     and ${columnRef(name, 'column_index_id')} = ${sql.lit(indexId)}
     and ${columnRef(name, key)} = ${columnRef(alias, key)}`,
  };
}

/** Values were checked when they were written, so the cast cannot fail. */
function memberSql(alias: string, column: string, name: string, type: FilterType): RawBuilder<unknown> {
  const text = sql`(${columnRef(alias, column)} ->> ${sql.lit(name)})`;
  switch (type) {
    case 'text':
      return sql`${text} collate "und-x-icu"`;
    case 'number':
      return sql`${text}::numeric`;
    case 'boolean':
      return sql`${text}::boolean`;
    case 'date':
      return sql`${text}::date`;
    case 'instant':
      return sql`${text}::timestamptz`;
  }
}
