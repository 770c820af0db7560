import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../src/server/data/engine/database.ts';
import { numberOrders } from '../../../src/server/demo/fill-orders.ts';
import { openItems } from '../../../src/server/domain/orders/core/amounts.ts';
import { cancelOrder } from '../../../src/server/domain/orders/core/cancel.ts';
import { createInvoice, pendingInvoiceProducts } from '../../../src/server/domain/orders/core/invoices.ts';
import { receivePayment } from '../../../src/server/domain/orders/core/payments.ts';
import { placeOrder } from '../../../src/server/domain/orders/core/place.ts';
import { createShipment, dispatchShipment } from '../../../src/server/domain/orders/core/shipments.ts';
import { DEFAULT_POLICY, type OrderState, type Surroundings } from '../../../src/server/domain/orders/core/state.ts';
import { insertOrders } from '../../../src/server/domain/orders/shell/insert-rows.ts';
import type { DeskIds } from '../../../src/server/domain/orders/testing/order-desk.ts';
import { copyOrders, overridePlayed, type Overrides } from './copy-orders.ts';

const BATCH = 1000;
const FIRST = 1_000_000;
const NAMES = ['Asha Rao', 'Ravi Menon', 'Meera Iyer', 'Karan Shah', 'Nadia Khan', 'Tara Singh', 'Vikram Das'];
const STATES = ['Maharashtra', 'Karnataka', 'Kerala', 'Gujarat', 'Delhi', 'Tamil Nadu'];

/** Orders that the core plays; the others are copies of them. */
const PLAYED = 20_000;

/** Returns the phone number of the customer of a generated order. */
export function phoneOf(index: number): string {
  return `98${String((index * 7919) % 100_000_000).padStart(8, '0')}`;
}

/** Returns the same in SQL. */
function phoneInSql(index: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'98' || lpad(((${index}::bigint * 7919) % 100000000)::text, 8, '0')`;
}

/**
 * Fills the first tenant with orders, 80 of 100 open. Returns the id of the first one; the others follow it.
 * @param overrides By default all orders are of one customer, for one product, a minute apart.
 */
export async function generateOrders(
  database: Database,
  ids: DeskIds,
  count: number,
  overrides: Overrides = {},
): Promise<number> {
  const { rows } = await database.asOwner((query) =>
    sql<{ party_id: number }>`
      select party_id from public.contacts where tenant_id = 1 and contact_id = ${ids.contactId}`.execute(query),
  );
  const partyId = rows[0]?.party_id ?? 0;
  const counters = new Map<string, number>();
  const around = (index: number): Surroundings => ({
    now: new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString(),
    today: new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString().slice(0, 10),
    actorContactId: null,
    policy: { ...DEFAULT_POLICY, dispatchRequires: 'none' },
    newId: (kind) => {
      const id = (counters.get(kind) ?? FIRST) + 1;
      counters.set(kind, id);
      return id;
    },
    newIdentifier: () => {
      const id = (counters.get('identifier') ?? 0) + 1;
      counters.set('identifier', id);
      return `generated-${id}`;
    },
  });
  const played = Math.min(PLAYED, count);
  for (let start = 0; start < played; start += BATCH) {
    const states = Array.from({ length: Math.min(BATCH, played - start) }, (_, index) =>
      play(start + index, { ...ids, partyId }, around(start + index)),
    );
    await database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await insertOrders(transaction, states);
    });
  }
  await database.asOwner(async (query) => {
    await overridePlayed(query, FIRST, overrides);
    if (count > played) await copyOrders(query, { first: FIRST, played, count }, phoneInSql, overrides);
    await numberOrders(query, FIRST + count * 20);
    await sql`analyze`.execute(query);
  });
  return FIRST;
}

function play(index: number, ids: DeskIds & { partyId: number }, around: Surroundings): OrderState {
  const name = NAMES[index % NAMES.length] ?? '';
  const state = STATES[index % STATES.length] ?? '';
  let order = placeOrder(
    {
      orderId: FIRST + index,
      siteId: 1,
      sourceCode: 'web',
      currencyCode: 'INR',
      marketCode: 'IND',
      customer: {
        partyId: ids.partyId,
        contactId: ids.contactId,
        partyAddressId: ids.partyAddressId,
        partyName: name,
        shippingFullName: name,
        shippingPhoneNumber: phoneOf(index),
        shippingCity: 'City',
        shippingState: state,
        shippingCountry: 'India',
        shippingPinCode: '411001',
        shippingAddressDisplayValue: `City, ${state}, India`,
        emailAddress: `customer${index}@example.com`,
      },
      products: [
        {
          productId: ids.pan,
          title: 'Pan',
          size: null,
          primaryAsset: null,
          quantity: 1 + (index % 3),
          fulfillmentProcessCode: 'SHIP',
          legs: { hasShipping: true, hasOnlineDelivery: false, hasServiceDelivery: false, hasSubscription: false },
          price: {
            fixedPrice: 10_050,
            fixedDiscountPercentage: 0,
            hasInstallments: false,
            orderConfirmationPercentage: 0,
            installments: [],
            subscription: null,
          },
        },
      ],
    },
    around,
  );
  // Of ten orders three wait for their invoice, four are paid, one is on its way, two are cancelled.
  const story = index % 10;
  if (story < 3) return order;
  if (story < 5)
    return cancelOrder(order, { cancellationReasonId: ids.reason, cancellationReasonText: 'Mistake' }, around);
  order = invoiced(order, around);
  const orderInvoiceId = order.invoices[0]?.orderInvoiceId ?? 0;
  const amount = openItems(order, orderInvoiceId).reduce((sum, item) => sum + item.open, 0);
  order = receivePayment(
    order,
    { orderInvoiceId, amount, paymentGatewayCode: 'STRIPE', externalOrderId: null, externalPaymentId: `pay_${index}` },
    around,
  );
  if (story < 9) return order;
  const [line] = order.lines;
  const products = [
    {
      shipmentProductId: null,
      orderProductId: line?.orderProductId ?? 0,
      quantity: line?.quantity ?? 1,
      batchNumber: null,
      serialNumber: null,
      isDeleted: false,
    },
  ];
  const carrier = { shippingPartnerId: ids.partner, trackingId: `TRK${index}` };
  const created = createShipment(order, { ...carrier, products }, around);
  return dispatchShipment(created, created.shipments[0]?.shipmentId ?? 0, carrier, around);
}

function invoiced(order: OrderState, around: Surroundings): OrderState {
  const items = pendingInvoiceProducts(order, around.today).flatMap(({ stages }) =>
    stages.map((stage) => ({ orderProductPriceStageId: stage.orderProductPriceStageId, amount: stage.openAmount })),
  );
  const next = createInvoice(order, items, around);
  return {
    ...next,
    invoices: next.invoices.map((row) => ({ ...row, invoiceNumber: `GEN/${row.orderInvoiceId}` })),
  };
}
