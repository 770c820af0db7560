import { sql } from 'kysely';
import { Refusal } from '../../../refusal.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { notFound, refused } from '../core/refuse.ts';
import { holdPayout, settlePayout } from '../core/refunds.ts';
import type { OrderState, Surroundings } from '../core/state.ts';
import type { Credentials, GatewayAnswer, Payout, RefundGateway } from '../ports/refund-gateway.ts';
import { changeOrder } from '../shell/change-order.ts';
import { readOrder } from '../shell/read-order.ts';
import { tellOfFailedRefund } from '../tell-of-order.ts';

/** A payment out, and what its gateway needs to know of it. */
export interface PayoutOfOrder {
  identifier: string;
  orderId: number;
  paymentGatewayCode: string;
  sourcePaymentId: string | null;
}

/** Returns payments out in the order of their orders. Throws 404 when one is missing. */
export async function findPayouts(
  { database, tenantId }: OperationContext,
  wanted: readonly string[],
): Promise<PayoutOfOrder[]> {
  const found = await database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const { rows } = await sql<PayoutOfOrder>`
      select t.payment_transaction_identifier as identifier, t.order_id as "orderId",
        t.payment_gateway_code as "paymentGatewayCode", s.external_payment_id as "sourcePaymentId"
      from public.payment_transactions t
      left join public.payment_transactions s
        on s.tenant_id = t.tenant_id and s.payment_transaction_id = t.source_transaction_id
      where t.tenant_id = ${tenantId} and t.direction = 'out'
        and t.payment_transaction_identifier = any(${[...wanted]}::text[])
      order by t.order_id, t.payment_transaction_id`.execute(transaction.query);
    return rows;
  });
  if (found.length < wanted.length) throw notFound('refund');
  return found;
}

type TakeInHand = (state: OrderState, identifier: string, around: Surroundings) => OrderState;
type Ask = (gateway: RefundGateway, payout: Payout, credentials: Credentials) => Promise<GatewayAnswer>;

/** Takes a payment out in hand, asks its gateway, and records the answer. Returns why it was not paid out, or null. */
export async function processOne(
  context: OperationContext,
  { identifier, orderId, paymentGatewayCode, sourcePaymentId }: PayoutOfOrder,
  takeInHand: TakeInHand,
  ask: Ask,
): Promise<string | null> {
  // The time of each change is its own: the call between them may take seconds.
  const change = (command: Parameters<typeof changeOrder>[3], failure?: string): ReturnType<typeof changeOrder> =>
    context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      const changed = await changeOrder(transaction, context, orderId, command);
      if (failure !== undefined) await tellOfFailedRefund(transaction, changed.state, identifier, failure);
      return changed;
    });
  const gateway = context.services.refundGateways.of(paymentGatewayCode);
  try {
    const credentials = await credentialsFor(context, gateway, orderId, paymentGatewayCode);
    const { state } = await change((loaded, around) => takeInHand(loaded.state, identifier, around));
    const payout = state.transactions.find((row) => row.paymentTransactionIdentifier === identifier);
    if (payout === undefined) throw notFound('refund');
    const { amount, currencyCode } = payout;
    const outcome = await ask(gateway, { identifier, sourcePaymentId, amount, currencyCode }, credentials);
    if (outcome.status === 'unknown') {
      context.report('refundUnknown', { paymentTransactionId: payout.paymentTransactionId, orderId });
      await change((loaded) => holdPayout(loaded.state, identifier, outcome.message));
      return `${outcome.message} The refund stays in processing; ask for its state in a minute.`;
    }
    const failure = outcome.status === 'failed' ? outcome.message : undefined;
    await change((loaded, around) => settlePayout(loaded.state, identifier, outcome, around), failure);
    return failure ?? null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Returns how the gateway knows the tenant in the market of an order. Throws 409 when it was not set up. */
async function credentialsFor(
  { database, services, tenantId }: OperationContext,
  { needsCredentials }: RefundGateway,
  orderId: number,
  paymentGatewayCode: string,
): Promise<Credentials> {
  if (!needsCredentials) return { clientId: '', secretKey: '' };
  const { order, stored } = await database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const { state } = await readOrder(transaction, orderId);
    const { rows } = await sql<Credentials>`
      select g.client_id as "clientId", g.secret_key as "secretKey"
      from public.payment_gateways g
      join public.payment_gateway_bases b on b.payment_gateway_base_id = g.payment_gateway_base_id
      where g.tenant_id = ${tenantId} and g.market_code = ${state.order.marketCode}
        and b.payment_gateway_code = ${paymentGatewayCode} and g.deleted_at is null`.execute(transaction.query);
    return { order: state.order, stored: rows[0] };
  });
  if (stored === undefined)
    throw refused('noGateway', `No payment gateway ${paymentGatewayCode} is set up for market ${order.marketCode}.`);
  const place = { tenantId, entity: 'PaymentGateway', property: 'secretKey' };
  return { clientId: stored.clientId, secretKey: services.secrets.open(place, stored.secretKey) };
}
