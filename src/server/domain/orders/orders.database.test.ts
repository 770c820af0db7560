import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { openConnectors, openRefundGateways } from '../../gateways/open-gateways.ts';
import { outboundTo } from '../../outbound/testing/outbound-to.ts';
import { startLyingServer, type LyingServer } from '../../gateways/testing/lying-server.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { describeEntity } from '../../data/store/mapping/stored-entity.ts';
import { valueOf } from '../../data/store/mapping/expressions.ts';
import { OrderDesk, pick } from './testing/order-desk.ts';

let server: TestServer;
let gateway: LyingServer;
let clerk: OrderDesk;
let acme: Service;
let globex: Service;
let contactId: number;
let partyAddressId: number;
let pan: number;
let desk: number;
let unpriced: number;
let reason: number;
let returnReason: number;
let partner: number;

beforeAll(async () => {
  gateway = await startLyingServer();
  server = await startTestServer({
    outside: {
      refundGateways: openRefundGateways(new Map([['RAZORPAY', gateway.address]])),
      connectors: openConnectors(outboundTo(Number(gateway.address.port))),
    },
  });
  clerk = await OrderDesk.open(server, await signedIn(server, 'owner'));
  acme = clerk.acme;
  ({ contactId, partyAddressId, pan, desk, unpriced, reason, returnReason, partner } = clerk.ids);
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});

describe('documents', () => {
  it('are PDF files of an invoice and a shipment, for those who may read the order', async () => {
    const orderId = await clerk.place([{ productId: pan, quantity: 2 }]);
    await clerk.collect(orderId);
    const { orderInvoiceId = 0, invoiceNumber = '' } = (await clerk.stateOf(orderId)).invoices[0] ?? {};
    const answer = await acme.read('getInvoiceDocument', [orderId, orderInvoiceId]);
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/^%PDF-/);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const name = `${invoiceNumber.replaceAll('/', '-')}.pdf`;
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    const shipmentId = await clerk.ship(orderId);
    const slip = await acme.read('getPackingSlip', [shipmentId]);
    expect(slip.text).toMatch(/^%PDF-/);
    expect(slip.headers['content-disposition']).toContain(`packing-slip-${shipmentId}.pdf`);
    const other = await clerk.place([{ productId: pan, quantity: 1 }]);
    const refused = [
      acme.read('getInvoiceDocument', [other, orderInvoiceId]),
      acme.read('getInvoiceDocument', [orderId, 999_999]),
      globex.read('getInvoiceDocument', [orderId, orderInvoiceId]),
      globex.read('getPackingSlip', [shipmentId]),
    ];
    for (const one of await Promise.all(refused))
      expect(refusal(one)).toMatchObject({ status: 404, errorCode: 'notFound' });
    await acme.done('deleteShipment', { shipmentId });
    expect((await acme.read('getPackingSlip', [shipmentId])).status).toBe(404);
  });
});

const printed = (orderIds: number[], service = acme) =>
  service.read('getOrderDocuments', [], `$filter=orderId in (${orderIds.join(',')})`);

