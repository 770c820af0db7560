import type { PlacedOrder, PlacedProduct } from '../../../domain/orders/core/place.ts';
import type { SourceCode } from '../../../domain/orders/core/state.ts';
import type { PlannedTenant } from '../plan-tenants.ts';
import type { Random } from '../random.ts';
import type { Dice } from './dice.ts';
import type { PlannedCustomer } from './plan-customers.ts';
import type { OrderedProducts } from './products.ts';

/** What orders are drawn from. */
export interface Shop {
  random: Random;
  tenant: PlannedTenant;
  products: OrderedProducts;
  customers: readonly PlannedCustomer[];
}

/** Draws an order: a customer, often one of few; one to four products of its market. */
export function drawOrder(
  { tenant, products, customers }: Shop,
  dice: Dice,
  orderId: number,
  start: Date,
  sourceCode: SourceCode,
): PlacedOrder {
  const customer = customers[Math.floor(customers.length * dice.next() ** 1.6)] ?? customers[0];
  if (customer === undefined) throw new Error('The demo has no customers.');
  const market = products.marketOf(customer.place.countryCode);
  const sold = products.soldIn(market.marketCode, start);
  const count = Math.min(sold.length, 1 + Math.floor(dice.next() ** 2 * 4));
  const chosen = new Map<number, PlacedProduct>();
  while (chosen.size < count) {
    const product = sold[Math.floor(sold.length * dice.next())];
    if (product !== undefined)
      chosen.set(product.productId, { ...product, quantity: dice.chance(0.75) ? 1 : dice.integer(2, 4) });
  }
  return orderOf(tenant, customer, market, { orderId, sourceCode, products: [...chosen.values()] });
}

/** Returns an order of a customer with a snapshot of name and address. */
export function orderOf(
  tenant: PlannedTenant,
  customer: PlannedCustomer,
  market: { marketCode: string; currencyCode: string },
  values: Pick<PlacedOrder, 'orderId' | 'sourceCode' | 'products'>,
): PlacedOrder {
  const { city, state, country } = customer.place;
  return {
    ...values,
    siteId: tenant.sites[0]?.siteId ?? 1,
    currencyCode: market.currencyCode,
    marketCode: market.marketCode,
    customer: {
      partyId: customer.partyId,
      contactId: customer.contactId,
      partyAddressId: customer.partyAddressId,
      partyName: customer.fullName,
      shippingFullName: customer.fullName,
      shippingPhoneNumber: customer.phoneNumber,
      shippingCity: city,
      shippingState: state,
      shippingCountry: country,
      shippingPinCode: customer.pinCode,
      shippingAddressDisplayValue: `${customer.addressLine}, ${city} ${customer.pinCode}, ${state}, ${country}`,
      emailAddress: customer.emailAddress,
    },
  };
}
