import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { refusal } from '../../http/testing/service.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { OrderDesk } from './testing/order-desk.ts';

/** What a clerk cannot do is refused with a sentence to act on, and changes nothing. */

let server: TestServer;
let desk: OrderDesk;

beforeAll(async () => {
  server = await startTestServer();
  desk = await OrderDesk.open(server, await signedIn(server, 'owner'));
});
afterAll(() => server.close());

const pans = (quantity: number): Promise<number> => desk.place([{ productId: desk.ids.pan, quantity }]);

interface Refused {
  operation: string;
  payload: JsonObject;
  says: string | RegExp;
}

/** Makes a write that must be refused, twice, and compares the orders before and after. */
async function refuse(orderIds: readonly number[], { operation, payload, says }: Refused): Promise<void> {
  const states = () => Promise.all(orderIds.map((orderId) => desk.stateOf(orderId)));
  const before = await states();
  for (const attempt of [1, 2]) {
    const { status, message } = refusal(await desk.acme.write(operation, payload));
    expect([409, 404], `${operation}, attempt ${attempt}: ${message}`).toContain(status);
    expect(message).toMatch(says);
  }
  expect(await states()).toEqual(before);
}

it('an amount over what is open: of a stage, of an invoice, of a refund', async () => {
  const orderId = await pans(2);
  const whole = await desk.wholeInvoice(orderId);
  const [item] = whole['createInvoiceItems'] as JsonObject[];
  const [stage] = (item?.['stages'] ?? []) as JsonObject[];
  const over = { ...stage, amountIncludedInInvoice: 100.51 };
  await refuse([orderId], {
    operation: 'createInvoice',
    payload: { orderId, createInvoiceItems: [{ ...item, stages: [over] }] },
    says: 'is more than is left to invoice',
  });
  const { orderInvoiceId = null } = await desk.acme.done('createInvoice', whole);
  await refuse([orderId], {
    operation: 'recordPayment',
    payload: { orderId, orderInvoiceId, amount: 201.01 },
    says: 'The amount is more than is left to pay of this invoice.',
  });
  await desk.acme.done('recordPayment', { orderId, orderInvoiceId });
  const [unit = {}] = await desk.unitsOf(orderId);
  await desk.acme.done('cancelProduct', { orderId, cancellationReasonId: desk.ids.reason, cancelProducts: [unit] });
  await refuse([orderId], {
    operation: 'createRefund',
    payload: { orderId, refundProductData: [{ ...unit, amount: 100.51 }] },
    says: 'The amount is more than is due for refund.',
  });
});

it('a payment whose reference is recorded already, in this order or another one', async () => {
  const [orderId, other] = [await pans(2), await pans(1)];
  const pay = async (id: number, amount: number): Promise<JsonObject> => {
    const { orderInvoiceId = null } = await desk.acme.done('createInvoice', await desk.wholeInvoice(id));
    return { orderId: id, orderInvoiceId, amount, externalPaymentId: 'Cheque 12' };
  };
  const first = await pay(orderId, 50);
  const elsewhere = await pay(other, 50);
  await desk.acme.done('recordPayment', first);
  for (const payload of [first, elsewhere]) {
    const operation = 'recordPayment';
    await refuse([orderId, other], { operation, payload, says: 'A payment with this reference is recorded already.' });
    expect(refusal(await desk.acme.write(operation, payload)).fieldErrors).toHaveProperty('externalPaymentId');
  }
  await desk.acme.done('recordPayment', { ...first, externalPaymentId: 'Cheque 13' });
});

it('a refund after a refund, and one of a product that was not cancelled', async () => {
  const orderId = await pans(2);
  await desk.collect(orderId);
  await desk.queueRefund(orderId);
  for (const unit of await desk.unitsOf(orderId))
    await refuse([orderId], {
      operation: 'createRefund',
      payload: { orderId, refundProductData: [unit] },
      says: 'Nothing is due for refund of a chosen product any more.',
    });
});

