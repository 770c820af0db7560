import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { noteOrderSource } from '../../campaigns/order-source.ts';
import { defineOperation } from '../../operation-handler.ts';
import { placeOrder, priceUnit, refuseUnits, type PlacedOrder } from '../core/place.ts';
import { notFound, refused } from '../core/refuse.ts';
import { percentageOf, sumOf } from '../core/split.ts';
import { dayIn } from '../core/invoice-numbers.ts';
import { announceOrder } from '../shell/announce-order.ts';
import { surroundingsOf } from '../shell/change-order.ts';
import { decimal } from '../shell/money.ts';
import { storeOrder } from '../shell/store-order.ts';
import { idIn } from '../../id-in-path.ts';
import { tellOfOrder } from '../tell-of-order.ts';
import { marketOfAddress, readProducts } from './read-products.ts';

/** Returns what is sold in the market of an address: the choices of a manual order. */
export const getProductsForOrder = defineOperation({
  name: 'getProductsForOrder',
  transaction: 'request',
  async run({ transaction, now, timeZone }, { args }) {
    const { marketCode, currencyCode, digits } = await marketOfAddress(transaction, idIn(args.partyAddressId));
    const found = await readProducts(transaction, marketCode);
    const today = dayIn(now.toISOString(), timeZone);
    return {
      result: found.flatMap(({ productId, title, product }) => {
        if (product === null) return [];
        const { price } = product;
        const stages = priceUnit(price, today).stages;
        const confirmed = sumOf(stages, (stage) => (stage.dueDate === today ? stage.amount : 0));
        return [
          {
            productId,
            title,
            productPrice: {
              orderConfirmationPrice: decimal(confirmed, digits),
              fixedDiscountedPrice: decimal(
                percentageOf(price.fixedPrice, 100 - price.fixedDiscountPercentage),
                digits,
              ),
              subscriptionDiscountedPrice:
                price.subscription === null
                  ? null
                  : decimal(
                      percentageOf(price.subscription.price, 100 - price.subscription.discountPercentage),
                      digits,
                    ),
              currencyCode,
            },
          },
        ];
      }),
    };
  },
});

/** Places an order of an operator (`docs/domain/orders.md#placing`). The server prices it by the market. */
export const createOrder = defineOperation({
  name: 'createOrder',
  transaction: 'request',
  async run(context, { payload }) {
    const { transaction, siteId } = context;
    const { contactId, partyAddressId, products } = payload;
    refuseUnits(products);
    const customer = await readCustomer(transaction, contactId, partyAddressId);
    const market = await marketOfAddress(transaction, partyAddressId);
    const found = new Map(
      (
        await readProducts(
          transaction,
          market.marketCode,
          products.map(({ productId }) => productId),
        )
      ).map((row) => [row.productId, row]),
    );
    const placed = products.map(({ productId, quantity }) => {
      const row = found.get(productId);
      if (row === undefined) throw notFound('product');
      if (row.product === null) throw refused('notSold', `${row.title} is not sold in ${customer.shippingCountry}.`);
      return { ...row.product, quantity };
    });
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('public.orders', 'order_id'))::integer as id`.execute(transaction.query);
    const orderId = rows[0]?.id ?? 0;
    const order = placeOrder(
      {
        orderId,
        siteId,
        sourceCode: 'pos',
        currencyCode: market.currencyCode,
        marketCode: market.marketCode,
        customer,
        products: placed,
      },
      surroundingsOf(context),
    );
    await storeOrder(transaction, context.origin, null, order, context.timeZone);
    await noteOrderSource(transaction, { orderId, contactId }, payload, context.now);
    await tellOfOrder(context, order, market.digits);
    await announceOrder(transaction, context, null, order, market.digits);
    return { result: { orderId }, message: `Order ${orderId} is placed.` };
  },
});

/** Returns a contact with an address of its party. Throws 404 when one of them is not of the tenant or of the other. */
async function readCustomer(
  { tenantId, query }: Transaction,
  contactId: number,
  partyAddressId: number,
): Promise<PlacedOrder['customer']> {
  const { rows } = await sql<PlacedOrder['customer']>`
    select c.party_id as "partyId", c.contact_id as "contactId", a.party_address_id as "partyAddressId",
      p.party_name as "partyName", a.full_name as "shippingFullName", a.phone_number as "shippingPhoneNumber",
      a.city as "shippingCity", a.state_name as "shippingState", k.country_name as "shippingCountry",
      a.pin_code as "shippingPinCode", d.display_value as "shippingAddressDisplayValue",
      (select min(i.identity_no) from public.contact_online_identities i
        where i.tenant_id = c.tenant_id and i.contact_id = c.contact_id and i.identity_type = 'email') as "emailAddress"
    from public.contacts c
    join public.parties p on p.tenant_id = c.tenant_id and p.party_id = c.party_id
    join public.party_addresses a on a.tenant_id = c.tenant_id and a.party_id = c.party_id
    join public.supported_countries k on k.tenant_id = a.tenant_id and k.country_id = a.country_id
    join public.party_address_details d on d.tenant_id = a.tenant_id and d.party_address_id = a.party_address_id
    where c.tenant_id = ${tenantId} and c.contact_id = ${contactId} and a.party_address_id = ${partyAddressId}`.execute(
    query,
  );
  const [customer] = rows;
  if (customer === undefined) throw notFound('address of this contact');
  return customer;
}
