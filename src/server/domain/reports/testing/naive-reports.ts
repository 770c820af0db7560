import type { PlainOrder } from './plain-orders.ts';

/** A report as texts, one for each row, sorted: what the database answers is written in the same way. */
export type Report = string[];

/** The reports that have totals, by name. Each row begins with the number of its period. */
export type Reports = Record<(typeof NAMES)[number], Report>;

export const NAMES = [
  'salesByCustomer',
  'salesByLocation',
  'customersByLocation',
  'oneTimeCustomers',
  'returningCustomers',
  'customersOverall',
  'salesByProduct',
  'retentionByProduct',
  'salesByLocationPerProduct',
  'customersOverTime',
] as const;

type Sale = PlainOrder & { buckets: number[]; amount: number };

/** Computes all reports from the orders by loops over them: without SQL, without totals, without cleverness. */
export function naiveReports(orders: readonly PlainOrder[], timeZone: string): Reports {
  const sales = orders
    .filter(({ isCancelled }) => !isCancelled)
    .map((order): Sale => ({ ...order, buckets: bucketsOf(order.createdDate, timeZone), amount: liveAmount(order) }))
    .toSorted((a, b) => a.createdDate.localeCompare(b.createdDate) || a.orderId - b.orderId);
  const buckets = [...new Set(sales.flatMap((sale) => sale.buckets))];
  const within = (bucket: number): Sale[] => sales.filter((sale) => sale.buckets.includes(bucket));
  const inEach = (rows: (bucket: number, own: Sale[]) => string[]): Report =>
    buckets.flatMap((bucket) => rows(bucket, within(bucket)).map((row) => `${bucket} ${row}`)).toSorted();
  const lives = (bucket: number, own: Sale[]): [string, Sale[]][] =>
    [...group(own, (sale) => String(sale.partyId))].map(([party]) => [
      party,
      sales.filter((sale) => String(sale.partyId) === party && endsBefore(sale, bucket)),
    ]);
  const units = unitsOf(sales);
  return {
    salesByCustomer: inEach((_, own) =>
      [...group(own, (sale) => `${sale.partyId} ${sale.currencyCode}`)].map(
        ([key, of]) => `${key} ${placeOf(of.at(-1))} ${figures(of)}`,
      ),
    ),
    salesByLocation: inEach((_, own) =>
      [...group(own, (sale) => `${placeOf(sale)} ${sale.currencyCode}`)].map(([key, of]) => `${key} ${figures(of)}`),
    ),
    customersByLocation: inEach((_, own) => [...group(own, placeOf)].map(([key, of]) => `${key} ${customers(of)}`)),
    oneTimeCustomers: inEach((bucket, own) =>
      lives(bucket, own)
        .filter(([, life]) => life.length === 1)
        .map(([party, life]) => `${party} ${lifeText(life)}`),
    ),
    returningCustomers: inEach((bucket, own) =>
      lives(bucket, own)
        .filter(([, life]) => life.length > 1)
        .map(([party, life]) => `${party} ${lifeText(life)}`),
    ),
    customersOverall: [...group(sales, (sale) => `${sale.partyId} ${sale.currencyCode}`)]
      .map(([key, of]) => `${key} ${of.length} ${total(of)}`)
      .toSorted(),
    salesByProduct: [...group(units, (unit) => `${unit.product} ${unit.currencyCode}`)]
      .map(([key, of]) => `${key} ${of.length} ${Math.round(amountOf(of) / of.length)}`)
      .toSorted(),
    retentionByProduct: retention(units),
    salesByLocationPerProduct: buckets
      .flatMap((bucket) =>
        [
          ...group(
            units.filter((unit) => unit.buckets.includes(bucket)),
            (unit) => `${unit.place} ${unit.product} ${unit.currencyCode}`,
          ),
        ].map(([key, of]) => `${bucket} ${key} ${of.length} ${amountOf(of)}`),
      )
      .toSorted(),
    customersOverTime: inEach((_, own) => [String(customers(own))]),
  };
}

