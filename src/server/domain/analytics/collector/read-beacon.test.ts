import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryName, countryOfZone } from './countries.ts';
import { readLink } from './link.ts';
import { readBeacon } from './read-beacon.ts';
import { sourceOfReferrer } from './sources.ts';

const DOMAIN = 'shop.example';
const event = { id: 'abcdefgh', kind: 'view', url: `https://${DOMAIN}/`, age: 0 };
const read = (body: unknown) => readBeacon(new TextEncoder().encode(JSON.stringify(body)));
const beacon = (more: object) => read({ domain: DOMAIN, events: [{ ...event, ...more }] });

describe('the link of a page', () => {
  it.each([
    ['https://shop.example', '/'],
    ['https://shop.example/Chairs/?page=2#top', '/chairs'],
    ['https://shop.example//a///', '//a'],
    ['https://shop.example/%C3%9Cber%20uns', '/über uns'],
    ['https://shop.example/%00%FF', '/%00%ff'],
    [`https://shop.example/${'x'.repeat(900)}`, `/${'x'.repeat(499)}`],
  ])('of %s is %s', (address, link) => {
    expect(readLink(address, DOMAIN)?.link).toBe(link);
  });

  it.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://evil.example/@shop.example/',
    'javascript:alert(1)',
    '/chairs',
    '//shop.example/',
    '',
    `https://shop.example/${'x'.repeat(2000)}`,
  ])('of %s is none', (address) => {
    expect(readLink(address, DOMAIN)).toBeNull();
  });

  it('has campaign parameters in lower case, without control characters', () => {
    const page = readLink('https://shop.example/?utm_source=%20News%20&utm_medium=a%00b&utm_campaign=', DOMAIN);
    expect(['utm_source', 'utm_medium', 'utm_campaign'].map((name) => page?.parameter(name))).toEqual([
      'news',
      null,
      null,
    ]);
  });
});

describe('the source of a referrer', () => {
  it.each([
    ['https://www.google.co.in/search?q=x', 'google'],
    ['https://l.facebook.com/', 'facebook'],
    ['https://t.co/abc', 'x'],
    ['https://www.partner.example/page', 'partner.example'],
    ['https://notgoogle.example/', 'notgoogle.example'],
  ])('%s is %s', (referrer, source) => {
    expect(sourceOfReferrer(referrer, DOMAIN)?.source).toBe(source);
  });

  it.each(['', 'https://shop.example/a', 'https://www.shop.example/', 'about:blank', 'nonsense', 'android-app://x/'])(
    '%s is none',
    (referrer) => {
      expect(sourceOfReferrer(referrer, DOMAIN)).toBeNull();
    },
  );
});

it('the country of a zone is known under old and new names, and others have none', () => {
  expect(
    ['Asia/Kolkata', 'Asia/Calcutta', 'America/New_York', 'Europe/Stockholm', 'UTC', 'Mars/Base', '__proto__'].map(
      countryOfZone,
    ),
  ).toEqual(['IN', 'IN', 'US', 'SE', null, null, null]);
  expect([countryName('IN'), countryName('')]).toEqual(['India', null]);
});

it('the country of a zone is the same after many spellings of it', () => {
  const letters = [...'asia/kolkata'];
  const spellings = Array.from({ length: 2100 }, (_, number) =>
    letters.map((letter, index) => ((number >> index) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  expect(new Set(spellings.map(countryOfZone))).toEqual(new Set(['IN']));
  expect(['Asia/Kolkata', 'Asia/Kolkata', 'Mars/Base', 'Mars/Base'].map(countryOfZone)).toEqual([
    'IN',
    'IN',
    null,
    null,
  ]);
});

describe('a beacon', () => {
  it('is read with its visitor, its country and the age of its events', () => {
    const body = {
      domain: 'SHOP.example',
      visitor: 'v'.repeat(24),
      zone: 'Asia/Kolkata',
      events: [{ ...event, age: 1500.4 }],
    };
    expect(read(body)).toMatchObject({
      domain: DOMAIN,
      visitor: 'v'.repeat(24),
      country: 'IN',
      events: [{ age: 1500, isView: true, link: '/' }],
    });
  });

  it.each([
    ['another domain', { url: 'https://evil.example/' }],
    ['an age of more than a day', { age: 86_400_001 }],
    ['an age in the future', { age: -1 }],
    ['an age that is no number', { age: '5' }],
    ['an unknown kind', { kind: 'click' }],
    ['an id of no use', { id: '<script>' }],
    ['an address that is a list', { url: ['https://shop.example/'] }],
  ])('counts no event with %s', (_, more) => {
    expect(beacon(more)).toMatchObject({ events: [] });
  });

  it('with 10,000 events, or that is none, counts nothing', () => {
    expect(read({ domain: DOMAIN, events: Array.from({ length: 10_000 }, () => event) })).toBeNull();
    for (const body of [
      null,
      [],
      'x',
      7,
      {},
      { domain: DOMAIN },
      { domain: 'a b', events: [] },
      { domain: 7, events: [] },
    ])
      expect(read(body)).toBeNull();
    expect(readBeacon(new Uint8Array([0xff, 0xfe, 0x00]))).toBeNull();
  });

  it('never throws, and its texts are short and without control characters', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string(),
        fc.anything(),
        (url, text, anything) => {
          read(anything);
          const address = new URL(url);
          const found = readBeacon(
            new TextEncoder().encode(
              JSON.stringify({
                domain: address.hostname,
                events: [{ ...event, url: `${url}?utm_source=${encodeURIComponent(text)}`, referrer: text }],
              }),
            ),
          );
          for (const { link, utmSource } of found?.events ?? []) {
            expect(link).toMatch(/^\/\P{Cc}{0,499}$/u);
            expect((utmSource ?? '').length).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });
});
