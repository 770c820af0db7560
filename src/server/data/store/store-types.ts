import type { Condition } from '../../../../renderer/language/types/condition.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { HistoryPage } from '../../../../renderer/language/types/record-change.ts';
import type { Records, Unlisted } from '../../domain/generated/records.ts';
import type { Transaction } from '../engine/database.ts';
import type { ExportCursor, ExportedPortion } from './reading/export-records.ts';
import type { HistoryQuery } from './reading/history.ts';

/** The author of a write, for the audit log. */
export interface WriteOrigin {
  actorContactId: number | null;
  sessionId: number | null;
  requestId: string;
  operation: string;
}

/** A record as on the wire: properties of the entity, its `version`, and the expanded records. */
export type StoredRecord = JsonObject;

/** The record of an entity; any record for a name that is only known when it runs. */
export type RecordOf<Name extends string> = Name extends keyof Records ? Records[Name] : StoredRecord;

/** The record of an entity in a list. It has child rows only where the list expands them, and no documents. */
export type ListedRecordOf<Name extends string> = Name extends keyof Unlisted
  ? Omit<RecordOf<Name>, Unlisted[Name]> & Partial<Pick<RecordOf<Name>, Unlisted[Name] & keyof RecordOf<Name>>>
  : RecordOf<Name>;

/** The key of one record, by property name. */
export type RecordKey = Record<string, string | number>;

/**
 * The generic store behind every operation that `serves` an entity. It validates by the entity's data rules, maintains
 * versions and the audit log, and throws a `Refusal` when the caller can act on the cause: 400 `invalid` with
 * fieldErrors, 404 `notFound`, 409 `stale` with the current record, 409 `duplicate`, 409 `referenced`, 409 `refused`,
 * 428 `versionRequired`.
 *
 * `add`, `update` and `batchUpdate` take what a caller sent: server-owned (`readOnly`) fields are ignored, because
 * forms send back the record they received. `create` and `change` take what server code writes: server-owned fields are
 * stored, and a name that cannot be written throws an `Error`.
 */
export interface EntityStore {
  entity(name: string): Entity;
  /** `query` is the raw OData query of the request. Throws 400 `badQuery` with the position of the problem. */
  list<Name extends string>(
    transaction: Transaction,
    entityName: Name,
    query: string,
    options?: ListOptions,
  ): Promise<ListedRecords<ListedRecordOf<Name>>>;
  get<Name extends string>(
    transaction: Transaction,
    entityName: Name,
    key: RecordKey,
    options?: Omit<ListOptions, 'within'> & Pick<WriteTerms, 'only'>,
  ): Promise<RecordOf<Name>>;
  /** Returns a portion of a list without paging, for its export. Throws 400 `badQuery` like `list`. */
  export(
    transaction: Transaction,
    entityName: string,
    query: string,
    portion: { after: ExportCursor | null; limit?: number },
    options?: ListOptions,
  ): Promise<ExportedPortion>;
  add<Name extends string>(
    transaction: Transaction,
    origin: WriteOrigin,
    entityName: Name,
    values: JsonObject,
    terms?: WriteTerms,
  ): Promise<RecordOf<Name>>;
  update<Name extends string>(
    transaction: Transaction,
    origin: WriteOrigin,
    entityName: Name,
    values: JsonObject,
    terms?: WriteTerms,
  ): Promise<RecordOf<Name>>;
  /** Adds a record as the server. */
  create<Name extends string>(
    transaction: Transaction,
    origin: WriteOrigin,
    entityName: Name,
    values: JsonObject,
  ): Promise<RecordOf<Name>>;
  /**
   * Changes some fields of a record as the server, child rows too, with its version, its line in the audit log and all
   * rules. It needs no version, because it locks the record before it reads it.
   * @example store.change(transaction, origin, 'Order', { orderId: 7 }, { status: 'paid' })
   * @example store.change(transaction, origin, 'Order', { orderId: 7 }, { lines: [{ lineId: 3, status: 'shipped' }] })
   */
  change<Name extends string>(
    transaction: Transaction,
    origin: WriteOrigin,
    entityName: Name,
    key: RecordKey,
    values: JsonObject,
  ): Promise<RecordOf<Name>>;
  delete(
    transaction: Transaction,
    origin: WriteOrigin,
    entityName: string,
    values: JsonObject,
    terms?: WriteTerms,
  ): Promise<void>;
  /**
   * Restores the record that a restorable delete removed, with everything that went with it. Throws 409 `notRestorable`
   * when there is no such deletion or it is too old, 403 `notAllowed` for the deletion of another contact, 409
   * `duplicate` or `missingReference` when the record does not fit any more.
   * @param operation the delete operation that removed it
   */
  restore(
    transaction: Transaction,
    origin: WriteOrigin,
    entityName: string,
    key: JsonObject,
    operation: string,
    terms?: WriteTerms,
  ): Promise<void>;
  /** Returns what a delete of a record would remove with it, and what prevents it. */
  effectsOfDelete(
    transaction: Transaction,
    entityName: string,
    key: RecordKey,
    options?: Pick<ListOptions, 'where'>,
  ): Promise<DeleteEffects>;
  /** Returns a page of a record's changes. */
  history(transaction: Transaction, entityName: string, key: RecordKey, query: HistoryQuery): Promise<HistoryPage>;
  /**
   * Writes several rows, all or none; the paths of refusals start with the row. Returns the rows that were added or
   * changed.
   */
  batchUpdate(
    transaction: Transaction,
    origin: WriteOrigin,
    entityName: string,
    rows: BatchRows,
    terms?: WriteTerms,
  ): Promise<StoredRecord[]>;
}