describe('documents of several orders', () => {
  it('are one file, with those of each order that has some', async () => {
    const paid = await clerk.place([{ productId: pan, quantity: 1 }]);
    await clerk.collect(paid);
    const shipped = await clerk.place([{ productId: pan, quantity: 1 }]);
    await clerk.ship(shipped);
    const empty = await clerk.place([{ productId: pan, quantity: 1 }]);
    const answer = await printed([paid, shipped, empty]);
    expect(answer.text).toMatch(/^%PDF-/);
    expect(/\/Count (\d+)/.exec(answer.text)?.[1]).toBe('2');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="3-orders.pdf"');
    expect(refusal(await printed([empty]))).toMatchObject({
      status: 409,
      message: 'None of these orders has an invoice or a shipment yet.',
    });
  });

  it('have none of another tenant, and are refused without a filter and for more than 200', async () => {
    const own = await clerk.place([{ productId: pan, quantity: 1 }]);
    await clerk.collect(own);
    expect(refusal(await printed([own], globex)).status).toBe(409);
    expect(refusal(await acme.read('getOrderDocuments')).status).toBe(400);
    expect(refusal(await acme.read('getOrderDocuments', [], '$filter=nothing eq 1')).status).toBe(400);
    await server.database.asOwner(async (query) => {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(query);
      const copied = rows.map(({ name }) => (name === 'order_id' ? sql`700000 + n` : sql.ref(name)));
      await sql`insert into public.orders (${sql.join(rows.map(({ name }) => sql.ref(name)))})
        select ${sql.join(copied)} from public.orders, generate_series(1, 200) n
        where tenant_id = 1 and order_id = ${own}`.execute(query);
    });
    const most = '$filter=orderId gt 700000';
    expect(refusal(await acme.read('getOrderDocuments', [], most)).message).toMatch(/^None of these/);
    expect(refusal(await acme.read('getOrderDocuments', [], `${most} or orderId eq ${own}`))).toMatchObject({
      status: 409,
      message: 'At most 200 orders are printed at once, and these are 201.',
    });
  });
});

const shipmentsOf = async (orderId: number) => (await clerk.stateOf(orderId)).shipments;

describe('shipping a whole order', () => {
  it('puts all that waits into one shipment, by the partner of the last one', async () => {
    const orderId = await clerk.place([
      { productId: pan, quantity: 2 },
      { productId: pan, quantity: 1 },
      { productId: desk, quantity: 1 },
    ]);
    await acme.done('shipWholeOrder', { orderId });
    const state = await clerk.stateOf(orderId);
    expect(state.shipments).toMatchObject([{ shippingPartnerId: partner, trackingId: '', status: 'created' }]);
    expect(state.shipmentProducts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
  });

  it('is refused where nothing waits, and creates one shipment when it is called twice at once', async () => {
    const orderId = await clerk.place([{ productId: pan, quantity: 2 }]);
    const twice = await Promise.all([1, 2].map(() => acme.write('shipWholeOrder', { orderId })));
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await shipmentsOf(orderId)).toHaveLength(1);
    expect(refusal(await acme.write('shipWholeOrder', { orderId }))).toMatchObject({
      status: 409,
      message: 'Nothing of this order waits for a shipment.',
    });
    const online = await clerk.place([{ productId: desk, quantity: 1 }]);
    expect(refusal(await acme.write('shipWholeOrder', { orderId: online })).status).toBe(409);
    expect(await shipmentsOf(online)).toEqual([]);
    expect(refusal(await globex.write('shipWholeOrder', { orderId })).status).not.toBe(200);
  });
});

describe('a list of orders', () => {
  it('is sorted by an amount as a decimal, in the order of an index', async () => {
    for (const quantity of [2, 12, 1]) await clerk.place([{ productId: pan, quantity }]);
    const totals = (await acme.rows('getOrders', [], '$orderby=orderTotal desc')).map((row) =>
      Number(row['orderTotal']),
    );
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    expect(new Set(totals).size).toBeGreaterThan(2);
    const plan = await server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await sql`set local enable_seqscan = off`.execute(transaction.query);
      await sql`set local enable_sort = off`.execute(transaction.query);
      const { entities } = loadCatalogue();
      const order = entities['Order'];
      const total = order && describeEntity(order, entities).columns.find(({ property }) => property === 'orderTotal');
      if (total === undefined) throw new Error('Order has no orderTotal.');
      const { rows } = await sql<Record<string, string>>`
        explain select order_id from public.orders t where t.tenant_id = 1
        order by ${valueOf('t', total)} desc nulls last, order_id limit 5`.execute(transaction.query);
      return rows.map((row) => Object.values(row).join()).join('\n');
    });
    expect(plan).toContain('orders_order_total_descending');
  });
});

