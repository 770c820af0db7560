import { expect, test } from 'vitest';
import { knownStart } from './known-start.ts';

test.each([
  ['Order {orderId} of {partyName}', {}, 'Order'],
  ['Order {orderId} of {partyName}', { orderId: 7, partyName: 'Acme' }, 'Order 7 of Acme'],
  ['Order {orderId} of {partyName}', { orderId: 7 }, 'Order 7 of'],
  ['{partyName}', {}, ''],
  ['On {day:date}', { day: '2026-03-01' }, 'On 01 Mar 2026'],
])('"%s" of %j begins "%s"', (template, record, start) => {
  expect(knownStart(template, { record })).toBe(start);
});
