import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDevice, signDevice } from './sessions/cookies.ts';
import { maskIdentity } from './identity/identity.ts';
import { codeHmac, keyedHash, newCode, newSecret, newTransactionIdentifier, sameHmac } from './secrets.ts';

const pepper = Buffer.from('p'.repeat(32));

describe('newCode', () => {
  it('has every digit at every position, including leading zeros', () => {
    const codes = Array.from({ length: 5000 }, () => newCode(4));
    for (const code of codes) expect(code).toMatch(/^\d{4}$/);
    for (let place = 0; place < 4; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(10);
    expect(newCode(8)).toMatch(/^\d{8}$/);
  });
});

describe('a stored value', () => {
  it('differs by transaction, code, use and pepper', () => {
    const all = [
      codeHmac(pepper, 'a', '1234'),
      codeHmac(pepper, 'b', '1234'),
      codeHmac(pepper, 'a', '1235'),
      codeHmac(Buffer.from('q'.repeat(32)), 'a', '1234'),
      keyedHash(pepper, 'identity', 'a', '1234'),
      keyedHash(pepper, 'code', 'a1', '234'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is compared completely', () => {
    const hmac = codeHmac(pepper, 'a', '1234');
    expect(sameHmac(hmac, hmac)).toBe(true);
    for (const other of [
      '',
      hmac.slice(2),
      `${hmac}00`,
      hmac.replace(/^../, (byte) => (byte === '00' ? '01' : '00')),
      'zz'.repeat(32),
    ])
      expect(sameHmac(hmac, other)).toBe(false);
  });

  it('is too long to guess', () => {
    expect(newSecret()).toMatch(/^[\w-]{43}$/);
    expect(newTransactionIdentifier()).toMatch(/^[\w-]{22}$/);
  });
});

describe('the device cookie', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const cookie = signDevice(pepper, 1, 7, now);

  it('is valid for its tenant, contact and time only', () => {
    expect(readDevice(pepper, cookie, 1, 7, now)).toMatch(/^[\w-]{43}$/);
    expect(readDevice(pepper, cookie, 1, 7, new Date(now.getTime() + 181 * 86_400_000))).toBeNull();
    expect(readDevice(pepper, cookie, 2, 7, now)).toBeNull();
    expect(readDevice(pepper, cookie, 1, 8, now)).toBeNull();
    expect(readDevice(Buffer.from('q'.repeat(32)), cookie, 1, 7, now)).toBeNull();
    expect(readDevice(pepper, undefined, 1, 7, now)).toBeNull();
  });

  it('cannot be changed', () => {
    fc.assert(
      fc.property(fc.nat({ max: cookie.length - 1 }), fc.constantFrom(...'abc019._-'), (at, letter) => {
        fc.pre(cookie[at] !== letter);
        expect(readDevice(pepper, cookie.slice(0, at) + letter + cookie.slice(at + 1), 1, 7, now)).toBeNull();
      }),
    );
  });
});

describe('maskIdentity', () => {
  it.each([
    ['+919812345678', '+91******5678'],
    ['+12025550101', '+12*****0101'],
    ['asha@example.com', 'a***@example.com'],
    ['+1234567', '+12***4567'],
  ])('%s is %s', (identityNo, masked) => {
    expect(maskIdentity(identityNo)).toBe(masked);
  });
});
