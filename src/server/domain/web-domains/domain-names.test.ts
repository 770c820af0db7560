import { describe, expect, it, test } from 'vitest';
import { decideNames, dnsRecordsOf } from './domain-names.ts';

const SITES = 'sites.example';
const messageOf = (type: string, name: string): string | null => {
  const decision = decideNames(type, name, SITES);
  return decision.kind === 'refuse' ? decision.message : null;
};

describe('the names of a system domain', () => {
  it('are below the domain of the installation, from a name or from the whole', () => {
    const names = { kind: 'accept', webDomainName: 'acme.sites.example', apiWebDomainName: 'acme-api.sites.example' };
    expect(decideNames('system', 'acme', SITES)).toEqual(names);
    expect(decideNames('system', 'acme.sites.example', SITES)).toEqual(names);
  });

  it('are one step below it, and none that the installation needs', () => {
    for (const name of ['a.b', 'a.b.sites.example', 'acme.example', 'acme.notsites.example'])
      expect(messageOf('system', name), name).toBe(
        'Give one name without dots: it becomes a domain below sites.example.',
      );
    for (const name of ['www', 'api', 'api.sites.example'])
      expect(messageOf('system', name), name).toBe('This name is reserved. Choose another.');
    for (const name of ['acme-api', 'acme-api.sites.example', '-api'])
      expect(messageOf('system', name), name).toBe(
        "Names that end with '-api' belong to another name. Choose another.",
      );
  });
});

test('a system domain and its second host fit into a label', () => {
  const longest = 'a'.repeat(59);
  expect(decideNames('system', longest, SITES)).toMatchObject({ apiWebDomainName: `${longest}-api.sites.example` });
  for (const name of [`${longest}a`, `${longest}a.sites.example`])
    expect(messageOf('system', name), name).toBe('Give a name of at most 59 characters.');
});

describe('the names of a custom domain', () => {
  it('are the domain and its api', () => {
    expect(decideNames('custom', 'shop.acme.example', SITES)).toEqual({
      kind: 'accept',
      webDomainName: 'shop.acme.example',
      apiWebDomainName: 'api.shop.acme.example',
    });
    expect(decideNames('custom', 'xn--caf-dma.example', SITES).kind).toBe('accept');
  });

  it('are no system domain, no address and no single word', () => {
    for (const name of ['sites.example', 'acme.sites.example'])
      expect(messageOf('custom', name), name).toMatch(/system domains/);
    for (const name of ['shop', 'localhost', '192.0.2.7', 'shop.7', 'shop.e'])
      expect(messageOf('custom', name), name).toBe('Give the whole domain, such as shop.example.com.');
    expect(messageOf('custom', 'mysites.example')).toBeNull();
  });
});

describe('DNS records', () => {
  const names = { webDomainName: 'shop.acme.example', apiWebDomainName: 'api.shop.acme.example' };
  const records = (tenantId: number, siteId: number) => dnsRecordsOf(names, { tenantId, siteId }, SITES);

  it('lead both names here and prove the site', () => {
    expect(records(1, 2)).toEqual([
      { recordType: 'CNAME', recordName: 'shop.acme.example', recordValue: SITES },
      { recordType: 'CNAME', recordName: 'api.shop.acme.example', recordValue: SITES },
      {
        recordType: 'TXT',
        recordName: '_site.shop.acme.example',
        recordValue: expect.stringMatching(/^site-verification=[0-9a-f]{32}$/),
      },
    ]);
    expect(records(1, 2)).toEqual(records(1, 2));
  });

  it('of one site prove no other', () => {
    const proofs = [records(1, 2), records(1, 3), records(2, 2), records(12, 2)].map((rows) => rows[2]?.recordValue);
    expect(new Set(proofs).size).toBe(4);
  });
});
