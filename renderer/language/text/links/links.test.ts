import { describe, expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';
import { safeAddress } from './safe-address.ts';

describe('safeAddress', () => {
  test.each([
    ['https://Example.COM/Path?Q=1#F', 'https://example.com/Path?Q=1#F'],
    ['HTTP://example.com', 'http://example.com/'],
    [' https://example.com/a ', 'https://example.com/a'],
    ['mailto:A@Example.com', 'mailto:A@Example.com'],
    ['TEL:+911234567', 'tel:+911234567'],
    ['sms:+911234567', 'sms:+911234567'],
    ['/commerce/markets/', '/commerce/markets/'],
    ['/a?b=1#c', '/a?b=1#c'],
  ])('%s is kept', (address, safe) => expect(safeAddress(address)).toBe(safe));

  test.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://x:99999999/%0aalert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/y',
    'about:blank',
    'ftp://x/y',
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '///evil.com',
    '//same-site.invalid/a',
    '/\t/evil.com',
    'https:evil.com',
    'https:/evil.com',
    'https://user@evil.com',
    'https://a:b@evil.com',
    'http://',
    'evil.com',
    'evil',
    '../x',
    '?a',
    '#a',
    'mailto:',
    'https://exa mple.com',
    'https://[::1',
  ])('%j is blank', (address) => expect(safeAddress(address)).toBe(''));
});

const isKnownRoute = (pathname: string) => pathname === '/' || pathname.startsWith('/commerce/');

describe('safeReturnUrl', () => {
  test.each([
    ['/commerce/markets/?$skip=10', '/commerce/markets/?$skip=10'],
    ['/commerce/markets/5/edit/#x', '/commerce/markets/5/edit/#x'],
    ['/', '/'],
    ['', '/'],
    ['/nowhere/', '/'],
    ['https://evil.com/commerce/', '/'],
    ['//evil.com/commerce/', '/'],
    ['/\\evil.com', '/'],
    ['/commerce/../x', '/'],
    ['/commerce/%2e%2e/x', '/'],
    ['/commerce/%2fevil.com', '/'],
    ['/commerce/%5cevil.com', '/'],
    ['/commerce/\u0000', '/'],
    ['javascript:alert(1)', '/'],
    ['commerce/markets/', '/'],
  ])('%j leads to %s', (value, target) => expect(safeReturnUrl(value, isKnownRoute)).toBe(target));
});
