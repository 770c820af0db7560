import type { ServerCatalogue } from '../catalogue/catalogue.ts';
import type { EntityStore } from './store-types.ts';
import { batchUpdate } from './writing/batch-update.ts';
import { loadChildren } from './reading/children.ts';
import { expansion } from './mapping/joins.ts';
import { listRecords } from './reading/list-records.ts';
import { readRecord } from './reading/read-record.ts';
import { keyOf } from './mapping/record-key.ts';
import type { StoreExtensions } from './mapping/store-context.ts';
import { StoreContext } from './mapping/store-context.ts';
import { addRecord, deleteRecord, updateRecord } from './writing/write-record.ts';

/**
 * Creates the store for every operation that `serves` an entity (`store-types.ts` documents each call). It keeps no
 * state between calls. Throws an `Error` when rules or computed fields do not match the catalogue.
 */
export function createEntityStore(catalogue: ServerCatalogue, extensions: StoreExtensions): EntityStore {
  const context = new StoreContext(catalogue, extensions);
  return {
    entity: (name) => context.stored(name).entity,

    async list(transaction, entityName, query, { expand = [], within = {}, where } = {}) {
      const stored = context.stored(entityName);
      const { expanded, children } = expansion(context, stored, expand);
      const { records, count } = await listRecords(transaction, stored, { query, within, where }, expanded);
      for (const list of children) await loadChildren(context, transaction, stored, list, records);
      const result = records.map((record) => context.withComputedFields(stored, record, transaction.tenantId));
      return count === undefined ? { result } : { result, count };
    },

    async get(transaction, entityName, key, { expand = [], where } = {}) {
      const stored = context.stored(entityName);
      const { expanded } = expansion(context, stored, expand);
      const record = await readRecord(context, transaction, stored, keyOf(stored, key), { expanded, where });
      return context.withComputedFields(stored, record, transaction.tenantId);
    },

    add: (transaction, origin, entityName, values) =>
      addRecord({ context, transaction, origin, stored: context.stored(entityName) }, values),
    update: (transaction, origin, entityName, values) =>
      updateRecord({ context, transaction, origin, stored: context.stored(entityName) }, values),
    delete: (transaction, origin, entityName, values) =>
      deleteRecord({ context, transaction, origin, stored: context.stored(entityName) }, values),
    batchUpdate: (transaction, origin, entityName, rows) =>
      batchUpdate({ context, transaction, origin, stored: context.stored(entityName) }, rows),
  };
}
