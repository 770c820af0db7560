import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../types/json.ts';
import { fillTemplate } from './fill-template.ts';
import { templateFields } from './template-fields.ts';

test.each([
  ['{currencyTitle} ({currencyCode})', 'Rupee (INR)'],
  ['/a/{marketId}/edit/', '/a/7/edit/'],
  ['{currency.code}', 'nested'],
  ['{rows[1].x}', '2'],
  ['{missing}|{nothing}|{rows}', '||'],
  ['{isOn}', 'false'],
  ['{query.returnUrl}', '/x?a=1'],
  ['{route.configurationTypeCode:title}', 'Web Theme'],
  ['{createdDate:date}', '06 Jan 2025'],
  ['{ a } {} {a b} {a:} }{', '{ a } {} {a b} {a:} }{'],
  ['{template}', '{currencyCode}'],
])('%s', (template, text) => {
  const record = {
    currencyTitle: 'Rupee',
    currencyCode: 'INR',
    marketId: 7,
    currency: { code: 'nested' },
    rows: [{ x: 1 }, { x: 2 }],
    nothing: null,
    isOn: false,
    createdDate: '2025-01-05T20:00:00Z',
    template: '{currencyCode}',
  };
  expect(
    fillTemplate(template, { record, query: { returnUrl: '/x?a=1' }, route: { configurationTypeCode: 'web-theme' } }),
  ).toBe(text);
});

test('encodes only inserted values', () => {
  expect(
    fillTemplate(
      '/a?returnUrl={query.returnUrl}',
      { query: { returnUrl: '/x?a=1&b' } },
      { encode: encodeURIComponent },
    ),
  ).toBe('/a?returnUrl=%2Fx%3Fa%3D1%26b');
});

test('lists the fields of a template', () => {
  expect(templateFields('/a/{route.siteId}/{total:money}/{}')).toEqual([
    { path: 'route.siteId' },
    { path: 'total', format: 'money' },
  ]);
});

test('never throws', () => {
  // Safe: fast-check's JSON values are JSON values.
  const json = fc.jsonValue() as fc.Arbitrary<Json>;
  const template = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('{a}', '{a:date}', '{a:money}', '{user.a:nosuch}', '{', '}')))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(template, json, (text, a) => {
      expect(typeof fillTemplate(text, { record: { a } })).toBe('string');
    }),
  );
});
