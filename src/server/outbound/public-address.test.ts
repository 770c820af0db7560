import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicHttpsAddress } from './public-address.ts';

describe('isPublicHttpsAddress', () => {
  it.each([
    'https://fulfil.example.com/deliver',
    'https://example.com',
    'https://sub.example.co.in/a?b=c',
    'https://93.184.216.34/x',
    'https://[2606:4700::1111]/',
  ])('%s is accepted', (address) => {
    expect(isPublicHttpsAddress(address)).toBe(true);
  });

  it.each([
    'http://example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'example.com',
    '',
    'https://',
    'https://localhost',
    'https://LOCALHOST./x',
    'https://a.localhost',
    'https://printer.local',
    'https://db.internal',
    'https://intranet',
    'https://host',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://0.0.0.0',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://172.31.255.255',
    'https://192.168.1.1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1',
    'https://224.0.0.1',
    'https://198.18.0.1',
    'https://[::1]',
    'https://[::]',
    'https://[fe80::1]',
    'https://[fc00::1]',
    'https://[fd12::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[2001:db8::1]',
    'https://user@example.com',
    'https://user:pass@example.com',
    'https://example.com:8443',
    'https://example.com@127.0.0.1/',
  ])('%s is refused', (address) => {
    expect(isPublicHttpsAddress(address)).toBe(false);
  });
});

/** The first and the last address of each range that is not public, and the public neighbours of some. */
describe('isPublicAddress', () => {
  it.each([
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.0', '127.255.255.255'],
    ['169.254.0.0', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.31.196.0', '192.31.196.255'],
    ['192.52.193.0', '192.52.193.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['192.175.48.0', '192.175.48.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '239.255.255.255'],
    ['240.0.0.0', '255.255.255.255'],
    ['::', '::1'],
    ['::ffff:8.8.8.8', '::ffff:127.0.0.1'],
    ['64:ff9b::808:808', '64:ff9b:1::1'],
    ['100::', '100::ffff:ffff:ffff:ffff'],
    ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['5f00::', 'fbff::1'],
    ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fe80::', 'fe80::1%eth0'],
    ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['', 'example.com'],
  ])('%s and %s are not', (first, last) => {
    expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false]);
  });

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '172.32.0.0',
    '192.88.98.255',
    '192.88.100.0',
    '198.20.0.0',
    '223.255.255.255',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['2001:200::', '2001:4860:4860::8888', '2606:4700::1111', '2a00::1', '2003::1'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
