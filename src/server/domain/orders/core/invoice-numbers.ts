import type { InvoiceRow } from './state.ts';

/** The last number that a tenant has given out in a financial year. */
export interface InvoiceCounter {
  series: string;
  /** The year in which the financial year starts. */
  financialYear: number;
  lastNumber: number;
}

/** The first month of a financial year: April. */
const FIRST_MONTH = 4;

/** Returns the series of a document and the financial year of its day in the tenant's time zone. */
export function seriesOf(
  kind: InvoiceRow['kind'],
  at: string,
  timeZone: string,
): Pick<InvoiceCounter, 'series' | 'financialYear'> {
  const [year = 0, month = 0] = dayIn(at, timeZone).split('-').map(Number);
  return {
    series: kind === 'invoice' ? 'INV' : 'CN',
    financialYear: month < FIRST_MONTH ? year - 1 : year,
  };
}

/**
 * Returns the number of an invoice as it is printed.
 * @example invoiceNumber({ series: 'INV', financialYear: 2025, lastNumber: 42 }) // 'INV/2025-26/00042'
 */
export function invoiceNumber({ series, financialYear, lastNumber }: InvoiceCounter): string {
  const next = String((financialYear + 1) % 100).padStart(2, '0');
  return `${series}/${financialYear}-${next}/${String(lastNumber).padStart(5, '0')}`;
}

/** Returns the day of an instant in a time zone: `YYYY-MM-DD`. */
export function dayIn(at: string, timeZone: string): string {
  return formatterOf(timeZone).format(new Date(at));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes longer than using it a thousand times. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  // The Swedish locale writes days as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formatters.set(timeZone, made);
  return made;
}
