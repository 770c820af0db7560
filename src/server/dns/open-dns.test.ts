import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DnsUnavailable, type Dns } from '../domain/services.ts';
import { openDns } from './open-dns.ts';
import { startDnsServer, type TestDnsServer } from './testing/dns-server.ts';

let server: TestDnsServer;
let dns: Dns;

beforeAll(async () => {
  server = await startDnsServer();
  dns = openDns({ servers: [server.address], timeoutMilliseconds: 150, tries: 1 });
});
beforeEach(() => {
  server.zones.clear();
  server.asked.length = 0;
});
afterAll(() => server.close());

describe('DNS', () => {
  it('returns what the configured server answers', async () => {
    const long = 'x'.repeat(300);
    server.zones.set('shop.example', { TXT: ['one', long], CNAME: ['sites.example'], A: ['192.0.2.7', '192.0.2.8'] });
    expect(await dns.texts('shop.example')).toEqual(['one', long]);
    expect(await dns.aliases('shop.example')).toEqual(['sites.example']);
    expect(await dns.addresses('shop.example')).toEqual(['192.0.2.7', '192.0.2.8']);
    expect(server.asked.toSorted()).toEqual([
      'A shop.example',
      'AAAA shop.example',
      'CNAME shop.example',
      'TXT shop.example',
    ]);
  });

  it('returns nothing for a name that does not exist, and for one without such a record', async () => {
    server.zones.set('empty.example', {});
    for (const name of ['nowhere.example', 'empty.example']) {
      expect(await dns.texts(name)).toEqual([]);
      expect(await dns.aliases(name)).toEqual([]);
      expect(await dns.addresses(name)).toEqual([]);
    }
  });

  it('does not take a failure for an absence', async () => {
    server.zones.set('broken.example', 'servfail');
    server.zones.set('silent.example', 'silent');
    for (const name of ['broken.example', 'silent.example'])
      await expect(dns.texts(name), name).rejects.toBeInstanceOf(DnsUnavailable);
  });

  it('does not believe an answer to another question', async () => {
    server.zones.set('forged.example', 'wrongId');
    await expect(dns.aliases('forged.example')).rejects.toBeInstanceOf(DnsUnavailable);
  });

  it('does not answer where no server is', async () => {
    const gone = await startDnsServer();
    await gone.close();
    const lost = openDns({ servers: [gone.address], timeoutMilliseconds: 150, tries: 1 });
    await expect(lost.texts('shop.example')).rejects.toBeInstanceOf(DnsUnavailable);
  });
});
