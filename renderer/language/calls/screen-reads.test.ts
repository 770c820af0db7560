import { expect, test } from 'vitest';
import { realScreen } from '../testing/real-screens.ts';
import { argsOfReads, screenReads } from './screen-reads.ts';

const { descriptor } = realScreen('sign-in-otp');
if (descriptor.kind !== 'wizard') throw new Error('The sign-in is a wizard.');
const step = descriptor;

test('the args of a screen serve its reads, whose own args go first', () => {
  const read = { operation: 'verifyOTPTransaction' };
  const args = { transactionIdentifier: '{query.t}', siteId: '7' };
  expect(screenReads({ ...step, args, load: { first: read, second: { ...read, args: { siteId: '8' } } } })).toEqual({
    first: { ...read, args: { transactionIdentifier: '{query.t}', siteId: '7' } },
    second: { ...read, args: { transactionIdentifier: '{query.t}', siteId: '8' } },
  });
});

test('an arg over an answer serves no read', () => {
  expect(argsOfReads({ appId: '{load.app.appId}', siteId: '{route.siteId}' })).toEqual({ siteId: '{route.siteId}' });
});

test('a screen without reads has none', () => {
  expect(screenReads(realScreen('products-list').descriptor)).toBeUndefined();
});
