import type { Transaction } from '../../data/engine/database.ts';
import { tellStaff } from '../notifications/staff/tell-staff.ts';
import type { OperationContext } from '../operation-handler.ts';
import type { OrderState } from './core/state.ts';
import { decimal } from './shell/money.ts';

/** Tells the staff of the site of a new order, its own operator excepted. */
export async function tellOfOrder(
  { transaction, actor }: Pick<OperationContext, 'transaction' | 'actor'>,
  { order }: OrderState,
  digits: number,
): Promise<void> {
  const { orderId, siteId, shippingFullName: fullName, orderTotal, currencyCode } = order;
  const values = { orderId, fullName, amount: decimal(orderTotal, digits), currencyCode };
  await tellStaff(transaction, { kind: 'orderPlaced', key: orderId, siteId, values }, actor?.contactId ?? null);
}

/** Tells the staff of the site that a gateway has refused to pay a refund out. */
export async function tellOfFailedRefund(
  transaction: Transaction,
  { order: { orderId, siteId }, events }: OrderState,
  identifier: string,
  message: string,
): Promise<void> {
  // A refund that is tried again may fail again.
  const failures = events.filter(({ eventCode }) => eventCode === 'refundFailed').length;
  const values = { orderId, message };
  await tellStaff(transaction, { kind: 'refundFailed', key: `${identifier}.${failures}`, siteId, values }, null);
}
