import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { OrderDesk, pick } from './testing/order-desk.ts';

let server: TestServer;
let clerk: OrderDesk;
let acme: Service;
let globex: Service;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await OrderDesk.open(server, await signedIn(server, 'owner'));
  acme = clerk.acme;
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

/** Places two pans of 100.50 each, paid in cash, and cancels one. Returns the id of the order. */
async function cancelledPan(): Promise<number> {
  const orderId = await clerk.place([{ productId: clerk.ids.pan, quantity: 2 }]);
  await clerk.collect(orderId);
  const [first] = await clerk.unitsOf(orderId);
  await acme.done('cancelProduct', {
    orderId,
    cancellationReasonId: clerk.ids.reason,
    cancelProducts: [first ?? {}],
  });
  return orderId;
}

const progress = async (orderId: number) => (await acme.read('getOrderProgress', [orderId])).envelope().result;

describe('a refund in one step', () => {
  it('is requested, approved and recorded as paid by hand, and nothing stays under way', async () => {
    const orderId = await cancelledPan();
    expect(await progress(orderId)).toMatchObject({ stepCode: 'refund', amount: 100.5, paidBy: 'byHand' });
    expect(await acme.done('payRefund', { orderId, paidBy: 'byHand', reference: ' NEFT 1 ' })).toEqual({
      refunded: 100.5,
    });
    const { order, transactions, refunds } = await clerk.stateOf(orderId);
    expect(order).toMatchObject({ outflowAmount: 10_050, pendingOutflowAmount: 0, refundDueAmount: 0 });
    expect(refunds).toMatchObject([{ status: 'completed', isCompleted: true, amount: 10_050 }]);
    expect(transactions.at(-1)).toMatchObject({
      direction: 'out',
      statusCode: 'succeeded',
      paymentGatewayCode: 'MANUAL',
      externalPaymentId: 'NEFT 1',
    });
    expect(await progress(orderId)).toMatchObject({ stepCode: 'ship', count: 1 });
    expect(refusal(await acme.write('payRefund', { orderId, paidBy: 'byHand' })).errorCode).toBe('notRefundable');
  });

  it('takes a smaller amount, and leaves the rest due', async () => {
    const orderId = await cancelledPan();
    const pay = (more: object) => acme.write('payRefund', { orderId, paidBy: 'byHand', ...more });
    for (const [more, errorCode] of [
      [{ amount: 100.51 }, 'overOpen'],
      [{ amount: 0 }, 'badAmount'],
      [{ amount: 0.001 }, 'invalid'],
      [{ amount: 10, currencyCode: 'USD' }, 'invalid'],
      [{ paidBy: 'cheque' }, 'invalid'],
      [{ refundId: 999_999 }, 'notFound'],
      [{ paymentTransactionIdentifier: 'other' }, 'notFound'],
    ] as const)
      expect(refusal(await pay(more)).errorCode, JSON.stringify(more)).toBe(errorCode);
    expect((await clerk.stateOf(orderId)).refunds).toEqual([]);
    await acme.done('payRefund', { orderId, paidBy: 'byHand', amount: 40.25 });
    const { order } = await clerk.stateOf(orderId);
    expect([order.outflowAmount, order.refundDueAmount]).toEqual([4025, 6025]);
    expect(await progress(orderId)).toMatchObject({ stepCode: 'refund', amount: 60.25 });
  });

  it('goes on with a refund that was requested, or approved', async () => {
    const orderId = await cancelledPan();
    const [due = {}] = await acme.rows('getRefundEligibleProducts', [orderId]);
    const product = pick(due, ['orderProductId', 'globalSerialNumber']);
    const { refundId = null } = await acme.done('createRefund', {
      orderId,
      refundProductData: [{ ...product, amount: 50 }],
    });
    await acme.done('payRefund', { orderId, refundId, paidBy: 'byHand' });
    expect((await clerk.stateOf(orderId)).order.outflowAmount).toBe(5000);
    const rest = await acme.done('createRefund', { orderId, refundProductData: [product] });
    await acme.done('completeRefund', { refundId: rest['refundId'] ?? null });
    const { paymentTransactionIdentifier = null } = Object(await progress(orderId));
    await acme.done('payRefund', { orderId, paymentTransactionIdentifier, paidBy: 'gateway' });
    expect((await clerk.stateOf(orderId)).order).toMatchObject({ outflowAmount: 10_050, pendingOutflowAmount: 0 });
    expect(
      refusal(await acme.write('payRefund', { orderId, paymentTransactionIdentifier, paidBy: 'byHand' })).status,
    ).toBe(409);
  });

  it('is paid once by many at the same moment, and by nobody of another tenant', async () => {
    const orderId = await cancelledPan();
    expect(refusal(await globex.write('payRefund', { orderId, paidBy: 'byHand' })).status).toBe(404);
    expect((await globex.read('getOrderProgress', [orderId])).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => acme.write('payRefund', { orderId, paidBy: 'byHand' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await clerk.stateOf(orderId)).order.outflowAmount).toBe(10_050);
  });
});
