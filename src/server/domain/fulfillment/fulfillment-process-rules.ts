import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { isPublicHttpsAddress } from '../../outbound/public-address.ts';

const END_POINTS = ['onlineDeliveryEndPoint', 'subscriptionEndPoint'] as const;

/**
 * The rules of fulfilment processes (`docs/domain/fulfillment.md#rules`): end points are public, and a process in use
 * by a product cannot be deleted.
 */
export const fulfillmentProcessRules: EntityRules = {
  entity: 'FulfillmentProcess',

  beforeAdd: (_transaction, values) => Promise.resolve(withPublicEndPoints(values)),
  beforeUpdate: (_transaction, values) => Promise.resolve(withPublicEndPoints(values)),

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
