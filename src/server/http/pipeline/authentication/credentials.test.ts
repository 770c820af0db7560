import { describe, expect, it } from 'vitest';
import { readCookies, readCredentials } from './credentials.ts';

const secret = 'a'.repeat(43);

describe('readCookies', () => {
  it('parses names and values, and keeps the first of each name', () => {
    expect([...readCookies('sid=1; dv=a=b;x; =y; sid=2;  tx = 3 ')]).toEqual([
      ['sid', '1'],
      ['dv', 'a=b'],
      ['tx', '3'],
    ]);
    expect(readCookies(undefined).size).toBe(0);
    expect(readCookies('__proto__=x').get('__proto__')).toBe('x');
  });
});

describe('readCredentials', () => {
  it('uses the cookie', () => {
    expect(readCredentials({}, secret)).toMatchObject({
      kind: 'cookie',
      secretHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('prefers the token to the cookie, even an invalid token', () => {
    expect(readCredentials({ authorization: `Bearer ${secret}`, cid: 'x' }, undefined)).toMatchObject({
      kind: 'access',
      secretHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      cid: 'x',
    });
    for (const authorization of ['Basic YTpi', 'Bearer', `bearer ${secret}`, `Bearer ${secret}x`, '']) {
      expect(readCredentials({ authorization }, secret), authorization).toMatchObject({
        kind: 'access',
        secretHash: null,
      });
    }
  });

  it('hashes nothing that has the wrong form', () => {
    for (const cookie of [undefined, '', 'short', `${secret}'`, 'a'.repeat(10_000)])
      expect(readCredentials({}, cookie).secretHash).toBeNull();
  });
});
