import { describe, expect, it } from 'vitest';
import { requireNamedSite, requireWithinReach } from './site-reach.ts';

const reach = { field: 'siteId', sites: [1, 2] };
const ofSite = { site: 'siteId' };

describe('a call', () => {
  it.each([{ siteId: 1 }, { siteId: '2' }, { siteId: 'first' }, { siteId: null }, {}])(
    'that names %j names no site out of reach',
    (sent) => {
      expect(() => requireWithinReach(reach, sent)).not.toThrow();
    },
  );

  it.each([{ siteId: 3 }, { siteId: '3' }])('that names %j is refused', (sent) => {
    expect(() => requireWithinReach(reach, sent)).toThrow('You do not have permission to do this.');
    expect(() => requireWithinReach(null, sent)).not.toThrow();
  });
});

describe('a call of an operation with its own site', () => {
  it.each([{}, { siteId: null }, { siteId: '' }, { siteId: 'first' }, { siteId: true }, { otherId: 1 }])(
    'is refused when it sends %j',
    (sent) => {
      expect(() => requireNamedSite(ofSite, reach, sent)).toThrow('You do not have permission to do this.');
    },
  );

  it('is taken when it names a site', () => {
    expect(() => requireNamedSite(ofSite, reach, { siteId: '2' })).not.toThrow();
  });
});

it('a call of records of a site need not name one: its records are filtered', () => {
  expect(() => requireNamedSite({}, reach, {})).not.toThrow();
});
