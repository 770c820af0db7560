import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PrintedDocument } from './document.ts';
import { writeOnePdf, writePdf } from './write-pdf.ts';

const DOCUMENT: PrintedDocument = {
  title: 'Invoice',
  name: 'INV/2025-26/00042',
  issuer: 'Acme Retail',
  address: { head: 'BILL TO', lines: ['प्रिया शर्मा 🎉', 'محمد علي', 'x'.repeat(300), ''] },
  facts: [{ label: 'Order', value: '7' }],
  columns: [
    { label: 'Product', share: 3, align: 'left' },
    { label: 'Amount', share: 1, align: 'right' },
  ],
  rows: [{ cells: ['Pan', '₹100.50'], note: 'Serial number: P-1' }],
  totals: [{ label: 'Amount due', value: '₹100.50' }],
  remarks: ['Thank you.'],
  date: '2026-03-02T10:00:00.000Z',
};

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

test('the same document gives the same bytes, with its own letters of each font', async () => {
  const one = await writePdf(DOCUMENT);
  expect(Buffer.compare(one, await writePdf(DOCUMENT))).toBe(0);
  expect(text(one)).toMatch(/^%PDF-1\.\d\n/);
  expect(text(one)).toContain('(D:20260302100000Z)');
  const fonts = new Set([...text(one).matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name));
  expect([...fonts].toSorted()).toEqual(['NotoSans-Bold', 'NotoSans-Regular', 'NotoSansArabic-Regular']);
  // A subset: the fonts of all letters have 300 kB.
  expect(one.length).toBeLessThan(80_000);
});

test('a table goes on over pages, with its heads and the number of each page', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    cells: [`Product ${index}`, '1'],
    note: 'Serial '.repeat(9),
  }));
  const bytes = await writePdf({ ...DOCUMENT, rows });
  const pages = Number(/\/Count (\d+)/.exec(text(bytes))?.[1]);
  expect(pages).toBeGreaterThanOrEqual(3);
  // The heads of the table and the foot are drawn on each page: as many bold texts as pages.
  expect(pagesWith(bytes, / Tf/)).toBe(pages);
});

const pagesOf = (bytes: Uint8Array): number => Number(/\/Count (\d+)/.exec(text(bytes))?.[1]);

test('documents in one file begin on pages of their own, each with its own page numbers', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ cells: [`Product ${index}`, '1'] }));
  const long = { ...DOCUMENT, rows };
  const alone = pagesOf(await writePdf(long));
  expect(alone).toBeGreaterThanOrEqual(2);
  const bytes = await writeOnePdf('Two and one', [long, DOCUMENT, long]);
  expect(pagesOf(bytes)).toBe(2 * alone + 1);
  // The heads of the table and the foot are drawn on each page of each document.
  expect(pagesWith(bytes, / Tf/)).toBe(2 * alone + 1);
  expect(Buffer.compare(bytes, await writeOnePdf('Two and one', [long, DOCUMENT, long]))).toBe(0);
});

test('a row that is longer than a page goes on on the next one', async () => {
  const note = Array.from({ length: 900 }, (_, index) => `SERIAL-${index}`).join(', ');
  const bytes = await writePdf({ ...DOCUMENT, rows: [{ cells: ['Pan', '1'], note }] });
  expect(Number(/\/Count (\d+)/.exec(text(bytes))?.[1])).toBeGreaterThanOrEqual(2);
});

/** Returns how many contents of pages match a pattern. */
function pagesWith(bytes: Uint8Array, pattern: RegExp): number {
  const whole = Buffer.from(bytes);
  let count = 0;
  for (const { index, 0: head } of text(bytes).matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)) {
    const from = index + head.length;
    const end = whole.indexOf('\nendstream', from);
    const content = inflateSync(whole.subarray(from, end)).toString('latin1');
    if (content.includes('BT') && pattern.test(content)) count += 1;
  }
  return count;
}
