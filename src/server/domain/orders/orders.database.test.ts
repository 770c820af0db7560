import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { addCountry } from '../../http/testing/add-country.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { violations } from './core/invariants.ts';
import { readOrder } from './shell/read-order.ts';
import type { OrderState } from './core/state.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let contactId = 0;
let partyAddressId = 0;
let pan = 0;
let desk = 0;
let unpriced = 0;
let reason = 0;
let returnReason = 0;
let partner = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  const id = async (operation: string, payload: JsonObject, key: string): Promise<number> =>
    Number((await acme.done(operation, payload))[key]);
  const countryId = await addCountry(server.database, 1, 'IND', 'India');
  await acme.done('addMarket', { marketCode: 'IND', title: 'India', currencyCode: 'INR', isFallbackMarket: true });
  const categoryId = await id('addCategory', { title: 'Pans', shortTitle: 'Pans' }, 'categoryId');
  await acme.done('addFulfillmentProcess', {
    fulfillmentProcessCode: 'SHIP',
    fulfillmentProcessTitle: 'Shipped',
    isShipping: true,
  });
  await acme.done('addFulfillmentProcess', {
    fulfillmentProcessCode: 'MIXED',
    fulfillmentProcessTitle: 'All',
    isOnlineDelivery: true,
    onlineDeliveryEndPoint: 'https://fulfil.example.com/',
    isServiceDelivery: true,
    hasSubscription: true,
  });
  const product = (title: string, fulfillmentProcessCode: string): Promise<number> =>
    id('addProduct', { title, subTitle: 'S', shortDescription: 'D', fulfillmentProcessCode, categoryId }, 'productId');
  pan = await product('Pan', 'SHIP');
  desk = await product('Desk', 'MIXED');
  unpriced = await product('Secret', 'SHIP');
  await acme.done('addProductPrice', { productId: pan, marketCode: 'IND', fixedPrice: 100.5 });
  await acme.done('addProductPrice', {
    productId: desk,
    marketCode: 'IND',
    fixedPrice: 10,
    hasSubscriptionPricing: true,
    subscriptionPrice: 5,
    subscriptionPeriod: 'month',
    totalRecurringIntervals: 2,
  });
  reason = await id('addCancellationReason', { cancellationReasonText: 'Mistake' }, 'cancellationReasonId');
  returnReason = await id('addReturnReason', { returnReasonText: 'Broken' }, 'returnReasonId');
  partner = await id(
    'addShippingPartner',
    { companyName: 'Swift', trackingWebsiteLink: 'https://swift.example' },
    'shippingPartnerId',
  );
  // The people of tests have numbers that no sequence has given out.
  await server.database.asOwner((query) =>
    sql`select setval(pg_get_serial_sequence('public.contacts', 'contact_id'), 1000)`.execute(query),
  );
  const contact = await acme.done('addContact', { fullName: 'Asha Rao', identityNo: 'Asha@Example.com' });
  contactId = Number(contact['contactId']);
  const address = { contactId, city: 'Pune', stateName: 'Maharashtra', countryId, phoneNumber: '9999900000' };
  partyAddressId = await id('addPartyAddress', address, 'partyAddressId');
});
afterAll(() => server.close());

const place = async (products: JsonObject[]): Promise<number> =>
  Number((await acme.done('createOrder', { contactId, partyAddressId, products }))['orderId']);

async function stateOf(orderId: number): Promise<OrderState> {
  const { state } = await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return readOrder(transaction, orderId);
  });
  expect(violations(state)).toEqual([]);
  return state;
}

/** Invoices all that is open and takes the money. */
async function collect(orderId: number): Promise<void> {
  const { orderInvoiceId = null } = await acme.done('createInvoice', await wholeInvoice(orderId));
  await acme.done('recordPayment', { orderId, orderInvoiceId });
}

async function wholeInvoice(orderId: number): Promise<JsonObject> {
  const pending = await acme.rows('getPendingInvoiceProducts', [orderId]);
  return {
    orderId,
    createInvoiceItems: pending.map(({ orderProductId = null, globalSerialNumber = null, stages }) => ({
      orderProductId,
      globalSerialNumber,
      stages: (Array.isArray(stages) ? stages : []).map((stage) => ({
        ...pick(stage, ['orderProductPriceStageId', 'amountIncludedInInvoice']),
        includeInInvoice: true,
      })),
    })),
  };
}

function pick(value: unknown, names: readonly string[]): JsonObject {
  const record: JsonObject = {};
  for (const name of names) record[name] = (value as JsonObject)[name] ?? null;
  return record;
}

const unitsOf = async (orderId: number): Promise<JsonObject[]> =>
  (await stateOf(orderId)).units.map(({ orderProductId, globalSerialNumber }) => ({
    orderProductId,
    globalSerialNumber,
  }));

