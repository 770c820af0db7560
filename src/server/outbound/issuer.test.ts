import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDns } from '../dns/open-dns.ts';
import { startDnsServer, type TestDnsServer } from '../dns/testing/dns-server.ts';
import { authorizationAddress, ProviderFailure } from '../domain/sign-in/providers/openid.ts';
import { outboundTo, PUBLIC } from './testing/outbound-to.ts';

/** An identity provider of an attacker, and a DNS server of an attacker, before the real outbound and OpenID client. */

const ISSUER = 'https://login.example.com';
const REQUEST = { redirectUri: 'https://acme.example/auth/', state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
const INNER = ['127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.1.1', '192.88.99.1', '100.64.0.1', '0.0.0.0'];

let dns: TestDnsServer;
let answer: { status: number; headers: Record<string, string>; body: string };
/** The paths that were asked for, and the addresses that were connected to. */
const asked: string[] = [];
const connected: string[] = [];

const provider = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});

beforeAll(async () => {
  dns = await startDnsServer();
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
});

afterAll(async () => {
  provider.close();
  provider.closeAllConnections();
  await dns.close();
});

beforeEach(() => {
  dns.zones.clear();
  asked.length = 0;
  connected.length = 0;
  answer = { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(discovery()) };
});

function discovery(): Record<string, unknown> {
  return {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/**
 * Starts a sign-in with names that the DNS server of this test resolves.
 * @param onConnect Called between the judgement of an address and the connection.
 */
function startSignIn(onConnect: () => void = () => undefined): Promise<string> {
  const { addresses } = openDns({ servers: [dns.address] });
  const resolve = async (host: string) => (await addresses(host)).map((address) => ({ address, family: 4 }));
  const { port } = provider.address() as AddressInfo;
  const outbound = outboundTo(port, { resolve }, (address) => {
    connected.push(address);
    onConnect();
  });
  return authorizationAddress(outbound, { issuerUrl: ISSUER, clientId: 'c', clientSecret: 's' }, REQUEST);
}

test('the baseline: an issuer with a public address is asked', async () => {
  dns.zones.set('login.example.com', { A: [PUBLIC.address] });
  expect(await startSignIn()).toContain(`${ISSUER}/authorize?`);
  expect(connected).toEqual([PUBLIC.address]);
});

test.each(INNER)('an issuer whose name resolves to %s is never connected to', async (address) => {
  for (const A of [[address], [PUBLIC.address, address], [address, PUBLIC.address]]) {
    dns.zones.set('login.example.com', { A });
    await expect(startSignIn()).rejects.toThrow(ProviderFailure);
  }
  expect([connected, asked]).toEqual([[], []]);
});

test('a redirect to an inner address is not followed', async () => {
  dns.zones.set('login.example.com', { A: [PUBLIC.address] });
  dns.zones.set('inner.example.com', { A: ['127.0.0.1'] });
  for (const location of [
    'https://inner.example.com/',
    'https://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
  ]) {
    answer = { status: 302, headers: { location }, body: '' };
    await expect(startSignIn()).rejects.toThrow(ProviderFailure);
  }
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/.well-known/openid-configuration'));
  expect(connected).toEqual(Array.from({ length: 3 }, () => PUBLIC.address));
});

test('a name that is public when it is judged and inner a moment later is connected to where it was judged', async () => {
  dns.zones.set('login.example.com', { A: [PUBLIC.address] });
  await startSignIn(() => dns.zones.set('login.example.com', { A: ['127.0.0.1'] }));
  expect(connected).toEqual([PUBLIC.address]);
  await expect(startSignIn()).rejects.toThrow(ProviderFailure);
  expect(connected).toEqual([PUBLIC.address]);
});