it('a serial that is already out, and more than waits', async () => {
  const orderId = await pans(2);
  const shipment = await desk.wholeShipment(orderId);
  const [line = {}] = shipment['shipmentProducts'] as JsonObject[];
  const [first] = (await desk.stateOf(orderId)).units;
  const one = { ...line, quantity: 1, serialNumber: first?.globalSerialNumber ?? '' };
  await desk.acme.done('batchUpdateShipment', { ...shipment, shipmentProducts: [one] });
  await refuse([orderId], {
    operation: 'batchUpdateShipment',
    payload: { ...shipment, shipmentProducts: [one] },
    says: new RegExp(String(first?.globalSerialNumber)),
  });
  await refuse([orderId], {
    operation: 'batchUpdateShipment',
    payload: shipment,
    says: 'Only 1 of Pan can be shipped, not 2.',
  });
});

it('the serial of another product of the order, which waits', async () => {
  const orderId = await desk.place([
    { productId: desk.ids.pan, quantity: 1 },
    { productId: desk.ids.desk, quantity: 1 },
  ]);
  const shipment = await desk.wholeShipment(orderId);
  const { lines, units } = await desk.stateOf(orderId);
  const ofPan = lines.find(({ productId }) => productId === desk.ids.pan)?.orderProductId;
  const other = units.find(({ orderProductId }) => orderProductId !== ofPan);
  const pan = (shipment['shipmentProducts'] as JsonObject[]).filter((row) => row['orderProductId'] === ofPan);
  expect(pan).toHaveLength(1);
  await refuse([orderId], {
    operation: 'batchUpdateShipment',
    payload: {
      ...shipment,
      shipmentProducts: pan.map((row) => ({ ...row, serialNumber: other?.globalSerialNumber ?? '' })),
    },
    says: `${other?.globalSerialNumber} is not of Pan. Choose another one, or none.`,
  });
});

it('a line, a stage, an invoice and a unit of another order', async () => {
  const [orderId, other] = [await pans(1), await pans(1)];
  const foreign = await desk.wholeInvoice(other);
  await refuse([orderId, other], { operation: 'createInvoice', payload: { ...foreign, orderId }, says: /./ });
  const { orderInvoiceId = null } = await desk.acme.done('createInvoice', foreign);
  await refuse([orderId, other], { operation: 'recordPayment', payload: { orderId, orderInvoiceId }, says: /./ });
  await desk.acme.done('recordPayment', { orderId: other, orderInvoiceId });
  const units = await desk.unitsOf(other);
  const { reason: cancellationReasonId, returnReason: returnReasonId } = desk.ids;
  const writes: [string, JsonObject][] = [
    ['cancelProduct', { orderId, cancellationReasonId, cancelProducts: units }],
    ['createRefund', { orderId, refundProductData: units }],
    ['createReturn', { orderId, returnReasonId, returnProducts: units }],
    ['batchUpdateShipment', { ...(await desk.wholeShipment(other)), orderId }],
  ];
  for (const [operation, payload] of writes) await refuse([orderId, other], { operation, payload, says: /./ });
});

it('what another clerk has moved on meanwhile', async () => {
  const orderId = await pans(1);
  await desk.collect(orderId);
  const units = await desk.unitsOf(orderId);
  const shipmentId = await desk.ship(orderId);
  const dispatch = { shipmentId, trackingId: 'T-1', shippingPartnerId: desk.ids.partner };
  await desk.acme.done('dispatchShipment', dispatch);
  const cancellationReasonId = desk.ids.reason;
  await refuse([orderId], { operation: 'dispatchShipment', payload: dispatch, says: /dispatched/i });
  await refuse([orderId], {
    operation: 'cancelProduct',
    payload: { orderId, cancellationReasonId, cancelProducts: units },
    says: /./,
  });
  await refuse([orderId], { operation: 'cancelOrder', payload: { orderId, cancellationReasonId }, says: /./ });
  await refuse([orderId], { operation: 'closeOrder', payload: { OrderId: orderId }, says: 'not settled yet' });
});