async function ship(orderId: number): Promise<number> {
  const fresh = (await acme.read('getNewShipment', [orderId])).envelope().result as JsonObject;
  const lines = (fresh['shipmentProducts'] as JsonObject[]).map((line) => pick(line, ['orderProductId', 'quantity']));
  const { shipment } = await acme.done('batchUpdateShipment', {
    orderId,
    shippingPartnerId: partner,
    trackingId: 'T-1',
    shipmentProducts: lines,
  });
  return Number((shipment as JsonObject)['shipmentId']);
}

describe('an order of an operator', () => {
  it('is priced by the market, and refuses what is not sold or of others', async () => {
    const orderId = await place([
      { productId: pan, quantity: 2 },
      { productId: pan, quantity: 1 },
    ]);
    const order = (await acme.read('getOrderById', [orderId])).envelope().result as JsonObject;
    expect(order).toMatchObject({ orderTotal: 301.5, partyName: 'Asha Rao', sourceCode: 'pos', status: 'open' });
    expect((await stateOf(orderId)).units.map((unit) => unit.unitAmount)).toEqual([10_050, 10_050, 10_050]);
    const products = [{ productId: unpriced, quantity: 1 }];
    expect(refusal(await acme.write('createOrder', { contactId, partyAddressId, products })).message).toBe(
      'Secret is not sold in India.',
    );
    expect((await globex.write('createOrder', { contactId, partyAddressId, products })).status).toBe(404);
    expect((await globex.read('getOrderById', [orderId])).status).toBe(404);
    expect((await globex.read('getOrderProducts', [orderId])).status).toBe(404);
    expect((await globex.write('closeOrder', { OrderId: orderId })).status).toBe(404);
  });

  it('is for a contact that exists once', async () => {
    const again = await acme.done('addContact', { fullName: 'Somebody', identityNo: ' asha@example.com' });
    expect(again).toMatchObject({ contactId, fullName: 'Asha Rao' });
    expect(refusal(await acme.write('addContact', { fullName: 'X', identityNo: 'nobody' })).fieldErrors).toEqual({
      identityNo: 'Give an e-mail address or a mobile number.',
    });
    expect(await acme.rows('getTenantContacts')).toHaveLength(1);
  });

  it('goes from invoice to close, with numbers without gaps', async () => {
    const orderId = await place([{ productId: pan, quantity: 2 }]);
    const invoice = await wholeInvoice(orderId);
    const { invoiceNumber } = await acme.done('createInvoice', invoice);
    expect(invoiceNumber).toMatch(/^INV\/\d{4}-\d{2}\/0000\d$/);
    const before = await stateOf(orderId);
    expect(refusal(await acme.write('createInvoice', invoice)).errorCode).toBe('notPending');
    expect(await stateOf(orderId)).toEqual(before);
    const orderInvoiceId = before.invoices[0]?.orderInvoiceId ?? 0;
    expect(refusal(await acme.write('recordPayment', { orderId, orderInvoiceId, amount: 201.01 })).errorCode).toBe(
      'overOpen',
    );
    await acme.done('recordPayment', { orderId, orderInvoiceId });
    const shipmentId = await ship(orderId);
    expect(refusal(await acme.write('markShipmentDelivered', { shipmentId })).errorCode).toBe('wrongState');
    await acme.done('dispatchShipment', { shipmentId, trackingId: 'T-2', shippingPartnerId: partner });
    const { shipment } = await acme.done('markShipmentDelivered', { shipmentId });
    expect(shipment).toMatchObject({ status: 'delivered', allowedActions: [], trackingId: 'T-2' });
    await acme.done('closeOrder', { OrderId: orderId });
    expect((await stateOf(orderId)).order).toMatchObject({ status: 'closed', statusText: 'Closed' });
    expect((await acme.rows('getClosedOrders', [], `$filter=orderId eq ${orderId}`)).length).toBe(1);
    const number = String(
      (await acme.done('createInvoice', await wholeInvoice(await place([{ productId: pan, quantity: 1 }]))))[
        'invoiceNumber'
      ],
    );
    expect(Number(number.slice(-5))).toBe(Number(String(invoiceNumber).slice(-5)) + 1);
  });

  it('cancels a part, refunds it, and processes the refund once', async () => {
    const orderId = await place([{ productId: pan, quantity: 3 }]);
    await collect(orderId);
    const [first, second, third] = await unitsOf(orderId);
    await acme.done('cancelProduct', { orderId, cancellationReasonId: reason, cancelProducts: [first ?? {}] });
    expect(
      refusal(
        await acme.write('cancelProduct', {
          orderId,
          cancellationReasonId: reason,
          cancelProducts: [first ?? {}, second ?? {}],
        }),
      ).message,
    ).toBe('1 unit is already cancelled. Choose other products or register a return.');
    const { refundId = null } = await acme.done('createRefund', { orderId, refundProductData: [first ?? {}] });
    expect(refusal(await acme.write('createRefund', { orderId, refundProductData: [first ?? {}] })).errorCode).toBe(
      'notRefundable',
    );
    expect(refusal(await acme.write('createRefund', { orderId, refundProductData: [third ?? {}] })).errorCode).toBe(
      'notRefundable',
    );
    await acme.done('completeRefund', { refundId });
    expect(refusal(await acme.write('completeRefund', { refundId })).message).toBe(
      'Failed to complete the refund. This refund is already completed.',
    );
    const queued = await acme.rows('getUnprocessedRefunds', [], `$filter=orderId eq ${orderId}`);
    const unprocessedPaymentTransactionIdentifiers = queued.map((row) => pick(row, ['paymentTransactionIdentifier']));
    expect(await acme.done('processUnprocessedRefunds', { unprocessedPaymentTransactionIdentifiers })).toEqual({
      processed: 1,
    });
    expect((await acme.write('processUnprocessedRefunds', { unprocessedPaymentTransactionIdentifiers })).status).toBe(
      409,
    );
    const { order } = await stateOf(orderId);
    expect([order.outflowAmount, order.refundDueAmount, order.currentOrderTotal]).toEqual([10_050, 0, 20_100]);
    await acme.done('cancelOrder', { orderId, cancellationReasonId: reason });
    expect((await stateOf(orderId)).order).toMatchObject({ status: 'cancelled', statusText: 'Refund due' });
    expect(refusal(await acme.write('cancelOrder', { orderId, cancellationReasonId: reason })).message).toBe(
      'This order is already cancelled.',
    );
  });

  it('takes a return of a closed order, and opens it again', async () => {
    const orderId = await place([{ productId: pan, quantity: 1 }]);
    await collect(orderId);
    const shipmentId = await ship(orderId);
    await acme.done('dispatchShipment', { shipmentId, trackingId: 'T', shippingPartnerId: partner });
    await acme.done('markShipmentDelivered', { shipmentId });
    await acme.done('closeOrder', { OrderId: orderId });
    const asked = {
      orderId,
      returnReasonId: returnReason,
      returnReasonText: 'Bent',
      returnProducts: await unitsOf(orderId),
    };
    const { returnId = null } = await acme.done('createReturn', asked);
    expect((await stateOf(orderId)).order.status).toBe('open');
    expect(refusal(await acme.write('createReturn', asked)).errorCode).toBe('notReturnable');
    await acme.done('approveReturn', { returnId });
    expect((await acme.write('approveReturn', { returnId })).status).toBe(409);
    const shown = (await acme.read('getReturnById', [orderId, Number(returnId)])).envelope().result;
    expect(shown).toMatchObject({ returnReasonText: 'Broken: Bent', isCompleted: true });
    expect((await stateOf(orderId)).order.refundDueAmount).toBe(10_050);
  });

  it('delivers online, does services and starts a subscription once', async () => {
    const orderId = await place([{ productId: desk, quantity: 2 }]);
    await collect(orderId);
    await acme.done('sendOnlineDeliveryMessage', { orderId });
    expect(refusal(await acme.write('sendOnlineDeliveryMessage', { orderId })).errorCode).toBe('nothingToDeliver');
    const { units } = await stateOf(orderId);
    expect(units[0]?.resourceUrl).toBe(`https://fulfil.example.com/${orderId}-1-1`);
    const items = units.map(({ orderProductStatusId }) => ({ orderProductStatusId, isFulfilled: true }));
    expect(await acme.done('updateServiceFulfilment', { orderProductStatusItems: items })).toEqual({ updated: 2 });
    const start = { orderId, fulfillmentIdentifier: units[0]?.fulfillmentIdentifier ?? '' };
    await acme.done('sendSubscriptionStartMessage', start);
    expect(refusal(await acme.write('sendSubscriptionStartMessage', start)).errorCode).toBe('alreadyStarted');
    const [row] = await acme.rows('getOrderSubscriptions', [orderId]);
    expect(row).toMatchObject({ isSubscriptionFulfilled: true });
    expect((await acme.rows('getOrderTimeline', [orderId])).length).toBeGreaterThan(5);
  });

  it('lets exactly one of many equal calls at once succeed', async () => {
    const orderId = await place([{ productId: pan, quantity: 1 }]);
    const invoice = await wholeInvoice(orderId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => acme.write('createInvoice', invoice)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stateOf(orderId)).invoices).toHaveLength(1);
  });
});