describe('an order of an operator', () => {
  it('is priced by the market, and refuses what is not sold or of others', async () => {
    const orderId = await clerk.place([
      { productId: pan, quantity: 2 },
      { productId: pan, quantity: 1 },
    ]);
    const order = (await acme.read('getOrderById', [orderId])).envelope().result as JsonObject;
    expect(order).toMatchObject({ orderTotal: 301.5, partyName: 'Asha Rao', sourceCode: 'pos', status: 'open' });
    expect((await clerk.stateOf(orderId)).units.map((unit) => unit.unitAmount)).toEqual([10_050, 10_050, 10_050]);
    const products = [{ productId: unpriced, quantity: 1 }];
    expect(refusal(await acme.write('createOrder', { contactId, partyAddressId, products })).message).toBe(
      'Secret is not sold in India.',
    );
    expect((await globex.write('createOrder', { contactId, partyAddressId, products })).status).toBe(404);
    expect((await globex.read('getOrderById', [orderId])).status).toBe(404);
    expect((await globex.read('getOrderProducts', [orderId])).status).toBe(404);
    expect((await globex.write('closeOrder', { OrderId: orderId })).status).toBe(404);
  });

  it('has 1,000 units at most: more is refused before anything is read, and the whole of it is placed', async () => {
    const write = (quantities: number[], productIds = [pan, desk]) =>
      acme.write('createOrder', {
        contactId,
        partyAddressId,
        products: quantities.map((quantity, index) => ({ productId: productIds[index] ?? pan, quantity })),
      });
    expect(refusal(await write([1001]))).toMatchObject({ status: 400, errorCode: 'invalid' });
    expect(refusal(await write([600, 401]))).toMatchObject({
      status: 409,
      message: 'An order has at most 1000 units, and these products have 1001.',
    });
    // Neither product exists: the size is judged first.
    expect(refusal(await write([600, 401], [999_998, 999_999])).status).toBe(409);
    const orderId = await clerk.place([
      { productId: pan, quantity: 600 },
      { productId: desk, quantity: 400 },
    ]);
    expect((await clerk.stateOf(orderId)).units).toHaveLength(1000);
  });

  it('is for a contact that exists once', async () => {
    const again = await acme.done('addContact', { fullName: 'Somebody', identityNo: ' asha@example.com' });
    expect(again).toMatchObject({ contactId, fullName: 'Asha Rao' });
    expect(refusal(await acme.write('addContact', { fullName: 'X', identityNo: 'nobody' })).fieldErrors).toEqual({
      identityNo: 'Give an e-mail address or a mobile number.',
    });
    expect(await acme.rows('getTenantContacts')).toHaveLength(1);
    // The second call added nothing, so it leaves no line.
    const { rows } = await server.database.asOwner((query) =>
      sql<{ line: string }>`
        select event || ' ' || entity as line from public.audit_log
         where tenant_id = 1 and operation in ('addContact', 'addPartyAddress') order by audit_log_id`.execute(query),
    );
    expect(rows.map(({ line }) => line)).toEqual(['added Contact', 'added PartyAddress']);
  });

  it('goes from invoice to close, with numbers without gaps', async () => {
    const orderId = await clerk.place([{ productId: pan, quantity: 2 }]);
    const invoice = await clerk.wholeInvoice(orderId);
    const { invoiceNumber } = await acme.done('createInvoice', invoice);
    expect(invoiceNumber).toMatch(/^INV\/\d{4}-\d{2}\/0000\d$/);
    const before = await clerk.stateOf(orderId);
    expect(refusal(await acme.write('createInvoice', invoice)).errorCode).toBe('notPending');
    expect(await clerk.stateOf(orderId)).toEqual(before);
    const orderInvoiceId = before.invoices[0]?.orderInvoiceId ?? 0;
    expect(refusal(await acme.write('recordPayment', { orderId, orderInvoiceId, amount: 201.01 })).errorCode).toBe(
      'overOpen',
    );
    const inDollars = { orderId, orderInvoiceId, amount: 1, currencyCode: 'USD' };
    expect(refusal(await acme.write('recordPayment', inDollars)).fieldErrors).toEqual({
      amount: 'The order is in INR.',
    });
    await acme.done('recordPayment', { orderId, orderInvoiceId, amount: 0.5, currencyCode: 'INR' });
    const open = (await acme.rows('getInvoices', [orderId])).map(({ openAmount }) => openAmount);
    expect(open).toEqual([200.5]);
    await acme.done('recordPayment', { orderId, orderInvoiceId });
    const shipmentId = await clerk.ship(orderId);
    expect(refusal(await acme.write('markShipmentDelivered', { shipmentId })).errorCode).toBe('wrongState');
    await acme.done('dispatchShipment', { shipmentId, trackingId: 'T-2', shippingPartnerId: partner });
    const { shipment } = await acme.done('markShipmentDelivered', { shipmentId });
    expect(shipment).toMatchObject({ status: 'delivered', allowedActions: [], trackingId: 'T-2' });
    await acme.done('closeOrder', { OrderId: orderId });
    expect((await clerk.stateOf(orderId)).order).toMatchObject({ status: 'closed', statusText: 'Closed' });
    expect((await acme.rows('getClosedOrders', [], `$filter=orderId eq ${orderId}`)).length).toBe(1);
    const number = String(
      (
        await acme.done('createInvoice', await clerk.wholeInvoice(await clerk.place([{ productId: pan, quantity: 1 }])))
      )['invoiceNumber'],
    );
    expect(Number(number.slice(-5))).toBe(Number(String(invoiceNumber).slice(-5)) + 1);
  });

  it('dispatches without a tracking id where the partner needs none', async () => {
    const orderId = await clerk.place([{ productId: pan, quantity: 2 }]);
    await clerk.collect(orderId);
    const { trackingId: _none, ...untracked } = await clerk.wholeShipment(orderId);
    const { shipment } = await acme.done('batchUpdateShipment', untracked);
    expect(shipment).toMatchObject({ trackingId: '', status: 'created' });
    const { shipmentId = null } = isObject(shipment) ? shipment : {};
    for (const trackingId of [undefined, '', '  '])
      expect(
        refusal(
          await acme.write('dispatchShipment', {
            shipmentId,
            shippingPartnerId: partner,
            ...(trackingId === undefined ? {} : { trackingId }),
          }),
        ).fieldErrors,
      ).toEqual({ trackingId: 'required' });
    expect((await clerk.stateOf(orderId)).shipments).toMatchObject([{ status: 'created' }]);
    const bicycle = await acme.done('addShippingPartner', {
      companyName: 'Our own bicycle',
      trackingWebsiteLink: 'https://shop.example/',
      needsTrackingId: false,
    });
    const { shippingPartnerId = null } = bicycle;
    await acme.done('dispatchShipment', { shipmentId, shippingPartnerId });
    expect((await clerk.stateOf(orderId)).shipments).toMatchObject([{ status: 'dispatched', trackingId: '' }]);
    const [latest] = (await acme.rows('getOrderTimeline', [orderId])).filter(({ text }) =>
      String(text).includes('dispatched'),
    );
    expect(latest?.['text']).toBe(`Shipment ${String(shipmentId)} dispatched`);
  });

  it('cancels a part, refunds it, and processes the refund once', async () => {
    const orderId = await clerk.place([{ productId: pan, quantity: 3 }]);
    await clerk.collect(orderId);
    const [first, second, third] = await clerk.unitsOf(orderId);
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
    const { order } = await clerk.stateOf(orderId);
    expect([order.outflowAmount, order.refundDueAmount, order.currentOrderTotal]).toEqual([10_050, 0, 20_100]);
    await acme.done('cancelOrder', { orderId, cancellationReasonId: reason });
    expect((await clerk.stateOf(orderId)).order).toMatchObject({ status: 'cancelled', statusText: 'Refund due' });
    expect(refusal(await acme.write('cancelOrder', { orderId, cancellationReasonId: reason })).message).toBe(
      'This order is already cancelled.',
    );
  });

  it('takes a return of a closed order, and opens it again', async () => {
    const orderId = await clerk.place([{ productId: pan, quantity: 1 }]);
    await clerk.collect(orderId);
    const shipmentId = await clerk.ship(orderId);
    await acme.done('dispatchShipment', { shipmentId, trackingId: 'T', shippingPartnerId: partner });
    await acme.done('markShipmentDelivered', { shipmentId });
    await acme.done('closeOrder', { OrderId: orderId });
    const asked = {
      orderId,
      returnReasonId: returnReason,
      returnReasonText: 'Bent',
      returnProducts: await clerk.unitsOf(orderId),
    };
    const { returnId = null } = await acme.done('createReturn', asked);
    expect((await clerk.stateOf(orderId)).order.status).toBe('open');
    expect(refusal(await acme.write('createReturn', asked)).errorCode).toBe('notReturnable');
    await acme.done('approveReturn', { returnId });
    expect((await acme.write('approveReturn', { returnId })).status).toBe(409);
    const shown = (await acme.read('getReturnById', [orderId, Number(returnId)])).envelope().result;
    expect(shown).toMatchObject({ returnReasonText: 'Broken: Bent', isCompleted: true });
    expect((await clerk.stateOf(orderId)).order.refundDueAmount).toBe(10_050);
  });

  it('delivers online, does services and starts a subscription once', async () => {
    const orderId = await clerk.place([{ productId: desk, quantity: 2 }]);
    await clerk.collect(orderId);
    await acme.done('sendOnlineDeliveryMessage', { orderId });
    expect(refusal(await acme.write('sendOnlineDeliveryMessage', { orderId })).errorCode).toBe('nothingToDeliver');
    const { units } = await clerk.stateOf(orderId);
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

  it('keeps internal notes with author and time, in every state', async () => {
    const orderId = await clerk.place([{ productId: pan, quantity: 1 }]);
    await acme.done('cancelOrder', { orderId, cancellationReasonId: reason });
    await acme.done('addOrderNote', { orderId, noteText: ' Called back. 1 units left. ' });
    expect(refusal(await acme.write('addOrderNote', { orderId, noteText: ' ' })).fieldErrors).toHaveProperty(
      'noteText',
    );
    expect((await globex.write('addOrderNote', { orderId, noteText: 'x' })).status).toBe(404);
    const [note, ...others] = await acme.rows('getOrderNotes', [orderId]);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ noteText: 'Called back. 1 units left.', createdDate: server.clock.now.toISOString() });
    expect(note?.['authorName']).toEqual(expect.any(String));
    const [line] = await acme.rows('getOrderTimeline', [orderId]);
    expect(line).toMatchObject({ text: 'Note: Called back. 1 units left.', actorName: note?.['authorName'] });
    const { rows } = await server.database.asOwner((query) =>
      sql`select changes from public.audit_log where operation = 'addOrderNote' and changes ? 'note'`.execute(query),
    );
    expect(rows).toEqual([{ changes: { note: [null, 'Called back. 1 units left.'] } }]);
    expect(await globex.rows('getOrderNotes', [orderId])).toEqual([]);
  });

  it('lets exactly one of many equal calls at once succeed', async () => {
    const orderId = await clerk.place([{ productId: pan, quantity: 1 }]);
    const invoice = await clerk.wholeInvoice(orderId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => acme.write('createInvoice', invoice)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await clerk.stateOf(orderId)).invoices).toHaveLength(1);
  });
});

