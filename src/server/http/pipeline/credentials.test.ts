import { describe, expect, it } from 'vitest';
import { readCookies, readCredentials } from './credentials.ts';

const secret = 'a'.repeat(43);

describe('readCookies', () => {
  it('reads names and values, the first of each', () => {
    expect([...readCookies('sid=1; dv=a=b;x; =y; sid=2;  tx = 3 ')]).toEqual([['sid', '1'], ['dv', 'a=b'], ['tx', '3']]);
    expect(readCookies(undefined).size).toBe(0);
    expect(readCookies('__proto__=x').get('__proto__')).toBe('x');
  });
});

describe('readCredentials', () => {
  it('takes the cookie', () => {
    expect(readCredentials({}, secret)).toMatchObject({ kind: 'cookie', secretHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });

  it('takes the token before the cookie, even one that is none', () => {
    expect(readCredentials({ authorization: `Bearer ${secret}`, cid: 'x' }, undefined)).toMatchObject({ kind: 'access', secretHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, cid: 'x' });
    for (const authorization of ['Basic YTpi', 'Bearer', `bearer ${secret}`, `Bearer ${secret}x`, '']) {
      expect(readCredentials({ authorization }, secret), authorization).toMatchObject({ kind: 'access', secretHash: null });
    }
  });

  it('asks the database for nothing that cannot be a secret', () => {
    for (const cookie of [undefined, '', 'short', `${secret}'`, 'a'.repeat(10_000)]) expect(readCredentials({}, cookie).secretHash).toBeNull();
  });
});
