import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { openDns } from '../../dns/open-dns.ts';
import { startDnsServer, type TestDnsServer } from '../../dns/testing/dns-server.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { PATHS, signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { storedRecords } from './check-records.ts';

let server: TestServer;
let dns: TestDnsServer;
let acme: Service;
let globex: Service;

beforeAll(async () => {
  dns = await startDnsServer();
  const asked = openDns({ servers: [dns.address], timeoutMilliseconds: 200, tries: 1 });
  server = await startTestServer({ dns: asked });
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
beforeEach(() => dns.zones.clear());
afterAll(async () => {
  await server.close();
  await dns.close();
});

const custom = (webDomainName: string, siteId = 1) => ({ siteId, webDomainTypeCode: 'custom', webDomainName });
const verify = (domain: JsonObject, service = acme) =>
  service.write('verifySiteWebDomain', {
    siteId: domain['siteId'] ?? 0,
    siteWebDomainId: domain['siteWebDomainId'] ?? 0,
  });
/** Creates the records of a domain in DNS, as its owner would. */
function publish(domain: JsonObject, without?: string): void {
  for (const { recordType, recordName, recordValue } of storedRecords(domain['dnsRecords']))
    if (recordType !== without) dns.zones.set(recordName, { [recordType]: [recordValue] });
}
/** Returns whether requests at a host reach a site. */
const isFound = async (host: string) => (await server.browser(host).get(PATHS.session)).status !== 404;
const stored = async (domain: JsonObject) =>
  (await acme.read('getSiteWebDomainById', [Number(domain['siteWebDomainId'])])).envelope().result;

describe('a custom domain', () => {
  it('is found once its records are, and says which are missing', async () => {
    const asked = await acme.read('getNewCustomWebDomainDnsConfiguration', [1, 'shop.acme.example']);
    const domain = await acme.done('addSiteWebDomain', custom('shop.acme.example'));
    expect(domain).toMatchObject({
      apiWebDomainName: 'api.shop.acme.example',
      isVerified: false,
      isSystemRecord: false,
    });
    expect(asked.envelope().result).toMatchObject({ dnsRecords: domain['dnsRecords'] });
    expect(await isFound('shop.acme.example')).toBe(false);

    publish(domain, 'TXT');
    const early = await verify(domain);
    expect(early.envelope()).toMatchObject({
      result: { isVerified: false },
      message: expect.stringContaining('1 of 3 records'),
    });
    expect(await stored(domain)).toMatchObject({
      isVerified: false,
      lastCheckedDate: server.clock.now.toISOString(),
      dnsRecords: [{ recordStatus: 'Found' }, { recordStatus: 'Found' }, { recordStatus: 'Missing' }],
    });
    expect(await isFound('shop.acme.example')).toBe(false);

    publish(domain);
    expect((await verify(domain)).envelope().result).toEqual({ isVerified: true });
    for (const host of ['shop.acme.example', 'api.shop.acme.example']) expect(await isFound(host), host).toBe(true);

    await acme.done('deleteSiteWebDomain', { siteWebDomainId: domain['siteWebDomainId'] ?? 0 });
    expect(await isFound('shop.acme.example')).toBe(false);
  });

  it('is not judged while DNS does not answer', async () => {
    const domain = await acme.done('addSiteWebDomain', custom('slow.acme.example'));
    publish(domain);
    dns.zones.set('_site.slow.acme.example', 'silent');
    expect(refusal(await verify(domain))).toMatchObject({ status: 503, errorCode: 'dnsUnavailable' });
    expect(await stored(domain)).toMatchObject({ isVerified: false, lastCheckedDate: null });
    publish(domain);
    expect((await verify(domain)).status).toBe(200);
  });

  it('cannot be verified for another site, nor by another tenant', async () => {
    const domain = await acme.done('addSiteWebDomain', custom('mine.acme.example'));
    publish(domain);
    expect((await verify(domain, globex)).status).toBe(403);
    expect((await verify({ ...domain, siteId: 2 }, globex)).status).toBe(404);
    expect((await verify({ ...domain, siteId: 2 })).status).toBe(403);
    expect(await isFound('mine.acme.example')).toBe(false);
  });

  it('belongs to one site of the installation; a claim without a verification ends after a week', async () => {
    const first = await acme.done('addSiteWebDomain', custom('wanted.example'));
    const again = () => globex.write('addSiteWebDomain', custom('wanted.example', 2));
    expect(refusal(await again())).toMatchObject({
      status: 409,
      errorCode: 'duplicate',
      fieldErrors: { webDomainName: 'This domain belongs to another site. Choose another.' },
    });
    await server.database.asOwner((query) =>
      sql`update gate.host_claims set claimed_date = now() - interval '8 days' where host like '%wanted.example'`.execute(
        query,
      ),
    );
    expect((await again()).status).toBe(200);
    publish(first);
    expect(refusal(await verify(first))).toMatchObject({ status: 409, errorCode: 'duplicate' });
    expect(await isFound('wanted.example')).toBe(false);
  });
});

describe('a system domain', () => {
  it('is found at once, and gives its name back when it is deleted', async () => {
    const domain = await acme.done('addSiteWebDomain', { ...custom('acme-shop'), webDomainTypeCode: 'system' });
    expect(domain).toMatchObject({ webDomainName: 'acme-shop.localhost', isVerified: true, dnsRecords: null });
    expect(await isFound('acme-shop.localhost')).toBe(true);
    const taken = { ...custom('acme-shop', 2), webDomainTypeCode: 'system' };
    expect((await globex.write('addSiteWebDomain', taken)).status).toBe(409);
    await acme.done('deleteSiteWebDomain', { siteWebDomainId: domain['siteWebDomainId'] ?? 0 });
    expect((await globex.write('addSiteWebDomain', taken)).status).toBe(200);
    const key = { siteWebDomainId: domain['siteWebDomainId'] ?? 0 };
    expect((await acme.write('deleteSiteWebDomain', key)).status).toBe(404);
  });

  it('takes no flags from the caller', async () => {
    const domain = await acme.done('addSiteWebDomain', {
      ...custom('flags.acme.example'),
      isSystemRecord: true,
      isVerified: true,
      dnsRecords: [],
    });
    expect(domain).toMatchObject({ isSystemRecord: false, isVerified: false });
    expect(storedRecords(domain['dnsRecords'])).toHaveLength(3);
  });
});
