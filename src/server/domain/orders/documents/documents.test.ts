import { expect, test } from 'vitest';
import { amountsOf, invoiceAmounts } from '../core/amounts.ts';
import { play } from '../core/testing/play.ts';
import type { OrderState } from '../core/state.ts';
import { invoiceDocument } from './invoice.ts';
import { MOST_SERIALS, serialsText, type Issue } from './issue.ts';
import { packingSlip } from './packing-slip.ts';

const ISSUE: Issue = { tenantTitle: 'Acme', timeZone: 'Asia/Kolkata', digits: 2 };
const ORDERS: OrderState[] = Array.from({ length: 150 }, (_, seed) => play(seed, 60));

/** Returns an amount that a document shows in minor units. */
function minorOf(text: string): number {
  return Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);
}

test('the rows of an invoice add up to its amount, and what is received and credited to what is due', () => {
  let seen = { invoices: 0, credits: 0, excess: 0 };
  for (const state of ORDERS) {
    for (const invoice of state.invoices) {
      const { rows, totals } = invoiceDocument(state, invoice, ISSUE);
      expect(rows.reduce((sum, { cells }) => sum + minorOf(cells.at(-1) ?? ''), 0)).toBe(invoice.amount);
      const amounts = totals.map(({ value }) => minorOf(value));
      expect(amounts[0]).toBe(invoice.amount);
      if (invoice.kind === 'creditNote') seen = { ...seen, credits: seen.credits + 1 };
      else expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1));
      const isExcess = totals.some(({ label }) => label === 'Received for credited products');
      seen = { ...seen, invoices: seen.invoices + 1, excess: seen.excess + Number(isExcess) };
    }
    const invoices = state.invoices.filter(({ kind }) => kind === 'invoice');
    const live = invoices.map((row) => invoiceAmounts(state, row)).map(({ amount, credited }) => amount - credited);
    expect(live.reduce((sum, amount) => sum + amount, 0)).toBe(amountsOf(state).invoicedAmount);
  }
  expect(Math.min(seen.invoices, seen.credits, seen.excess)).toBeGreaterThan(5);
});

test('a packing slip names every piece of its shipment once, and no amount', () => {
  let shipments = 0;
  for (const state of ORDERS) {
    for (const shipment of state.shipments.filter(({ isDeleted }) => !isDeleted)) {
      const slip = packingSlip(state, shipment, { ...ISSUE, partner: 'Swift' });
      const serials = slip.rows.flatMap(({ note = '' }) =>
        note
          .replace(/^Serial numbers?: /, '')
          .split(', ')
          .filter(Boolean),
      );
      const lines = state.shipmentProducts.filter((row) => row.shipmentId === shipment.shipmentId && !row.isDeleted);
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(new Set(serials).size).toBe(pieces);
      expect(slip.totals).toEqual([{ label: 'Pieces', value: String(pieces) }]);
      expect(JSON.stringify(slip)).not.toContain('₹');
      shipments += 1;
    }
  }
  expect(shipments).toBeGreaterThan(20);
});

test('the units of a product are one row, at most 200 of their numbers are listed', () => {
  expect(serialsText(['A-1'])).toBe('Serial number: A-1');
  const many = Array.from({ length: MOST_SERIALS + 1 }, (_, index) => `S${index}`);
  expect(serialsText(many)).toMatch(/^Serial numbers: S0, .*S199 and 1 more$/);
  expect(serialsText(many.slice(1))).not.toContain('more');
});
