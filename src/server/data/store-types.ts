import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Transaction } from './database.ts';

/** Who writes, for the audit log. */
export interface WriteOrigin {
  actorContactId: number | null;
  sessionId: number | null;
  requestId: string;
  operation: string;
}

/** A record as it goes over the wire: properties of the entity, its `version`, and what was expanded. */
export type StoredRecord = JsonObject;

/** Keys of one record, by property name. */
export type RecordKey = Record<string, string | number>;

/**
 * The generic store: every operation that `serves` an entity is answered here. It checks with the entity's own data
 * rules, keeps versions and the audit log, and refuses (`Refusal`) what a caller can mend:
 * 400 `invalid` with fieldErrors, 404 `notFound`, 409 `stale` with the current record, 409 `duplicate`, 409 `referenced`, 428 `versionRequired`.
 */
export interface EntityStore {
  entity(name: string): Entity;
  /** `query` is the raw OData query of the request. Throws 400 `badQuery` with the position of what is wrong in it. */
  list(transaction: Transaction, entityName: string, query: string, options?: ListOptions): Promise<{ result: StoredRecord[]; count?: number }>;
  get(transaction: Transaction, entityName: string, key: RecordKey, expand?: string[]): Promise<StoredRecord>;
  add(transaction: Transaction, origin: WriteOrigin, entityName: string, values: JsonObject): Promise<StoredRecord>;
  update(transaction: Transaction, origin: WriteOrigin, entityName: string, values: JsonObject): Promise<StoredRecord>;
  delete(transaction: Transaction, origin: WriteOrigin, entityName: string, values: JsonObject): Promise<void>;
  /** Several rows at once, all or none; refusals are addressed by the row. Answers the rows that were added or changed. */
  batchUpdate(transaction: Transaction, origin: WriteOrigin, entityName: string, rows: BatchRows): Promise<StoredRecord[]>;
}

export interface ListOptions {
  expand?: string[] | undefined;
  /** Values that every row of the list has: the keys of its path. */
  within?: RecordKey;
}

/** The rows of a batch update. */
export interface BatchRows {
  /** Values that all rows share, by property. */
  within: JsonObject;
  /** Name of the rows in the payload, for the addresses of errors. */
  property: string;
  rows: JsonObject[];
}

/**
 * What an entity demands beyond its fields. Each rule runs inside the write's transaction after the checks and before the row is
 * written; it may change `values` by returning others, write other rows, or throw a `Refusal`.
 */
export interface EntityRules {
  entity: string;
  /** Takes the locks that a rule over several rows needs. It runs first in every write, before any row is read or locked, so that two writes cannot wait for each other. */
  lock?(transaction: Transaction): Promise<void>;
  beforeAdd?(transaction: Transaction, values: JsonObject, origin: WriteOrigin): Promise<JsonObject>;
  beforeUpdate?(transaction: Transaction, values: JsonObject, current: StoredRecord, origin: WriteOrigin): Promise<JsonObject>;
  beforeDelete?(transaction: Transaction, current: StoredRecord, origin: WriteOrigin): Promise<void>;
  /** Runs once, when all rows of a batch update are written, with what they share: for what rows owe each other. */
  afterBatch?(transaction: Transaction, within: JsonObject): Promise<void>;
}

/** Answers a field that has `compute` instead of a column. Pure: the record as stored, its tenant and its entity are all it knows. */
export type ComputedField = (record: StoredRecord, tenantId: number, entity: Entity) => JsonObject[string];