interface Unit {
  product: string;
  place: string;
  currencyCode: string;
  partyId: number;
  orderId: number;
  time: number;
  buckets: number[];
  amount: number;
}

function unitsOf(sales: readonly Sale[]): Unit[] {
  return sales.flatMap((sale) =>
    sale.lines.flatMap(({ productId, size, units }) =>
      units
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ amount }) => ({
          product: `${productId}/${size ?? ''}`,
          place: placeOf(sale),
          currencyCode: sale.currencyCode,
          partyId: sale.partyId,
          orderId: sale.orderId,
          time: Date.parse(sale.createdDate),
          buckets: sale.buckets,
          amount,
        })),
    ),
  );
}

function retention(units: readonly Unit[]): Report {
  return [...group(units, ({ product }) => product)]
    .flatMap(([product, of]) => {
      const perCustomer = [...group(of, ({ partyId }) => String(partyId))].map(([, own]) => {
        const times = [...new Map(own.map(({ orderId, time }) => [orderId, time])).values()].toSorted((a, b) => a - b);
        return times.slice(1).map((time, index) => time - (times[index] ?? 0));
      });
      const gaps = perCustomer.flat();
      if (gaps.length === 0) return [];
      // Millionths of a day are rounded as a whole number, as the database does: `toFixed` rounds a half down at times.
      const milliseconds = gaps.reduce((sum, gap) => sum + gap, 0);
      const days = Math.round((milliseconds * 1e6) / (gaps.length * 86_400_000)) / 1e6;
      return [`${product} ${days.toFixed(6)} ${perCustomer.filter((one) => one.length > 0).length}`];
    })
    .toSorted();
}

/** Returns the numbers of all time, of the year, the month, the day and the week of an instant in a time zone. */
function bucketsOf(instant: string, timeZone: string): number[] {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(new Date(instant))
    .map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 0, day = 0 } = Object.fromEntries(parts);
  return [
    0,
    year,
    year * 100 + month,
    year * 10_000 + month * 100 + day,
    weekOf(new Date(Date.UTC(year, month - 1, day))),
  ];
}

/** Counts the Sundays of the year up to the one of the week of a day. The number of a week is 20 more than that. */
function weekOf(day: Date): number {
  const sunday = new Date(day);
  while (sunday.getUTCDay() !== 0) sunday.setUTCDate(sunday.getUTCDate() - 1);
  const year = sunday.getUTCFullYear();
  let place = 0;
  for (const one = new Date(sunday); one.getUTCFullYear() === year; one.setUTCDate(one.getUTCDate() - 7)) place += 1;
  return year * 100 + 20 + place;
}

/** Whether a sale is before the end of a bucket: it counts in the life of the customers of the bucket. */
function endsBefore(sale: Sale, bucket: number): boolean {
  const isWeek = String(bucket).length === 6 && bucket % 100 > 12;
  const level = isWeek ? 4 : [0, 4, 6, 8].indexOf(bucket === 0 ? 0 : String(bucket).length);
  return (sale.buckets[level] ?? 0) <= bucket;
}

function group<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function placeOf(sale: PlainOrder | undefined): string {
  return [sale?.country, sale?.state, sale?.pinCode ?? 'Unknown'].join('/');
}

function liveAmount({ lines }: PlainOrder): number {
  return amountOf(lines.flatMap(({ units }) => units.filter(({ isCancelled }) => !isCancelled)));
}

function amountOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function total(sales: readonly Sale[]): number {
  return amountOf(sales);
}

function customers(sales: readonly Sale[]): number {
  return new Set(sales.map(({ partyId }) => partyId)).size;
}

function figures(sales: readonly Sale[]): string {
  return `${sales.length} ${total(sales)} ${sales.reduce((sum, { refunded }) => sum + refunded, 0)}`;
}

/** Orders, amount (none in several currencies), first and last order of a customer. */
function lifeText(life: readonly Sale[]): string {
  const currencies = new Set(life.map(({ currencyCode }) => currencyCode));
  const amount = currencies.size === 1 ? total(life) : 'none';
  return `${life.length} ${amount} ${life[0]?.createdDate} ${life.at(-1)?.createdDate}`;
}
