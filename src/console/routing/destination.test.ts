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
  ])('%s is kept', async (returnUrl, target) => expect(await destination(returnUrl)).toBe(target));

  it.each([
    '/auth/signin/',
    '/auth/signout/',
    '/auth/signin/otp/abc/',
    '/auth/register/abc/?returnUrl=//evil.example',
    '/auth/signin/email/',
  ])('%s is a public step, so it leads home', async (returnUrl) => {
    expect(await destination(returnUrl)).toBe('/');
  });

  test('leads a hundred hostile spellings home', async () => {
    expect(new Set(hostileReturnUrls).size).toBeGreaterThanOrEqual(100);
    for (const returnUrl of hostileReturnUrls)
      expect(await destination(returnUrl), JSON.stringify(returnUrl)).toBe('/');
  });

  test('stays at our own origin for any text, as a browser reads it', async () => {
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
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
        ),
        async (returnUrl) => {
          const target = await destination(returnUrl);
          expect(target.startsWith('/')).toBe(true);
          expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('destinationIn', () => {
  it('reads the first of several return URLs, and defaults to home', async () => {
    expect(await destinationIn('?returnUrl=%2Fcommerce%2Fmarkets%2F&returnUrl=//evil.example')).toBe(
      '/commerce/markets/',
    );
    expect(await destinationIn('?returnUrl=//evil.example&returnUrl=%2Fcommerce%2Fmarkets%2F')).toBe('/');
    expect(await destinationIn('')).toBe('/');
  });
});
