import { expect, test } from 'vitest';
import { filledLookup, type LookupModel } from './lookup.ts';

const lookup: LookupModel = { operation: 'getPartyAddresses', keyField: 'addressId', text: '{line}' };

test('each key of the path has its value: of args, and otherwise of the route', () => {
  const filled = filledLookup({ ...lookup, args: { siteId: '{load.site.siteId}' } }, '/a/{siteId}/{partyId}', {
    route: { partyId: '31' },
    load: { site: { siteId: 7 } },
  });
  expect(filled.args).toEqual({ siteId: '7', partyId: '31' });
});

test('a key that is not known yet is empty', () => {
  expect(filledLookup(lookup, '/a/{partyId}', {}).args).toEqual({ partyId: '' });
});

test('the key that a field gives is the one of its name, or else the one that nothing else gives', () => {
  expect(
    filledLookup({ ...lookup, dependsOn: 'partyId' }, '/a/{siteId}/{partyId}', { route: { siteId: '1' } }),
  ).toMatchObject({ args: { siteId: '1' }, dependsKey: 'partyId' });
  expect(
    filledLookup({ ...lookup, dependsOn: 'contactId', args: { siteId: '{route.siteId}' } }, '/a/{siteId}/{partyId}', {
      route: { siteId: '1' },
    }),
  ).toMatchObject({ args: { siteId: '1' }, dependsKey: 'partyId' });
});
