import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { NaiveColumn, NaiveTable, NaiveTables } from './naive-types.ts';
import { isNone, isOfType, retyped } from './naive-values.ts';

const NAME = /^[A-Za-z]+( [A-Za-z]+)*$/;

/** A new state of a column: an added one has no member yet. */
export type ColumnSent = Omit<NaiveColumn, 'member'> & { member: string | null };

/** Returns whether a table takes a column as it is sent. */
export function takesColumn(tables: NaiveTables, table: NaiveTable, sent: ColumnSent): boolean {
  const others = table.columns.filter(({ member }) => member !== sent.member);
  const isTaken = others.some(({ name }) => name.toLowerCase() === sent.name.toLowerCase());
  if (isTaken || !NAME.test(sent.name) || ['id', 'record id'].includes(sent.name.toLowerCase())) return false;
  if (sent.type === 'reference' && (sent.refersTo === null || !tables[sent.refersTo])) return false;
  const old = table.columns.find(({ member }) => member === sent.member);
  const values = [...table.records.values()].map((record) => (old === undefined ? null : (record[old.member] ?? null)));
  if (sent.isRequired && old?.isRequired !== true && values.some(isNone)) return false;
  return !isRetyped(old, sent) || values.every((value) => isNone(value) || retyped(value, sent.type) !== undefined);
}

function isRetyped(old: NaiveColumn | undefined, sent: ColumnSent): old is NaiveColumn {
  return old !== undefined && (old.type !== sent.type || (sent.type === 'reference' && old.refersTo !== sent.refersTo));
}

/** Changes a column that the table takes, and the values of its records. */
export function changeColumn(table: NaiveTable, sent: NaiveColumn): void {
  const place = table.columns.findIndex(({ member }) => member === sent.member);
  const old = table.columns[place];
  if (isRetyped(old, sent)) {
    for (const values of table.records.values()) {
      const value = values[sent.member];
      if (value !== undefined) values[sent.member] = retyped(value, sent.type) ?? null;
    }
    forgetDeleted(table, (values) => !isNone(values[sent.member]));
  }
  if (sent.isRequired && old?.isRequired !== true) forgetDeleted(table, (values) => isNone(values[sent.member]));
  if (place < 0) table.columns.push(sent);
  else table.columns[place] = sent;
}

/** A deleted record that does not fit the columns any more cannot be restored. */
function forgetDeleted({ deleted }: NaiveTable, isOver: (values: JsonObject) => boolean): void {
  for (const [recordId, values] of deleted) if (isOver(values)) deleted.delete(recordId);
}

/** Returns whether a table takes a record with these values, by member. */
export function takesValues(tables: NaiveTables, { columns }: NaiveTable, values: JsonObject): boolean {
  return columns.every(({ member, type, isRequired, refersTo }) => {
    const value = values[member];
    // An empty text is none of a text column, and no number.
    if (value === '') return !isRequired && type !== 'number' && type !== 'reference';
    if (value === undefined || value === null) return !isRequired;
    if (!isOfType(value, type)) return false;
    return type !== 'reference' || (refersTo !== null && tables[refersTo]?.records.has(Number(value)) === true);
  });
}

/** Returns values without the empty ones. */
export function full(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isNone(value)));
}

/** Returns the values of the columns that a table has, or those that it has not any more. */
export function shown({ columns }: NaiveTable, values: JsonObject, areDeleted = false): JsonObject {
  const live = new Set(columns.map(({ member }) => member));
  return Object.fromEntries(Object.entries(values).filter(([member]) => live.has(member) !== areDeleted));
}

/** Returns whether another record refers to a record. A record may refer to itself. */
export function isUsed(tables: NaiveTables, slot: number, recordId: number): boolean {
  return tables.some((table, other) =>
    table?.columns.some(
      ({ member, refersTo, type }) =>
        type === 'reference' &&
        refersTo === slot &&
        [...table.records].some(([id, values]) => values[member] === recordId && !(other === slot && id === recordId)),
    ),
  );
}

/** Returns whether a column of another table refers to a table. */
export function isTableUsed(tables: NaiveTables, slot: number): boolean {
  return tables.some(
    (table, other) =>
      other !== slot && table?.columns.some(({ type, refersTo }) => type === 'reference' && refersTo === slot),
  );
}

/** Returns the values of a column by the record. */
export function valuesOf({ records }: NaiveTable, { member }: NaiveColumn): [number, Json][] {
  return [...records].map(([recordId, values]) => [recordId, values[member] ?? null]);
}
