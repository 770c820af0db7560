import type { JsonObject } from '../../../../../renderer/language/types/json.ts';

/** A column of a naive table. */
export interface NaiveColumn {
  member: string;
  name: string;
  type: string;
  isRequired: boolean;
  /** The slot of the table to whose records it refers. */
  refersTo: number | null;
}

/** A made table as plain objects. Records have the values of deleted columns too. */
export interface NaiveTable {
  schemaTableId: number;
  name: string;
  columns: NaiveColumn[];
  records: Map<number, JsonObject>;
  nextId: number;
  /** Deleted records that can be restored. */
  deleted: Map<number, JsonObject>;
}

/** The made tables of a tenant in plain TypeScript, by the slots in which the test keeps them. */
export type NaiveTables = (NaiveTable | null)[];