/** Returns a paid order whose refund waits for the gateway, and the payload that sends it. */
async function queuedRefund(): Promise<{ orderId: number; payload: JsonObject; ask: JsonObject }> {
  const orderId = await clerk.place([{ productId: pan, quantity: 2 }]);
  await clerk.collect(orderId);
  await server.database.asOwner((query) =>
    sql`update public.payment_transactions set payment_gateway_code = 'RAZORPAY' where order_id = ${orderId}`.execute(
      query,
    ),
  );
  const payload = await clerk.queueRefund(orderId);
  const [ask = {}] = payload['unprocessedPaymentTransactionIdentifiers'] as JsonObject[];
  return { orderId, payload, ask };
}
const payoutOf = async (orderId: number): Promise<unknown> =>
  (await clerk.stateOf(orderId)).transactions.find(({ direction }) => direction === 'out');

const setProcess = (endPoint: string, connector: number | null): Promise<unknown> =>
  server.database.asOwner((query) =>
    sql`update public.fulfillment_processes set online_delivery_end_point = ${endPoint},
      fulfillment_connector_id = ${connector} where fulfillment_process_code = 'MIXED'`.execute(query),
  );

describe('a refund by a gateway', () => {
  it('needs the credentials of the market, and is sent with them', async () => {
    const { orderId, payload } = await queuedRefund();
    expect(refusal(await acme.write('processUnprocessedRefunds', payload)).message).toContain(
      'No payment gateway RAZORPAY is set up for market IND.',
    );
    expect(await payoutOf(orderId)).toMatchObject({ statusCode: 'pending', attempts: 0 });
    const keys = { clientId: 'shop', secretKey: 'secret' };
    await acme.done('addPaymentGateway', { paymentGatewayBaseId: 1, marketCode: 'IND', ...keys });
    await acme.done('processUnprocessedRefunds', payload);
    expect(await payoutOf(orderId)).toMatchObject({ statusCode: 'succeeded', attempts: 1, amount: 10_050 });
    expect(gateway.calls.at(-1)?.authorization).toBe(`Basic ${Buffer.from('shop:secret').toString('base64')}`);
  });

  it('whose answer is lost stays in processing, and is asked for by one of many', async () => {
    const { orderId, payload, ask } = await queuedRefund();
    const before = gateway.effects.size;
    gateway.mood = 'lost';
    expect(refusal(await acme.write('processUnprocessedRefunds', payload)).status).toBe(409);
    gateway.mood = 'honest';
    expect(await payoutOf(orderId)).toMatchObject({
      statusCode: 'processing',
      message: 'The gateway has not answered.',
    });
    expect((await clerk.stateOf(orderId)).order.pendingOutflowAmount).toBe(10_050);
    expect(refusal(await acme.write('askRefundState', ask)).message).toContain('Ask again in a minute.');
    expect((await acme.write('processUnprocessedRefunds', payload)).status).toBe(409);
    server.passSeconds(60);
    const answers = await Promise.all(Array.from({ length: 4 }, () => acme.write('askRefundState', ask)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await payoutOf(orderId)).toMatchObject({ statusCode: 'succeeded', attempts: 2, message: null });
    expect(gateway.effects.size).toBe(before + 1);
    expect((await globex.write('askRefundState', ask)).status).toBe(404);
  });

  it('that the gateway never saw is sent under its key, and one about another amount is not believed', async () => {
    const { orderId, payload, ask } = await queuedRefund();
    gateway.mood = 'down';
    await acme.write('processUnprocessedRefunds', payload);
    expect(await payoutOf(orderId)).toMatchObject({ statusCode: 'processing' });
    server.passSeconds(60);
    gateway.mood = 'wrongAmount';
    expect(refusal(await acme.write('askRefundState', ask)).message).toContain('about another amount');
    expect(await payoutOf(orderId)).toMatchObject({ statusCode: 'processing' });
    gateway.mood = 'fails';
    server.passSeconds(60);
    expect(refusal(await acme.write('askRefundState', ask)).message).toContain('The bank has refused.');
    expect((await clerk.stateOf(orderId)).order.statusText).toBe('Refund failed');
    const told = await acme.rows('getStaffNotifications', [], `$filter=endswith(href, '/orders/${orderId}/refunds/')`);
    expect(told.map(({ title }) => title)).toEqual([`Refund of order ${orderId} failed`]);
    gateway.mood = 'honest';
    await acme.done('processUnprocessedRefunds', payload);
    const keys = gateway.calls.filter(({ key }) => key === ask['paymentTransactionIdentifier']);
    expect(keys.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST', 'GET', 'POST']);
    expect((await clerk.stateOf(orderId)).order).toMatchObject({ outflowAmount: 10_050, pendingOutflowAmount: 0 });
  });
});

it('delivers by a connector what it has answered for, and the rest in the next try', async () => {
  const orderId = await clerk.place([{ productId: desk, quantity: 2 }]);
  await setProcess('https://delivery.example.com/deliver', 1);
  gateway.mood = 'lost';
  expect(refusal(await acme.write('sendOnlineDeliveryMessage', { orderId })).message).toBe(
    '2 products of 2 could not be delivered. The delivery endpoint has not answered. Try again.',
  );
  expect((await clerk.stateOf(orderId)).units.map((unit) => unit.isOnlineDeliveryFulfilled)).toEqual([false, false]);
  gateway.mood = 'honest';
  await acme.done('sendOnlineDeliveryMessage', { orderId });
  const { units } = await clerk.stateOf(orderId);
  expect(units.map((unit) => unit.resourceUrl)).toEqual(
    [1, 2].map((n) => `https://courses.example.com/${orderId}-1-${n}`),
  );
  expect(units.every((unit) => gateway.effects.has(`unit-${unit.orderProductStatusId}`))).toBe(true);
  await setProcess('https://fulfil.example.com/', null);
});

it('delivers once for a key, and answers a repetition as the first time', async () => {
  const orderId = await clerk.place([{ productId: desk, quantity: 1 }]);
  await setProcess('https://delivery.example.com/deliver', 1);
  const send = (key: string, order = orderId) =>
    acme.write('sendOnlineDeliveryMessage', { orderId: order }, { 'idempotency-key': key });
  gateway.mood = 'lost';
  expect((await send('delivery-1')).status).toBe(409);
  gateway.mood = 'honest';
  const before = gateway.calls.length;
  const first = await send('delivery-1');
  expect([first.status, first.envelope().message]).toEqual([200, '1 product delivered.']);
  expect((await send('delivery-1')).text).toBe(first.text);
  expect(gateway.calls.length - before).toBe(1);
  expect(refusal(await send('delivery-2')).errorCode).toBe('nothingToDeliver');
  const other = await clerk.place([{ productId: desk, quantity: 1 }]);
  expect(refusal(await send('delivery-1', other)).errorCode).toBe('keyReused');
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('delivery-3', other)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(refusal(answer).errorCode).toBe('keyRunning');
  expect(gateway.calls.length - before).toBe(2);
  await setProcess('https://fulfil.example.com/', null);
});

it('is measured by the home page: what was placed, paid, refunded and cancelled', async () => {
  const measure = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await acme.rows('getMonthlyOrderMetrics')).map((row) => [String(row['metricCode']), Number(row['metricValue'])]),
    );
  const before = await measure();
  const paid = await clerk.place([{ productId: pan, quantity: 3 }]);
  const cancelled = await clerk.place([{ productId: pan, quantity: 2 }]);
  await clerk.collect(paid);
  await acme.done('processUnprocessedRefunds', await clerk.queueRefund(paid));
  await acme.done('cancelOrder', { orderId: cancelled, cancellationReasonId: reason });
  const after = await measure();
  const more = (code: string): number => Math.round(((after[code] ?? 0) - (before[code] ?? 0)) * 100) / 100;
  // Two of three pans at 100.50 are left of the first order, and nothing of the second.
  expect([more('ordersPlaced'), more('salesAmount'), more('ordersCancelled')]).toEqual([1, 201, 1]);
  expect([more('receivedAmount'), more('refundedAmount')]).toEqual([301.5, 100.5]);
  expect(after['averageOrder']).toBeCloseTo((after['salesAmount'] ?? 0) / (after['ordersPlaced'] ?? 1), 1);
});
