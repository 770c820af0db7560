import type { Page } from '@playwright/test';
import { beforeAll, expect, it } from 'vitest';
import { cellDefinitions } from '../../../renderer/cells/definitions.ts';
import { ADDRESS, withTestPage, type TestPage } from '../open-page.ts';
import type { CellCase } from '../page/cells-page.tsx';
import { expectAccessible } from './shown-control.ts';

const tones = { tones: { info: ['open'], good: ['paid'], caution: ['late'], danger: ['failed'] } };
const states = ['open', 'paid', 'late', 'failed', 'other'];
const CASES: [shown: CellCase, text: string][] = [
  [{ controlType: 'text', value: 'Plain' }, 'Plain'],
  [{ controlType: 'lineText', value: 'one\n two' }, 'one two'],
  [{ controlType: 'multilinetext', value: 'one\ntwo' }, 'one\ntwo'],
  [{ controlType: 'multilineTextBullets', value: '- one\n- two\n- three' }, 'onetwothree+1'],
  [
    {
      controlType: 'multilineTextBullets',
      value: [{ webDomainName: 'acme.example' }],
      customProps: { textField: 'webDomainName' },
    },
    'acme.example',
  ],
  [{ controlType: 'email', value: 'asha@acme.example' }, 'asha@acme.example'],
  [{ controlType: 'number', value: 1234567 }, '12,34,567'],
  [
    {
      controlType: 'money',
      value: -1234.5,
      field: { type: 'number', format: 'money', currencyField: 'currencyCode' },
      record: { currencyCode: 'EUR' },
    },
    '-€1,234.50',
  ],
  [{ controlType: 'money', value: 1234.5 }, '₹1,234.50'],
  [
    {
      controlType: 'money',
      value: 1234.5,
      field: { type: 'number', format: 'money', currencyField: 'parent.parent.currencyCode' },
      record: { currencyCode: 'GBP' },
      above: [{ currencyCode: 'USD' }, { currencyCode: 'EUR' }],
    },
    '€1,234.50',
  ],
  [
    {
      controlType: 'money',
      value: 1234.5,
      field: { type: 'number', format: 'money', currencyField: 'parent.currencyCode' },
    },
    '1,234.5',
  ],
  [
    {
      controlType: 'money',
      name: 'invoice.total',
      value: 1234.5,
      field: { type: 'number', format: 'money', currencyField: 'currencyCode' },
      record: { currencyCode: 'GBP', invoice: { currencyCode: 'EUR' } },
    },
    '€1,234.50',
  ],
  [{ controlType: 'percentage', value: 12.5 }, '12.5%'],
  [{ controlType: 'progress', value: { completed: 2, total: 3 } }, '2 of 3'],
  [{ controlType: 'progress', value: { completed: 0, total: 0 } }, 'N/A'],
  [{ controlType: 'date', value: '2026-11-20' }, '20 Nov 2026'],
  [{ controlType: 'boolean', value: true }, 'Yes'],
  [{ controlType: 'boolean', value: false }, 'No'],
  [{ controlType: 'colour', value: '0A5' }, '#00aa55'],
  [{ controlType: 'colour', value: 'red' }, 'red'],
  [
    { controlType: 'link', value: 'acme.example', customProps: { prefix: 'https://' } },
    'acme.example opens in a new tab',
  ],
  [{ controlType: 'link', value: 'javascript:alert(1)' }, 'javascript:alert(1)'],
  [{ controlType: 'document', value: { assetUrl: 'things/1/prices.pdf', title: 'Prices', size: 2048 } }, 'Prices2 kB'],
  [{ controlType: 'asset', value: null }, ''],
  ...states.map((value): [CellCase, string] => [
    { controlType: 'status', value, customProps: tones },
    value.charAt(0).toUpperCase() + value.slice(1),
  ]),
  ...states.map((value): [CellCase, string] => [
    { controlType: 'statusBg', value, customProps: tones },
    value.charAt(0).toUpperCase() + value.slice(1),
  ]),
];

/** The samples of every cell's definition, added to the cases. */
const SAMPLES = [...cellDefinitions].flatMap(([controlType, { sample }]): CellCase[] =>
  [sample.value, sample.extreme].map((value) => ({ ...sample, controlType, value })),
);

let page: Page;

withTestPage((opened) => {
  page = opened;
});
beforeAll(async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ADDRESS });
  await page.evaluate(
    (text) => {
      // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
      (globalThis as unknown as { page: TestPage }).page.showCells(JSON.parse(text));
    },
    JSON.stringify([...CASES.map(([shown]) => shown), ...SAMPLES]),
  );
});

it('shows the text of each value', async () => {
  const texts = await page.locator('td').allTextContents();
  expect(texts.slice(0, CASES.length)).toEqual(CASES.map(([, text]) => text));
});

it('shows something for the samples of every cell', async () => {
  const contents = await page.locator('td').evaluateAll((cells) => cells.map((cell) => cell.innerHTML));
  const shown = contents.slice(CASES.length);
  expect(shown).toHaveLength(SAMPLES.length);
  expect(SAMPLES.filter((_, index) => shown[index] === '')).toEqual([]);
});

it('has no fault of accessibility, light and dark', () => expectAccessible(page));

it('leads out of the page in a new tab, and nowhere from what a browser would run', async () => {
  const link = page.getByRole('link', { name: 'acme.example opens in a new tab' });
  expect(await link.getAttribute('href')).toBe('https://acme.example/');
  expect(await link.getAttribute('rel')).toBe('noreferrer');
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
});
