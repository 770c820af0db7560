import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('clientAddress', () => {
  it.each([
    ['203.0.113.7', undefined, 0, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    ['10.0.0.1', '198.51.100.9', 0, '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4, 198.51.100.9', 1, '198.51.100.9'],
    ['10.0.0.1', '1.2.3.4, 198.51.100.9, 10.0.0.2', 2, '198.51.100.9'],
    ['10.0.0.1', '198.51.100.9', 2, '10.0.0.1'],
    ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    [undefined, undefined, 0, 'unknown'],
  ])('%s with X-Forwarded-For %s over %s hops is %s', (socket, forwarded, hops, address) => {
    expect(clientAddress(socket, forwarded, hops)).toBe(address);
  });

  it('ignores forged entries in front of the trusted hop', () => {
    fc.assert(
      fc.property(fc.string(), (invented) => {
        expect(clientAddress('10.0.0.1', `${invented}, 198.51.100.9`, 1)).toBe('198.51.100.9');
        expect(clientAddress('203.0.113.7', invented, 0)).toBe('203.0.113.7');
      }),
    );
  });

  it('is the same for all addresses of a /64', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }), (groups) => {
        const rest = groups.map((group) => group.toString(16)).join(':');
        expect(clientAddress(`2001:db8:0:7:${rest}`, undefined, 0)).toBe('2001:db8:0:7::/64');
      }),
    );
  });
});
