import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it('leads to addresses and paths, and with a prefix to host names', () => {
  expect(linkAddress('https://acme.example/a', '')).toBe('https://acme.example/a');
  expect(linkAddress('/sites/', 'https://')).toBe('/sites/');
  expect(linkAddress('acme.example', 'https://')).toBe('https://acme.example/');
});

it('leads nowhere from what is no address', () => {
  expect(linkAddress('acme.example', '')).toBe('');
  expect(['javascript:alert(1)', '//evil.example', 'two words', ''].map((value) => linkAddress(value, ''))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(linkAddress('javascript:alert(1)', 'https://')).toBe('');
});