/** The store as its own code knows it: the records of an entity are any records. */
export type AnyStore = {
  [Call in keyof EntityStore]: EntityStore[Call] extends (...call: infer Arguments) => unknown
    ? (...call: Arguments) => ReturnType<EntityStore[Call]>
    : never;
};

/** Records of one entity. A type alias, because it is answered as JSON. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type RecordCount = {
  entity: string;
  /** In the words of the entity, in the plural or singular that fits the number. */
  title: string;
  count: number;
};

/** What a delete does besides deleting its record. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type DeleteEffects = {
  /** Rows and records that go with it. */
  goes: RecordCount[];
  /** Records that use it, so that it cannot be deleted. */
  prevents: RecordCount[];
  /** Seconds in which it can be restored. */
  restoreSeconds: number;
};

/** One page of records. */
export interface ListedRecords<Row = StoredRecord> {
  result: Row[];
  /** The size of the filtered set before paging, exact up to 10,000. */
  count?: number;
  /** There are more than `count`. */
  moreThanCount?: true;
}

/** How an operation narrows a write of its entity (`serves` in the catalogue). */
export interface WriteTerms {
  /**
   * The fields that a write takes, besides the key and version of an update: others are refused as unknown. The fields
   * that a get answers, besides key, version and expanded records.
   */
  only?: readonly string[] | undefined;
  /** The values that an update writes as the server. */
  set?: JsonObject | undefined;
  /** Refuses an update or a delete (409 `refused`, with `text`) unless this is false of the stored record. */
  refuseWhen?: Condition | undefined;
  text?: string | undefined;
  /** Keeps what a delete removes, so that its contact can restore it for a short time. */
  isRestorable?: boolean;
  /** Other records do not exist for an update or a delete, and are refused by an add. */
  where?: Condition | undefined;
}

export interface ListOptions {
  expand?: string[] | undefined;
  /** Values that every row of the list has: the keys of the operation's path. */
  within?: RecordKey;
  /** The fixed filter of the operation (`serves.where`): other records do not exist for it. */
  where?: Condition | undefined;
  /** Nothing follows in the transaction, so that it may end with the last statement (`Transaction.last`). */
  endsTransaction?: boolean;
}

/** The rows of a batch update. */
export interface BatchRows {
  /** Values that all rows share, by property. */
  within: JsonObject;
  /** The property of the payload that holds the rows, for the paths of errors. */
  property: string;
  rows: JsonObject[];
}

/**
 * The rules of an entity beyond its fields. Each rule runs inside the write's transaction. It may write other records
 * with the `store` it gets, or throw a `Refusal`. A record of its own entity that it writes does not run its rules
 * again, because the rule has decided about both.
 */
export interface EntityRules {
  entity: string;
  /**
   * Takes the locks of a rule over several rows. It runs first in every write, before any row is read or locked, so
   * that two writes cannot deadlock.
   */
  lock?(transaction: Transaction): Promise<void>;
  /** Runs after validation and before the row is written. Returns the values to write, server-owned fields too. */
  beforeAdd?(
    transaction: Transaction,
    values: JsonObject,
    origin: WriteOrigin,
    store: EntityStore,
  ): Promise<JsonObject>;
  /** Runs after the row and its child rows are written, with the record as stored: its generated key is known. */
  afterAdd?(transaction: Transaction, record: StoredRecord, origin: WriteOrigin, store: EntityStore): Promise<void>;
  /**
   * Like `beforeAdd`, with the whole record: stored values and sent ones merged. Of child rows it has those that were
   * sent alone: a total over all rows reads the stored ones too.
   */
  beforeUpdate?(
    transaction: Transaction,
    values: JsonObject,
    current: StoredRecord,
    origin: WriteOrigin,
    store: EntityStore,
  ): Promise<JsonObject>;
  /** Runs after a changed row and its child rows are written, with the record as stored and as it was before. */
  afterUpdate?(
    transaction: Transaction,
    record: StoredRecord,
    before: StoredRecord,
    origin: WriteOrigin,
    store: EntityStore,
  ): Promise<void>;
  beforeDelete?(
    transaction: Transaction,
    current: StoredRecord,
    origin: WriteOrigin,
    store: EntityStore,
  ): Promise<void>;
  /**
   * Runs after a deleted record and what went with it are back. Throws a `Refusal` when the rules do not hold any more,
   * because other records have changed meanwhile.
   */
  afterRestore?(transaction: Transaction, record: StoredRecord): Promise<void>;
  /**
   * Runs once after all rows of a batch update are written, with the values they share: for rules between the rows.
   */
  afterBatch?(transaction: Transaction, within: JsonObject, store: EntityStore): Promise<void>;
}

/**
 * Returns a field that has `compute` instead of a column. Pure: it sees only the stored record, its tenant and its
 * entity.
 */
export type ComputedField = (record: StoredRecord, tenantId: number, entity: Entity) => JsonObject[string];
