import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules, EntityStore, WriteOrigin } from '../../data/store/store-types.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { readRows } from '../rows/selected.ts';
import { isPublicHttpsAddress } from '../../outbound/public-address.ts';

const END_POINTS = ['onlineDeliveryEndPoint', 'subscriptionEndPoint'] as const;

/**
 * The rules of fulfilment processes (`docs/domain/fulfillment.md#rules`): end points are public, one process at most is
 * the default, and a process in use by a product cannot be deleted.
 */
export const fulfillmentProcessRules: EntityRules = {
  entity: 'FulfillmentProcess',

  lock: lockDefault,

  async beforeAdd(transaction, values, origin, store) {
    const checked = withPublicEndPoints(values);
    if (values['isDefault'] === true) await clearOtherDefault(transaction, origin, store, null);
    return checked;
  },

  async beforeUpdate(transaction, values, current, origin, store) {
    const checked = withPublicEndPoints(values);
    if (values['isDefault'] === true)
      await clearOtherDefault(transaction, origin, store, Number(current['fulfillmentProcessId']));
    return checked;
  },

  // Another process may have become the default meanwhile.
  async afterRestore(transaction, record) {
    if (record['isDefault'] !== true) return;
    const others = await defaultsBeside(transaction, Number(record['fulfillmentProcessId']));
    if (others.length > 0)
      throw new Refusal(409, 'refused', 'Another process has become the default for new products meanwhile.');
  },

  // The row is locked already, and adding a product locks it too, so no product can start to use it in between.
  async beforeDelete(transaction, current) {
    if (!(await isUsed(transaction, String(current['fulfillmentProcessCode'])))) return;
    throw new Refusal(409, 'referenced', 'The Fulfillment Process cannot be deleted as it is associated to a Product');
  },
};

/** Called before the delete button is enabled; the delete itself checks again. */
export const isFulfillmentProcessUsed = defineOperation({
  name: 'isFulfillmentProcessUsed',
  transaction: 'request',
  async run({ transaction }, { args }) {
    return { result: { isExists: await isUsed(transaction, args.fulfillmentProcessCode) } };
  },
});

/** Allows one writer of a tenant's default at a time: two that each clear the other's row would deadlock. */
async function lockDefault(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fulfillment.default'), ${transaction.tenantId}::integer)`.execute(
    transaction.query,
  );
}

/** Clears the mark of the process that was the default: a unique index allows one. */
async function clearOtherDefault(
  transaction: Transaction,
  origin: WriteOrigin,
  store: EntityStore,
  own: number | null,
): Promise<void> {
  for (const fulfillmentProcessId of await defaultsBeside(transaction, own))
    await store.change(transaction, origin, 'FulfillmentProcess', { fulfillmentProcessId }, { isDefault: false });
}

async function defaultsBeside(transaction: Transaction, own: number | null): Promise<number[]> {
  const rows = await readRows(
    transaction,
    'fulfillment_processes',
    ['fulfillmentProcessId'],
    sql`t.deleted_at is null and t.is_default and t.fulfillment_process_id is distinct from ${own}::bigint`,
  );
  return rows.map(({ fulfillmentProcessId }) => fulfillmentProcessId);
}

async function isUsed(transaction: Transaction, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from public.products
    where tenant_id = ${transaction.tenantId} and fulfillment_process_code = ${code} and deleted_at is null limit 1`.execute(
    transaction.query,
  );
  return rows.length > 0;
}

function withPublicEndPoints(values: JsonObject): JsonObject {
  const errors = END_POINTS.flatMap((name): FieldError[] => {
    const address = values[name];
    const isFine = typeof address !== 'string' || address === '' || isPublicHttpsAddress(address);
    return isFine ? [] : [{ path: name, message: 'Give a public address that begins with https://.' }];
  });
  if (errors.length > 0) throw invalid(errors);
  return values;
}
