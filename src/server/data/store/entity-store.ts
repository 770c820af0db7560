import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { ServerCatalogue } from '../catalogue/catalogue.ts';
import type { Transaction } from '../engine/database.ts';
import type { AnyStore, EntityStore, WriteOrigin, WriteTerms } from './store-types.ts';
import { batchUpdate } from './writing/batch-update.ts';
import { loadChildren } from './reading/children.ts';
import { deleteEffects } from './reading/delete-effects.ts';
import { exportRecords } from './reading/export-records.ts';
import { groupRecords } from './reading/group-records.ts';
import { recordHistory } from './reading/history.ts';
import { restoreRecord } from './writing/restore.ts';
import { expansion } from './mapping/joins.ts';
import { listRecords } from './reading/list-records.ts';
import { recordPart, withNamedBodies } from './reading/record-part.ts';
import { readRecord } from './reading/read-record.ts';
import { refresh } from './reading/refresh.ts';
import { keyOf } from './mapping/record-key.ts';
import type { StoreExtensions } from './mapping/store-context.ts';
import { StoreContext } from './mapping/store-context.ts';
import type { Write } from './writing/write-record.ts';
import { addRecord, changeAsServer, createRecord, deleteRecord, updateRecord } from './writing/write-record.ts';

/**
 * Creates the store for every operation that `serves` an entity (`store-types.ts` documents each call). It keeps no
 * state between calls. Throws an `Error` when rules or computed fields do not match the catalogue.
 */
export function createEntityStore(catalogue: ServerCatalogue, extensions: StoreExtensions): EntityStore {
  return storeInside(new StoreContext(catalogue, extensions), []);
}

/** Returns the store whose writes do not run the rules of some entities, because it is these rules that write. */
function storeInside(context: StoreContext, ruling: readonly string[]): EntityStore {
  // The records have these types: they are generated from the entities by which the store reads and writes.
  return anyStore(context, ruling) as EntityStore;
}

function anyStore(context: StoreContext, ruling: readonly string[]): AnyStore {
  const write = async (
    transaction: Transaction,
    origin: WriteOrigin,
    entityName: string,
    values: JsonObject,
    terms: WriteTerms = {},
  ): Promise<Write> => {
    const stored = await context.storedFor(transaction, entityName, values, true);
    const rules = ruling.includes(entityName) ? undefined : context.rulesOf(stored);
    const store = storeInside(context, [...ruling, entityName]);
    return { context, transaction, origin, stored, author: 'caller', terms, rules, store };
  };
  const asServer = async (...call: Parameters<typeof write>): Promise<Write> => ({
    ...(await write(...call)),
    author: 'server',
  });
  return {
    entity: (name) => context.stored(name).entity,
    ...reads(context),
    add: async (transaction, origin, entityName, values, terms) =>
      addRecord(await write(transaction, origin, entityName, values, terms), values),
    update: async (transaction, origin, entityName, values, terms) =>
      updateRecord(await write(transaction, origin, entityName, values, terms), values),
    create: async (transaction, origin, entityName, values) =>
      createRecord(await asServer(transaction, origin, entityName, values), values),
    change: async (transaction, origin, entityName, key, values) =>
      changeAsServer(await asServer(transaction, origin, entityName, key), key, values),
    delete: async (transaction, origin, entityName, values, terms) =>
      deleteRecord(await write(transaction, origin, entityName, values, terms), values),
    restore: async (transaction, origin, entityName, key, operation, terms) =>
      restoreRecord(await write(transaction, origin, entityName, key, terms), key, operation),
    batchUpdate: async (transaction, origin, entityName, rows, terms) =>
      batchUpdate(await write(transaction, origin, entityName, rows.within, terms), rows),
  };
}

function reads(context: StoreContext): Pick<AnyStore, 'list' | 'export' | 'get' | 'effectsOfDelete' | 'history'> {
  return {
    async list(transaction, entityName, query, { expand = [], within = {}, where, endsTransaction = false } = {}) {
      const stored = await context.storedFor(transaction, entityName, within);
      await refresh(transaction, stored);
      const { expanded, children } = expansion(context, stored, expand);
      const asked = { query, within, where };
      const totals = stored.entity.table.groupTotals;
      const totalsOf = totals === undefined ? undefined : context.stored(totals.entity).entity;
      const groups = await groupRecords(transaction, stored, { ...asked, isLast: endsTransaction }, expanded, totalsOf);
      if (groups !== undefined) return { result: groups.records, count: groups.count };
      const isLast = endsTransaction && children.length === 0;
      const { records, ...size } = await listRecords(transaction, stored, { ...asked, isLast }, expanded);
      for (const list of children) await loadChildren(context, transaction, stored, list, records);
      const result = records.map((record) => context.withComputedFields(stored, record, transaction.tenantId));
      return { result, ...size };
    },

    async export(transaction, entityName, query, portion, { expand = [], within = {}, where } = {}) {
      const stored = await context.storedFor(transaction, entityName, within);
      await refresh(transaction, stored);
      const { expanded } = expansion(context, stored, expand);
      const { records, next } = await exportRecords(transaction, stored, { query, within, where }, expanded, portion);
      return { records: records.map((one) => context.withComputedFields(stored, one, transaction.tenantId)), next };
    },

    async get(transaction, entityName, key, { expand = [], where, only, endsTransaction: isLast = false } = {}) {
      const stored = withNamedBodies(await context.storedFor(transaction, entityName, key), only);
      await refresh(transaction, stored);
      const { expanded } = expansion(context, stored, expand);
      const record = await readRecord(context, transaction, stored, keyOf(stored, key), { expanded, where, isLast });
      return recordPart(stored, context.withComputedFields(stored, record, transaction.tenantId), only, expand);
    },

    effectsOfDelete: (transaction, entityName, key, { where } = {}) => {
      const stored = context.stored(entityName);
      return deleteEffects(context, transaction, stored, keyOf(stored, key), where);
    },

    async history(transaction, entityName, key, query) {
      const stored = await context.storedFor(transaction, entityName, key);
      return recordHistory(context, transaction, stored, keyOf(stored, key), query);
    },
  };
}
