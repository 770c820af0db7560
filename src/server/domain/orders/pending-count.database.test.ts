import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceOf } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { OrderDesk } from './testing/order-desk.ts';

/** What the menu asks for the count of its entry 'Pending Orders'. */
const COUNT_ALONE = '$top=0&$count=true';

let server: TestServer;
let clerk: OrderDesk;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await OrderDesk.open(server, await signedIn(server, 'owner'));
});

afterAll(() => server.close());

test('counts the pending orders without their rows, and follows an order that is placed and cancelled', async () => {
  const pending = async () => {
    const { result, count } = (await clerk.acme.read('getOrders', [], COUNT_ALONE)).envelope();
    return { result, count };
  };
  expect(await pending()).toEqual({ result: [], count: 0 });
  const orderId = await clerk.place([{ productId: clerk.ids.pan, quantity: 1 }]);
  await clerk.place([{ productId: clerk.ids.pan, quantity: 1 }]);
  expect(await pending()).toEqual({ result: [], count: 2 });
  await clerk.acme.done('cancelOrder', { orderId, cancellationReasonId: clerk.ids.reason });
  expect(await pending()).toEqual({ result: [], count: 1 });
});

test('is refused to those who may not list the orders, and counts no order of another tenant', async () => {
  const newcomer = serviceOf(server, await signedIn(server, 'newcomer'));
  expect((await newcomer.read('getOrders', [], COUNT_ALONE)).status).toBe(403);
  const globex = serviceOf(server, await signedIn(server, 'owner', 2));
  expect((await globex.read('getOrders', [], COUNT_ALONE)).envelope().count).toBe(0);
});
