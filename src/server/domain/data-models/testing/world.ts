import { expect } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { rowsIn } from '../../../data/store/reading/children.ts';
import type { HttpResponse } from '../../../http/testing/http-call.ts';
import type { Service } from '../../../http/testing/service.ts';
import type { TestServer } from '../../../http/testing/test-server.ts';
import type { Imports } from '../imports/testing/imports.ts';
import type { RandomValues } from './random-actions.ts';
import type { NaiveColumn, NaiveTable, NaiveTables } from './naive-types.ts';

/** A real server, and the naive tables that its made tables must be like. */
export interface World {
  server: TestServer;
  service: Service;
  imports: Imports;
  /** Restores a deleted record. */
  restore(key: JsonObject): Promise<HttpResponse>;
  tables: NaiveTables;
}

/** Checks that a call is answered as the naive tables say. Returns whether it was accepted. */
export function isAccepted(answer: HttpResponse, expected: boolean): boolean {
  const told = { isAccepted: expected, text: answer.text };
  expect({ isAccepted: answer.status === 200, text: answer.text }).toEqual(told);
  // A refusal names a fault of the call, and is none of the server.
  if (!expected) expect([400, 404, 409]).toContain(answer.status);
  return expected;
}

/** Returns a table as the server has it. */
export async function readTable({ service }: World, { schemaTableId }: NaiveTable): Promise<JsonObject> {
  const { result } = (await service.read('getSchemaTableById', [schemaTableId])).envelope();
  return isObject(result) ? result : {};
}

/** Returns the columns of a table as the server has them, in their order. */
export function columnsIn(table: JsonObject): JsonObject[] {
  return rowsIn(table['schemaColumns']);
}

export function memberOfRow({ schemaColumnId }: JsonObject): string {
  return `c${String(schemaColumnId)}`;
}

/** Returns one of some things by any number; undefined when there is none. */
export function chosen<Item>(items: readonly Item[], number: number): Item | undefined {
  return items.length === 0 ? undefined : items[number % items.length];
}

/** Returns random values as those of the columns of a table. One value may be wrong. */
export function valuesFor(tables: NaiveTables, { columns }: NaiveTable, random: RandomValues): JsonObject {
  const values: JsonObject = {};
  for (const column of columns) {
    const value = valueOf(tables, column, random);
    if (value !== undefined) values[column.member] = value;
  }
  const wrong = chosen(columns, random.reference);
  if (wrong !== undefined && random.wrong !== null) values[wrong.member] = random.wrong;
  return values;
}

function valueOf(tables: NaiveTables, { type, refersTo }: NaiveColumn, random: RandomValues): Json | undefined {
  if (type !== 'reference')
    return type === 'text' || type === 'multilinetext' ? random[type] : type === 'email' ? random.email : random.number;
  if (!random.hasReference) return undefined;
  const ids = [...((refersTo === null ? null : tables[refersTo])?.records.keys() ?? [])];
  return chosen(ids, random.reference) ?? random.reference;
}
