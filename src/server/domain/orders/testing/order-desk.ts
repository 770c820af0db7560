import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { addCountry } from '../../../http/testing/add-country.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import type { TestBrowser } from '../../../http/testing/test-browser.ts';
import type { TestServer } from '../../../http/testing/test-server.ts';
import { violations } from '../core/invariants.ts';
import type { OrderState } from '../core/state.ts';
import { readOrder } from '../shell/read-order.ts';

/** Ids of what the desk has set up. */
export interface DeskIds {
  contactId: number;
  partyAddressId: number;
  /** A product of 100.50 that is shipped. */
  pan: number;
  /** A product of 10.00 with online delivery, a service and a subscription of two months at 5.00. */
  desk: number;
  /** A product without a price. */
  unpriced: number;
  reason: number;
  returnReason: number;
  partner: number;
}

/** A clerk of the first tenant of a test server, with products to sell and a customer. */
export class OrderDesk {
  readonly acme: Service;
  readonly ids: DeskIds;
  readonly #server: TestServer;

  private constructor(server: TestServer, acme: Service, ids: DeskIds) {
    this.#server = server;
    this.acme = acme;
    this.ids = ids;
  }

  /** @param browser signed in as the owner of the first tenant */
  static async open(server: TestServer, browser: TestBrowser): Promise<OrderDesk> {
    const acme = serviceOf(server, browser);
    return new OrderDesk(server, acme, await setUp(server, acme));
  }

  /** Places an order. Returns its id. */
  async place(products: JsonObject[]): Promise<number> {
    const { contactId, partyAddressId } = this.ids;
    return Number((await this.acme.done('createOrder', { contactId, partyAddressId, products }))['orderId']);
  }

  /** Returns a stored order, which must obey every invariant. */
  async stateOf(orderId: number): Promise<OrderState> {
    const { state } = await this.#server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      return readOrder(transaction, orderId);
    });
    const broken = violations(state);
    if (broken.length > 0) throw new Error(`Order ${orderId}: ${broken.join('; ')}`);
    return state;
  }

  /** Invoices all that is open and takes the money. */
  async collect(orderId: number): Promise<void> {
    const { orderInvoiceId = null } = await this.acme.done('createInvoice', await this.wholeInvoice(orderId));
    await this.acme.done('recordPayment', { orderId, orderInvoiceId });
  }

  /** Returns the payload that invoices all that is open. */
  async wholeInvoice(orderId: number): Promise<JsonObject> {
    const pending = await this.acme.rows('getPendingInvoiceProducts', [orderId]);
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

  /** Returns how payloads name the units of an order. */
  async unitsOf(orderId: number): Promise<JsonObject[]> {
    return (await this.stateOf(orderId)).units.map(({ orderProductId, globalSerialNumber }) => ({
      orderProductId,
      globalSerialNumber,
    }));
  }

  /** Puts all that waits into a shipment. Returns its id. */
  async ship(orderId: number): Promise<number> {
    const { shipment } = await this.acme.done('batchUpdateShipment', await this.wholeShipment(orderId));
    return Number((shipment as JsonObject)['shipmentId']);
  }

  /** Returns the payload of a shipment of all that waits. */
  async wholeShipment(orderId: number): Promise<JsonObject> {
    const fresh = (await this.acme.read('getNewShipment', [orderId])).envelope().result as JsonObject;
    const lines = (fresh['shipmentProducts'] as JsonObject[]).map((line) => pick(line, ['orderProductId', 'quantity']));
    return { orderId, shippingPartnerId: this.ids.partner, trackingId: 'T-1', shipmentProducts: lines };
  }

  /** Cancels the first unit of a paid order and approves its refund. Returns the payload that pays it out. */
  async queueRefund(orderId: number): Promise<JsonObject> {
    const [first = {}] = await this.unitsOf(orderId);
    await this.acme.done('cancelProduct', {
      orderId,
      cancellationReasonId: this.ids.reason,
      cancelProducts: [first],
    });
    const { refundId = null } = await this.acme.done('createRefund', { orderId, refundProductData: [first] });
    await this.acme.done('completeRefund', { refundId });
    const queued = await this.acme.rows('getUnprocessedRefunds', [], `$filter=orderId eq ${orderId}`);
    return {
      unprocessedPaymentTransactionIdentifiers: queued.map((row) => pick(row, ['paymentTransactionIdentifier'])),
    };
  }
}

/** Returns some properties of a row. */
export function pick(value: Json, names: readonly string[]): JsonObject {
  const record: JsonObject = {};
  for (const name of names) record[name] = (value as JsonObject)[name] ?? null;
  return record;
}

async function setUp(server: TestServer, acme: Service): Promise<DeskIds> {
  const id = async (operation: string, values: JsonObject, key: string): Promise<number> =>
    Number((await acme.done(operation, values))[key]);
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
  const pan = await product('Pan', 'SHIP');
  const desk = await product('Desk', 'MIXED');
  const unpriced = await product('Secret', 'SHIP');
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
  const reason = await id('addCancellationReason', { cancellationReasonText: 'Mistake' }, 'cancellationReasonId');
  const returnReason = await id('addReturnReason', { returnReasonText: 'Broken' }, 'returnReasonId');
  const partner = await id(
    'addShippingPartner',
    { companyName: 'Swift', trackingWebsiteLink: 'https://swift.example' },
    'shippingPartnerId',
  );
  // The people of tests have numbers that no sequence has given out.
  await server.database.asOwner((query) =>
    sql`select setval(pg_get_serial_sequence('public.contacts', 'contact_id'), 1000)`.execute(query),
  );
  const contact = await acme.done('addContact', { fullName: 'Asha Rao', identityNo: 'Asha@Example.com' });
  const contactId = Number(contact['contactId']);
  const address = { contactId, city: 'Pune', stateName: 'Maharashtra', countryId, phoneNumber: '9999900000' };
  const partyAddressId = await id('addPartyAddress', address, 'partyAddressId');
  return { contactId, partyAddressId, pan, desk, unpriced, reason, returnReason, partner };
}
