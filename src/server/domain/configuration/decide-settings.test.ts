import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../../../renderer/colours/palettes.ts';
import { formFacts, controlOfType } from '../../../../renderer/language/models/definitions/form-facts.ts';
import { decideSettings } from './decide-settings.ts';
import { definitions } from './definitions.ts';

const one = (configurationKey: string, value: string | null) =>
  decideSettings(definitions, [{ configurationKey, value }]);
const stored = (key: string, value: string | null) => {
  const decision = one(key, value);
  return decision.kind === 'accept' ? decision.values.get(key) : decision.message;
};

describe('the settings', () => {
  it('have keys of their own, controls, and defaults that they would accept', () => {
    expect(new Set(definitions.map(({ configurationKey }) => configurationKey)).size).toBe(definitions.length);
    for (const { configurationKey, dataTypeCode, defaultConfigurationValue } of definitions) {
      expect(configurationKey).toMatch(/^[A-Za-z0-9._-]{1,100}$/);
      expect(formFacts(controlOfType(dataTypeCode)).dataTypes, dataTypeCode).toBeDefined();
      if (defaultConfigurationValue !== null)
        expect(stored(configurationKey, defaultConfigurationValue)).toBe(defaultConfigurationValue);
    }
  });

  it('have every shade of every palette, in numbered sections', () => {
    const colours = definitions.filter(({ configurationTypeCode }) => configurationTypeCode === 'cssvar-color');
    expect(colours.map(({ configurationKey }) => configurationKey)).toEqual(
      Object.keys(PALETTES).map((name) => `--color-${name}`),
    );
    expect([...new Set(colours.map(({ sectionName }) => sectionName))].slice(0, 3)).toEqual([
      '1 Primary',
      '2 Secondary',
      '3 Accent',
    ]);
    expect(colours.some(({ isOfSite }) => isOfSite)).toBe(false);
  });
});

describe('a sent setting', () => {
  it('is stored as text in one spelling', () => {
    expect(stored('--color-primary-700', 'F80')).toBe('#ff8800');
    expect(stored('allowsGuestCheckout', 'false')).toBe('false');
    expect(stored('returnWindowDays', '14')).toBe('14');
    expect(stored('logo', '[]')).toBe('[]');
    expect(stored('tagline', 'Good things')).toBe('Good things');
    for (const nothing of [null, '']) expect(stored('tagline', nothing)).toBeNull();
  });

  it('has a value of its data type', () => {
    expect(stored('--color-primary-700', 'red;} *{')).toBe('Give a colour such as #1d4ed8.');
    expect(stored('allowsGuestCheckout', 'yes')).toBe('Give true or false.');
    expect(stored('supportEmail', 'nobody')).toBe('Please provide a valid email address.');
    for (const [key, value] of [
      ['returnWindowDays', '1.5'],
      ['minimumOrderAmount', 'many'],
      ['logo', 'logo.png'],
      ['logo', '[{"assetUrl":"javascript:alert(1)"}]'],
    ] as const)
      expect(one(key, value), `${key} ${value}`).toMatchObject({ kind: 'refuse', index: 0, at: 'value' });
  });

  it('is known, and sent once', () => {
    expect(one('nothing', 'x')).toEqual({
      kind: 'refuse',
      index: 0,
      at: 'key',
      message: 'There is no such setting.',
    });
    const twice = [
      { configurationKey: 'tagline', value: 'a' },
      { configurationKey: 'tagline', value: null },
    ];
    expect(decideSettings(definitions, twice)).toMatchObject({ kind: 'refuse', index: 1, at: 'key' });
  });
});
