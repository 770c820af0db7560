import { describe, expect, test } from 'vitest';
import { check } from '../../renderer/language/rules/check.ts';
import type { Field } from '../../renderer/language/types/entity.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { catalogueOf } from '../../tools/catalogue/catalogue.ts';
import { readSources } from '../../tools/catalogue/read-sources.ts';

/**
 * The law of addresses (`docs/security.md#t5`): each field of the dictionary that holds an address takes the schemes of
 * its meaning only. A new field is found by its format or by its name.
 */

const { entities, operations } = catalogueOf(readSources(`${import.meta.dirname}/../..`));

interface Found {
  name: string;
  field: Field;
}

function fieldsOf(place: string, properties: Record<string, Field> = {}): Found[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${place}.${name}`;
    return [{ name: path, field }, ...fieldsOf(path, field.properties), ...fieldsOf(path, field.items?.properties)];
  });
}

const FIELDS = [
  ...Object.values(entities).flatMap(({ entity, properties }) => fieldsOf(entity, properties)),
  ...Object.values(operations).flatMap(({ name, payload }) => fieldsOf(name, payload?.properties)),
];

const ofFormat = (format: Field['format']): Found[] => FIELDS.filter(({ field }) => field.format === format);

/** Schemes that no address has, and the spellings by which browsers take them all the same. */
const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'filesystem:https://example.com/a',
  'view-source:https://example.com/',
  'ftp://example.com/',
  'ws://example.com/',
  'intent://example.com/#Intent;end',
  '//evil.example.com',
  '/\\evil.example.com',
  '\\\\evil.example.com',
  'https:evil.example.com',
  'https://user:secret@example.com/',
];

/** Fields that may lead anywhere a link may: the menu of a site has telephone numbers too. */
const ANYWHERE = ['NavigationLink.href'];
/** Texts with the name of an address that are compared or rebuilt, and never followed as they come. */
const NOT_FOLLOWED = [
  'StoreMetric.href',
  'submitForm.website',
  'unlinkProviderAccount.issuerUrl',
  'startProviderSignIn.returnUrl',
];

/** Paths at a domain that another field names, and paths of the console: they take no web address at all. */
const PATHS = ['Campaign.relativeLandingPageUrl', 'StaffNotification.href'];

function accepts(field: Field, value: Json): boolean {
  const { presentWhen: _condition, readOnly: _mark, compute: _rule, ...plain } = field;
  return check({ properties: { field: plain } }, { field: value }, { mode: 'add', unknownKeys: 'refuse' }).length === 0;
}

describe('a field with an address', () => {
  test('has the format of one, when its name says that it is one', () => {
    const named = FIELDS.filter(
      ({ name, field }) => field.type === 'string' && /(url|uri|href|link|endpoint|website)$/i.test(name),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(
      named
        .filter(({ name, field }) => field.format !== 'uri' && ![...NOT_FOLLOWED, ...PATHS].includes(name))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test.each(PATHS)('%s takes paths alone', (path) => {
    const field = FIELDS.find(({ name }) => name === path)?.field ?? { type: 'string' };
    expect(['/', '/offers/summer?size=l'].filter((address) => accepts(field, address))).toHaveLength(2);
    expect([...HOSTILE, 'https://example.com/a', 'offers'].filter((address) => accepts(field, address))).toEqual([]);
  });

  test.each(ofFormat('uri').map(({ name, field }) => [name, field] as const))(
    '%s refuses hostile schemes',
    (_, field) => {
      expect(HOSTILE.filter((address) => accepts(field, address))).toEqual([]);
    },
  );

  test.each(
    ofFormat('uri')
      .filter(({ name }) => !ANYWHERE.includes(name))
      .map(({ name, field }) => [name, field] as const),
  )('%s takes web addresses and no telephone numbers', (_, field) => {
    expect(accepts(field, 'https://example.com/a')).toBe(true);
    expect(
      ['mailto:a@example.com', 'tel:+911234567890', 'sms:+911234567890'].filter((one) => accepts(field, one)),
    ).toEqual([]);
  });
});

describe('an asset', () => {
  const assets = ofFormat('assets');

  test('is there to be tested', () => expect(assets.length).toBeGreaterThan(20));

  test.each(assets.map(({ name, field }) => [name, field] as const))('%s takes files and https only', (_, field) => {
    for (const key of ['assetUrl', 'posterUrl']) {
      const stored = (address: string): boolean => accepts(field, [{ type: 'image', [key]: address }]);
      expect([...HOSTILE, 'http://example.com/a.png', '../a.png', '/a/%2e%2e/b.png'].filter(stored), key).toEqual([]);
      expect(['pages/1/a b.png', '/digitalassets/a.png', 'https://example.com/a.png'].every(stored)).toBe(true);
    }
  });
});

describe('a rich text', () => {
  test.each(ofFormat('richtext').map(({ name, field }) => [name, field] as const))(
    '%s refuses hostile schemes',
    (_, field) => {
      const stored = (key: string, address: string): boolean =>
        accepts(
          field,
          JSON.stringify({ root: { type: 'root', children: [{ type: 'link', [key]: address, children: [] }] } }),
        );
      for (const key of ['url', 'href', 'src', 'assetUrl', 'imageUrl', 'posterUrl', 'embedSrc'])
        expect(
          HOSTILE.filter((address) => stored(key, address)),
          key,
        ).toEqual([]);
      expect(stored('url', 'https://example.com/')).toBe(true);
    },
  );
});
