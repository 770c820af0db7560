import { Refusal } from '../../../../refusal.ts';
import { amountsOf } from '../amounts.ts';
import { violations } from '../invariants.ts';
import { invoiceNumber, seriesOf } from '../invoice-numbers.ts';
import { TRY_SECONDS } from '../refunds.ts';
import type { OrderState } from '../state.ts';
import { shipmentsOfUnits } from '../units.ts';
import { finish } from './finish.ts';
import { commands, Run, unitPrice } from './random-orders.ts';

/** A command that was accepted. */
export interface Accepted {
  name: string;
  before: OrderState;
  after: OrderState;
  run: Run;
}

export const COMMANDS = Object.keys(commands);

/** Commands that few random orders get to: they are tried more often. */
const RARE = [
  'receiveTooMuch',
  'refund',
  'completeRefund',
  'startPayout',
  'askPayout',
  'ship',
  'dispatch',
  'deliver',
  'return',
  'approve',
  'close',
];

/** Returns the name of the next command to try. */
export function nextCommand({ numbers }: Run): string {
  return numbers.of(numbers.chance(0.4) ? RARE : COMMANDS) ?? 'pay';
}

/** Runs one random order; calls back after each accepted command. Returns its last state. */
export function play(seed: number, steps: number, accepted: (accepted: Accepted) => void = () => {}): OrderState {
  const run = new Run(seed);
  const numbers = new Map<string, number>();
  let state = run.place();
  accepted({ name: 'place', before: state, after: state, run });
  for (let step = 0; step < steps; step += 1) {
    const name = nextCommand(run);
    const before = state;
    try {
      state = withNumbers(commands[name]?.(before, run) ?? before, numbers);
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(`seed ${seed}, step ${step}, ${name}`, { cause: error });
      continue;
    }
    if (state !== before) accepted({ name, before, after: state, run });
  }
  return state;
}

/** Returns the rules that an accepted command has broken, as sentences. */
export function brokenBy({ name, before, after, run }: Accepted): string[] {
  const broken = violations(after);
  const check = (rule: string, holds: boolean): void => {
    if (!holds) broken.push(rule);
  };
  if (name === 'place') {
    const prices = run.placed.map(unitPrice);
    check(
      '1 a unit costs what its price says',
      after.units.every(({ orderProductId, unitAmount }) => {
        const line = after.lines.findIndex((row) => row.orderProductId === orderProductId);
        return unitAmount === prices[line];
      }),
    );
    return broken;
  }
  if (name === 'pay') {
    const paid = (after.transactions.at(-1)?.amount ?? 0) * (after.transactions.length - before.transactions.length);
    const lowered = amountsOf(before).pendingInflowAmount - amountsOf(after).pendingInflowAmount;
    check('6 a payment lowers what is to come by its amount', lowered === paid);
  }
  if (name === 'close') check('an order is closed when nothing is open', isSettled(before));
  if (name === 'askPayout') check('a payout is asked for once a minute', isAskedSeldom(after));
  check('what is on its way is not cancelled', !cancelsDispatched(before, after));
  check('an accepted command makes a new version', after.order.version > before.order.version);
  check('an invoice is numbered in its financial year', after.invoices.every(isInItsYear));
  return broken;
}

/** Returns the first rule that random orders break, or null: what the planted faults are held against. */
export function firstBreak(seeds: number, steps: number): string | null {
  for (let seed = 1; seed <= seeds; seed += 1) {
    let found: string | undefined;
    try {
      const last = play(seed, steps, (accepted) => (found ??= brokenBy(accepted)[0]));
      if (found !== undefined) return found;
      const { order } = finish(last, new Run(seed + 1_000_000));
      if (order.status === 'open' || !order.isPaymentSettled) return '11 an order can be brought to its end';
    } catch (error) {
      return `a command fails: ${String(error instanceof Error ? (error.cause ?? error) : error)}`;
    }
  }
  return null;
}

function isSettled(state: OrderState): boolean {
  const { pendingInflowAmount, pendingOutflowAmount, refundDueAmount } = amountsOf(state);
  const isUnderWay = state.shipments.some(
    (row) => !row.isDeleted && (row.status === 'created' || row.status === 'dispatched'),
  );
  return pendingInflowAmount === 0 && pendingOutflowAmount === 0 && refundDueAmount === 0 && !isUnderWay;
}

function cancelsDispatched(before: OrderState, after: OrderState): boolean {
  const shipments = shipmentsOfUnits(before);
  const live = new Set(before.units.filter((unit) => !unit.isCancelled).map((unit) => unit.orderProductStatusId));
  return after.units.some(({ isCancelled, orderProductStatusId }) => {
    const status = shipments.get(orderProductStatusId)?.status;
    return isCancelled && live.has(orderProductStatusId) && (status === 'dispatched' || status === 'delivered');
  });
}

function isAskedSeldom({ events }: OrderState): boolean {
  const asked = events.at(-1);
  const started = events
    .slice(0, -1)
    .findLast(
      ({ data }) =>
        data['isStarted'] === true &&
        data['paymentTransactionIdentifier'] === asked?.data['paymentTransactionIdentifier'],
    );
  if (asked === undefined || started === undefined) return false;
  return Date.parse(asked.at) - Date.parse(started.at) >= TRY_SECONDS * 1000;
}

const TIME_ZONE = 'Asia/Kolkata';

/** Numbers new invoices as the shell does. */
function withNumbers(state: OrderState, numbers: Map<string, number>): OrderState {
  if (state.invoices.every((row) => row.invoiceNumber !== '')) return state;
  return {
    ...state,
    invoices: state.invoices.map((row) => {
      if (row.invoiceNumber !== '') return row;
      const series = seriesOf(row.kind, row.invoiceDate, TIME_ZONE);
      const key = `${series.series} ${series.financialYear}`;
      const lastNumber = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, lastNumber);
      return { ...row, invoiceNumber: invoiceNumber({ ...series, lastNumber }) };
    }),
  };
}

/** India's financial year begins with 1 April, five and a half hours before it does in UTC. */
function isInItsYear({ invoiceNumber: number, invoiceDate }: OrderState['invoices'][number]): boolean {
  const year = Number(/\/(\d{4})-/.exec(number)?.[1]);
  const at = Date.parse(invoiceDate);
  return yearBegins(year) <= at && at < yearBegins(year + 1);
}

function yearBegins(year: number): number {
  return Date.parse(`${year}-04-01T00:00:00+05:30`);
}
