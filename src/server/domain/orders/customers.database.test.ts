import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { OrderDesk } from './testing/order-desk.ts';

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

it('a customer has orders, payments, refunds, notes and figures, and none of another tenant', async () => {
  const first = await clerk.place([{ productId: clerk.ids.pan, quantity: 2 }]);
  await clerk.collect(first);
  const second = await clerk.place([{ productId: clerk.ids.pan, quantity: 1 }]);
  await acme.done('cancelOrder', { orderId: second, cancellationReasonId: clerk.ids.reason });
  const [unit] = await clerk.unitsOf(first);
  await acme.done('cancelProduct', {
    orderId: first,
    cancellationReasonId: clerk.ids.reason,
    cancelProducts: [unit ?? {}],
  });
  await acme.done('payRefund', { orderId: first, paidBy: 'byHand', amount: 100 });
  await acme.done('addOrderNote', { orderId: first, noteText: 'Rings twice.' });
  const { partyId } = (await clerk.stateOf(first)).order;

  expect((await acme.read('getCustomerById', [partyId])).envelope().result).toMatchObject({
    partyId,
    countOrders: 2,
    countOpenOrders: 1,
    totalSpent: 100.5,
    inflowAmount: 201,
    outflowAmount: 100,
    refundDueAmount: 0.5,
    pendingInflowAmount: 0,
  });
  const orders = await acme.rows('getCustomerOrders', [partyId], '$orderby=orderId');
  expect(orders.map(({ orderId, status }) => [orderId, status])).toEqual([
    [first, 'open'],
    [second, 'cancelled'],
  ]);
  expect(await acme.rows('getCustomerPayments', [partyId])).toMatchObject([
    { orderId: first, direction: 'out', amount: 100 },
    { orderId: first, direction: 'in', amount: 201 },
  ]);
  expect(await acme.rows('getCustomerNotes', [partyId])).toMatchObject([{ orderId: first, noteText: 'Rings twice.' }]);
  expect(await acme.rows('getCustomerContacts', [partyId])).toHaveLength(1);

  expect((await globex.read('getCustomerById', [partyId])).status).toBe(404);
  expect(await globex.rows('getCustomerPayments', [partyId])).toEqual([]);
  expect(await globex.rows('getCustomerNotes', [partyId])).toEqual([]);
  for (const wrong of ['0', '999999999', 'x', '1;drop'])
    expect((await acme.read('getCustomerById', [wrong])).status, wrong).toBe(404);
});
