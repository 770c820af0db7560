import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { destination, destinationIn } from './destination.ts';
import { hostileReturnUrls } from './testing/hostile-return-urls.ts';

const ORIGIN = 'https://console.example.com';

describe('destination', () => {
  it.each([
    ['/commerce/markets/', '/commerce/markets/'],
    ['/commerce/markets/5/edit/', '/commerce/markets/5/edit/'],
    [
      "/commerce/catalog/products/?$skip=10&$filter=title eq 'a/b'#top",
      "/commerce/catalog/products/?$skip=10&$filter=title eq 'a/b'#top",
    ],
    ['/commerce/markets/?next=https://evil.example/', '/commerce/markets/?next=https://evil.example/'],
  ])('%s is kept', (returnUrl, target) => expect(destination(returnUrl)).toBe(target));

  it.each([
    '/auth/signin/',
    '/auth/signout/',
    '/auth/signin/otp/abc/',
    '/auth/register/abc/?returnUrl=//evil.example',
    '/auth/signin/email/',
  ])('%s is a public step, so it leads home', (returnUrl) => {
    expect(destination(returnUrl)).toBe('/');
  });

  test('leads a hundred hostile spellings home', () => {
    expect(new Set(hostileReturnUrls).size).toBeGreaterThanOrEqual(100);
    for (const returnUrl of hostileReturnUrls) expect(destination(returnUrl), JSON.stringify(returnUrl)).toBe('/');
  });

  test('stays at our own origin for any text, as a browser reads it', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '%2e',
      '.',
      '..',
      '\t',
      '\n',
      '\u0000',
      '\u3002',
      '\uff0f',
      'http',
      'https:',
      'javascript:',
      '/commerce/markets/',
      'commerce',
      '5',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
        ),
        (returnUrl) => {
          const target = destination(returnUrl);
          expect(target.startsWith('/')).toBe(true);
          expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('destinationIn', () => {
  it('reads the first of several return URLs, and defaults to home', () => {
    expect(destinationIn('?returnUrl=%2Fcommerce%2Fmarkets%2F&returnUrl=//evil.example')).toBe('/commerce/markets/');
    expect(destinationIn('?returnUrl=//evil.example&returnUrl=%2Fcommerce%2Fmarkets%2F')).toBe('/');
    expect(destinationIn('')).toBe('/');
  });
});
