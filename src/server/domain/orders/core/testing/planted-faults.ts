import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A fault as somebody could make it: a text of the source and what stands there instead. */
export interface PlantedFault {
  name: string;
  /** A file of the core. */
  file: string;
  /** Stands in the file exactly once. */
  text: string;
  instead: string;
}

/** Each must be caught by the invariants and the other rules of `play.ts`. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a discount is rounded down',
    file: 'split.ts',
    text: 'Math.round(percentage * SCALE)) + whole)',
    instead: 'Math.round(percentage * SCALE)))',
  },
  {
    name: 'a split loses its remainder',
    file: 'split.ts',
    text: 'byRemainder.slice(0, left)',
    instead: 'byRemainder.slice(0, 0)',
  },
  {
    name: 'the serial numbers of two lines are the same',
    file: 'place.ts',
    text: '`${orderId}-${lines.length}-${ordinal}`',
    instead: '`${orderId}-${ordinal}`',
  },
  {
    name: 'every second invoice has the same number',
    file: 'invoice-numbers.ts',
    text: "String(lastNumber).padStart(5, '0')",
    instead: "String(lastNumber % 2).padStart(5, '0')",
  },
  {
    name: 'the financial year begins in May',
    file: 'invoice-numbers.ts',
    text: 'const FIRST_MONTH = 4;',
    instead: 'const FIRST_MONTH = 5;',
  },
  {
    name: 'a stage is invoiced for more than is left of it',
    file: 'invoices.ts',
    text: 'if (amount > found.stage.openAmount || sum > found.product.openAmount)',
    instead: 'if (amount > found.stage.amount + 1)',
  },
  {
    name: 'the limit of invoices forgets what was credited',
    file: 'invoices.ts',
    text: 'return total - credited - invoiced;',
    instead: 'return total - invoiced + 0 * credited;',
  },
  {
    name: 'a credit issues no credit note',
    file: 'invoices.ts',
    text: 'if (amount === 0) return { ...state, units };',
    instead: 'if (amount >= 0) return { ...state, units };',
  },
  {
    name: 'a credit counts twice',
    file: 'invoices.ts',
    text: 'creditedAmount: unit.creditedAmount + amount }',
    instead: 'creditedAmount: unit.creditedAmount + 2 * amount }',
  },
  {
    name: 'a clerk records more than is open',
    file: 'payments.ts',
    text: 'if (payment.amount > open) throw',
    instead: 'if (payment.amount > 2 * open + 1000) throw',
  },
  {
    name: 'a payment is allocated above what is open',
    file: 'payments.ts',
    text: 'const fitting = Math.min(',
    instead: 'const fitting = Math.max(',
  },
  {
    name: 'a repeated message of a gateway is a second payment',
    file: 'payments.ts',
    text: 'if (isKnown(state, payment)) return state;',
    instead: 'if (isKnown(state, payment) && payment.amount < 0) return state;',
  },
  {
    name: 'a refund is granted above what is due',
    file: 'refunds.ts',
    text: 'if (wanted > most) throw',
    instead: 'if (wanted > most + 3) throw',
  },
  {
    name: 'a refund is reserved only when it is approved',
    file: 'amounts.ts',
    text: "status !== 'rejected'",
    instead: "status === 'completed'",
  },
  {
    name: 'a rejected refund stays reserved',
    file: 'amounts.ts',
    text: "state.refunds.filter(({ status }) => status !== 'rejected')",
    instead: "state.refunds.filter(({ status }) => status !== 'x' + 'y')",
  },
  {
    name: 'payments out forget the earlier ones of their payment',
    file: 'refunds.ts',
    text: '=== payment.paymentTransactionId ? row.amount : 0',
    instead: '=== payment.paymentTransactionId ? 0 * row.amount : 0',
  },
  {
    name: 'two clerks ask a gateway at once',
    file: 'refunds.ts',
    text: '< TRY_SECONDS * 1000',
    instead: '< 0 * TRY_SECONDS',
  },
  {
    name: 'a unit is put into two shipments',
    file: 'units.ts',
    text: 'unit.returnState === null && shipment === undefined',
    instead: "unit.returnState === null && shipment?.status !== 'delivered'",
  },
  {
    name: 'a dispatched unit is cancelled',
    file: 'units.ts',
    text: "if (shipment?.status === 'dispatched') return 'already dispatched';",
    instead: "if (shipment?.trackingId === 'x') return 'already dispatched';",
  },
  {
    name: 'an order stays open without any unit',
    file: 'cancel.ts',
    text: 'const isLast = cancelled.units.every((unit) => unit.isCancelled);',
    instead: 'const isLast = cancelled.units.every((unit) => unit.isCancelled) && units.length > 1;',
  },
  {
    name: 'an order is closed while money is due',
    file: 'derive.ts',
    text: 'amounts.inflowAmount - amounts.outflowAmount === amounts.currentOrderTotal &&',
    instead: 'amounts.inflowAmount >= 0 || amounts.currentOrderTotal === 0 &&',
  },
  {
    name: 'the stored amounts are those before the command',
    file: 'events.ts',
    text: 'return withDerived({ ...state, order: { ...state.order, version: state.order.version + 1 } });',
    instead: 'return { ...state, order: { ...state.order, version: state.order.version + 1 } };',
  },
];

const CORE = fileURLToPath(new URL('..', import.meta.url));

/** What `play.ts` exports, of a core with or without a fault. */
export interface PlayedCore {
  firstBreak(seeds: number, steps: number): string | null;
}

/** Returns the core with a fault in its source; the core as it is without one. Throws when the text is not there once. */
export async function coreWith(fault: PlantedFault | null): Promise<PlayedCore> {
  if (fault !== null) {
    const parts = readFileSync(`${CORE}${fault.file}`, 'utf8').split(fault.text);
    if (parts.length !== 2) throw new Error(`"${fault.text}" stands ${parts.length - 1} times in ${fault.file}.`);
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: CORE,
    publicDir: false,
    plugins: [
      {
        name: 'planted-fault',
        enforce: 'pre',
        transform: (code, id) =>
          fault !== null && id === `${CORE}${fault.file}` ? code.replace(fault.text, () => fault.instead) : null,
      },
    ],
    build: { ssr: true, write: false, minify: false, rolldownOptions: { input: `${CORE}testing/play.ts` } },
  });
  const [first] = [built].flat();
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('The core was not built.');
  const address = `data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`;
  return (await import(/* @vite-ignore */ address)) as PlayedCore;
}
