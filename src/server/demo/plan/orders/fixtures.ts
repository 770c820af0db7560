import { placeOrder, type PlacedProduct } from '../../../domain/orders/core/place.ts';
import type { OrderState } from '../../../domain/orders/core/state.ts';
import { Dice } from './dice.ts';
import { OrderScript, type Stage } from './order-script.ts';
import { orderOf, type Shop } from './draw-order.ts';

/** An order of the first tenant that stands for a state; tests and the tour name it. */
interface Fixture {
  name: FixtureName;
  daysAgo: number;
  /** Titles and quantities of its products. */
  products: readonly (readonly [title: string, quantity: number])[];
  play(script: OrderScript): void;
}

export const FIXTURE_NAMES = [
  'unpaidInstallments',
  'halfPaidFiveStages',
  'mixedLegs',
  'partlyCancelled',
  'refundFailed',
  'returnedAndRefunded',
  'reshipped',
  'subscriptionThirdMonth',
  'overdueStage',
  'singleUnit',
  'manyLines',
  'free',
  'readyToClose',
  'closedReturnable',
  'refundDue',
  'inTransit',
  'refundQueued',
] as const;
export type FixtureName = (typeof FIXTURE_NAMES)[number];

const INSTALLMENTS = 'Kite 13 Student';
const FIVE_STAGES = 'Anvil 16 Workstation';
const PHONE = 'Orbit 5, black';
const PAN = 'Ironwood Pan, 24 cm';
const TENT = 'Ridge Tent 2, green';
const SUBSCRIPTION = 'Language Evenings';

const fixtures: readonly Fixture[] = [
  {
    name: 'unpaidInstallments',
    daysAgo: 6,
    products: [[INSTALLMENTS, 2]],
    play: (s) => s.invoice(2).note(20, 'Called the customer: pays the confirmation on Friday.'),
  },
  {
    name: 'halfPaidFiveStages',
    daysAgo: 24,
    products: [[FIVE_STAGES, 1]],
    play: (s) =>
      s
        .invoice(1)
        .pay(5, 'STRIPE')
        .note(30, 'Wants one delivery of everything, not in parts.')
        .invoice(60, 0.5)
        .pay(20, 'STRIPE'),
  },
  {
    name: 'mixedLegs',
    daysAgo: 9,
    products: [
      [PHONE, 2],
      ['Setup at the counter', 1],
      ['Gift Card', 2],
      [SUBSCRIPTION, 1],
    ],
    play: (s) => s.invoice(1).pay(3, 'STRIPE').ship(20, 0.5).dispatch(6),
  },
  {
    name: 'partlyCancelled',
    daysAgo: 8,
    products: [
      [PAN, 3],
      [TENT, 1],
    ],
    play: (s) => s.invoice(1).cancel(30, 2),
  },
  {
    name: 'refundFailed',
    daysAgo: 12,
    products: [[PHONE, 1]],
    play: (s) =>
      s.invoice(1).pay(2, 'STRIPE').cancel(30).refund(5).complete(4).payOut(1, 'Insufficient gateway balance.'),
  },
  {
    name: 'returnedAndRefunded',
    daysAgo: 26,
    products: [[TENT, 2]],
    play: (s) =>
      s
        .invoice(1)
        .pay(2, 'STRIPE')
        .ship(20)
        .dispatch(5)
        .deliver(70)
        .requestReturn(60)
        .approve(90)
        .refund(4)
        .complete(10)
        .payOut(2),
  },
  {
    name: 'reshipped',
    daysAgo: 14,
    products: [[PAN, 2]],
    play: (s) => s.invoice(1).pay(2, 'STRIPE').ship(20).dispatch(5).undeliver(90).ship(30).dispatch(8),
  },
  {
    name: 'subscriptionThirdMonth',
    daysAgo: 80,
    products: [[SUBSCRIPTION, 1]],
    play: (s) =>
      s
        .invoice(1)
        .pay(2, 'STRIPE')
        .fulfil(3)
        .invoice(24 * 31)
        .pay(3, 'STRIPE')
        .invoice(24 * 31)
        .pay(3, 'STRIPE'),
  },
  {
    name: 'overdueStage',
    daysAgo: 70,
    products: [[SUBSCRIPTION, 2]],
    play: (s) =>
      s
        .invoice(1)
        .pay(2, 'STRIPE')
        .fulfil(3)
        .invoice(24 * 33),
  },
  { name: 'singleUnit', daysAgo: 1, products: [[PAN, 1]], play: () => {} },
  { name: 'manyLines', daysAgo: 3, products: [], play: (s) => s.invoice(3).pay(5, 'STRIPE').ship(12, 0.4) },
  { name: 'free', daysAgo: 2, products: [['Setup at the counter', 1]], play: () => {} },
  {
    name: 'readyToClose',
    daysAgo: 10,
    products: [
      [PAN, 1],
      [PHONE, 1],
    ],
    play: (s) => s.invoice(1).pay(2, 'STRIPE').ship(20).dispatch(5).deliver(80),
  },
  {
    name: 'closedReturnable',
    daysAgo: 18,
    products: [[PHONE, 1]],
    play: (s) => s.invoice(1).pay(2, 'STRIPE').ship(20).dispatch(5).deliver(80).close(30),
  },
  {
    name: 'refundDue',
    daysAgo: 5,
    products: [
      [TENT, 1],
      [PAN, 2],
    ],
    play: (s) => s.invoice(1).pay(3, 'STRIPE').cancel(20, 1),
  },
  {
    name: 'inTransit',
    daysAgo: 4,
    products: [[PHONE, 2]],
    play: (s) => s.invoice(1).pay(2, 'STRIPE').ship(20).dispatch(6),
  },
  {
    name: 'refundQueued',
    daysAgo: 3,
    products: [[TENT, 1]],
    play: (s) => s.invoice(1).pay(2, 'STRIPE').cancel(20).refund(3).complete(2),
  },
];

/** Plays the named orders; their ids follow `last`. The second tenant has none. */
export function playFixtures(shop: Shop, stage: Stage, last: number): OrderState[] {
  if (shop.tenant.tenantId !== 1) return [];
  const home = shop.customers.filter(({ place }) => place.countryCode === 'IND');
  const market = shop.products.marketOf('IND');
  return fixtures.map((fixture, index) => {
    const start = new Date(stage.anchor.getTime() - fixture.daysAgo * 86_400_000 - 7 * 3_600_000);
    const dice = new Dice(shop.random, 'FixtureOrder', fixture.name);
    const customer = home[index * 3];
    if (customer === undefined) throw new Error('The demo has too few customers.');
    const products: PlacedProduct[] =
      fixture.name === 'manyLines'
        ? shop.products
            .soldIn(market.marketCode, stage.anchor)
            .slice(0, 40)
            .map((product, line) => ({ ...product, quantity: 1 + (line % 3) }))
        : fixture.products.map(([title, quantity]) => ({
            ...shop.products.byTitle(title, market.marketCode),
            quantity,
          }));
    const script = new OrderScript(stage, dice, start).place((around) =>
      placeOrder(
        orderOf(shop.tenant, customer, market, { orderId: last + index + 1, sourceCode: 'web', products }),
        around,
      ),
    );
    fixture.play(script);
    return script.state;
  });
}
