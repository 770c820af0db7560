import { describe, expect, it } from 'vitest';
import { readEmail } from './identity.ts';

const identityNo = (typed: string): string | undefined => readEmail(typed)?.identityNo;

describe('an e-mail address', () => {
  it.each([
    [' Nia.Okoye@Example.COM ', 'nia.okoye@example.com'],
    ["o'neil+shop@sub.example.co", "o'neil+shop@sub.example.co"],
    ['zoe\u0308@bu\u0308cher.example', 'zoë@bücher.example'],
    // Mail programs treat full-width letters like plain ones, so both must share a budget.
    ['nia@ｅｘａｍｐｌｅ．com', 'nia@example.com'],
  ])('%j is normalised to %s', (typed, one) => expect(identityNo(typed)).toBe(one));

  it.each([
    '',
    'nia',
    'nia@example',
    '@example.com',
    'nia@@example.com',
    'nia okoye@example.com',
    '"nia"@example.com',
    'nia@example.com,ben@example.com',
    'nia@example.com\r\nBcc: ben@example.com',
    'nia\u0001@example.com',
    'nia\u200b@example.com',
    '\u202enia@example.com',
    'nia@exam\u00adple.com',
    'nia@example。com',
    'nia@example.com/x.org',
    'nia@%65xample.com',
    'nia@[127.0.0.1]',
    `${'n'.repeat(65)}@example.com`,
  ])('%j is refused', (typed) => expect(identityNo(typed)).toBeUndefined());
});
