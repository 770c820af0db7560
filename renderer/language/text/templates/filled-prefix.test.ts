import { expect, test } from 'vitest';
import { filledPrefix } from './filled-prefix.ts';

test.each([
  ['Order {orderId} of {partyName}', {}, 'Order'],
  ['Order {orderId} of {partyName}', { orderId: 7, partyName: 'Acme' }, 'Order 7 of Acme'],
  ['Order {orderId} of {partyName}', { orderId: 7 }, 'Order 7 of'],
  ['{partyName}', {}, ''],
  ['On {day:date}', { day: '2026-03-01' }, 'On 01 Mar 2026'],
])('fills "%s" with %j up to "%s"', (template, record, start) => {
  expect(filledPrefix(template, { record })).toBe(start);
});
