import { describe, expect, it } from 'vitest';
import { isPublicHttpsAddress } from './public-address.ts';

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
