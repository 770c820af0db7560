import type { Dice } from './dice.ts';
import type { OrderScript } from './order-script.ts';

/** What happens to an order, by its age (`docs/domain/demo.md#orders`). */
export type Story = (script: OrderScript, dice: Dice, gateway: string) => void;

const paid: Story = (script, dice, gateway) => {
  script.invoice(dice.integer(0, 2)).pay(dice.integer(0, 20), gateway);
};
const shipped: Story = (script, dice, gateway) => {
  paid(script, dice, gateway);
  script.ship(dice.integer(4, 30)).dispatch(dice.integer(2, 20));
};
const delivered: Story = (script, dice, gateway) => {
  shipped(script, dice, gateway);
  script.deliver(dice.integer(30, 120)).fulfil(dice.integer(4, 60));
};
/** Invoices and collects all that is left, so that the order can be closed. */
const settled: Story = (script, dice, gateway) => {
  delivered(script, dice, gateway);
  script.invoice(dice.integer(12, 96), 'all').pay(dice.integer(2, 40), gateway);
};
const closed: Story = (script, dice, gateway) => {
  settled(script, dice, gateway);
  script.close(dice.integer(4, 72));
};

/** Each with its share, for orders of the last weeks. */
const ofOpen: readonly (readonly [share: number, story: Story])[] = [
  [18, (script, dice) => script.invoice(dice.integer(0, 3))],
  [12, () => {}],
  [20, paid],
  [25, shipped],
  [
    5,
    (script, dice, gateway) => {
      paid(script, dice, gateway);
      script.cancel(dice.integer(6, 30), 1);
    },
  ],
  [
    2,
    (script, dice, gateway) => {
      paid(script, dice, gateway);
      script.cancel(8, 1).refund(3).complete(2).payOut(1, 'The card has expired.');
    },
  ],
  [
    3,
    (script, dice, gateway) => {
      delivered(script, dice, gateway);
      script.requestReturn(dice.integer(20, 90));
    },
  ],
  [5, settled],
  [10, delivered],
];

const ofOld: readonly (readonly [share: number, story: Story])[] = [
  [84, closed],
  [
    8,
    (script, dice, gateway) => {
      if (dice.chance(0.6)) paid(script, dice, gateway);
      script.cancel(dice.integer(5, 40)).refund(4).complete(8).payOut(2);
    },
  ],
  [
    5,
    (script, dice, gateway) => {
      settled(script, dice, gateway);
      script.requestReturn(dice.integer(48, 200)).approve(70).refund(6).complete(20).payOut(3).close(24);
    },
  ],
  [
    3,
    (script, dice, gateway) => {
      paid(script, dice, gateway);
      script.cancel(10, 1).refund(5).complete(6).payOut(2).ship(6).dispatch(8).deliver(60).fulfil(10);
      script.invoice(20, 'all').pay(5, gateway).close(30);
    },
  ],
];

/** Days after which an order is settled in one way or another. */
const OLD_DAYS = 28;

export function storyOf(dice: Dice, ageDays: number): Story {
  const list = ageDays > OLD_DAYS ? ofOld : ofOpen;
  let left = dice.next() * list.reduce((sum, [share]) => sum + share, 0);
  return list.find(([share]) => (left -= share) < 0)?.[1] ?? closed;
}
