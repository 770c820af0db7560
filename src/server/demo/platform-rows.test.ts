import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../data/migrations/migrate.ts';
import { countries } from '../domain/sign-in/identity/countries.ts';

const migration = readFileSync(path.join(migrationsFolder, '0012_platform_rows.sql'), 'utf8');

/** Returns the rows of one insert statement, as texts. */
function rowsOf(table: string): string[][] {
  const values = new RegExp(`insert into public\\.${table} [^;]* values\\n([^;]*);`).exec(migration)?.[1] ?? '';
  return values
    .split('\n')
    .map((line) =>
      [...line.matchAll(/'((?:[^']|'')*)'|(\d+)\)/g)].map((match) =>
        (match[1] ?? match[2] ?? '').replaceAll("''", "'"),
      ),
    );
}

describe('sign_in_countries', () => {
  it('has the rows that sign-in parses phones by', () => {
    expect(rowsOf('sign_in_countries')).toEqual(
      countries.map((country) => [country.CountryCode, country.CountryName, country.CountryDialingCode]),
    );
  });

  it('has well-formed codes and names, each once', () => {
    for (const { CountryCode, CountryDialingCode } of countries) {
      expect(CountryCode).toMatch(/^[A-Z]{3}$/);
      expect(CountryDialingCode).toMatch(/^\+[1-9]\d{0,2}$/);
    }
    for (const name of ['CountryCode', 'CountryName', 'alpha2'] as const)
      expect(new Set(countries.map((country) => country[name])).size).toBe(countries.length);
  });

  it('has every country whose phones can be parsed, under its calling code', () => {
    // Ascension and Tristan da Cunha have no ISO 3166-1 code of their own.
    expect(countries.map((country) => country.alpha2).toSorted()).toEqual(
      getCountries()
        .filter((code) => code !== 'AC' && code !== 'TA')
        .toSorted(),
    );
    for (const { alpha2, CountryDialingCode } of countries)
      expect(isSupportedCountry(alpha2) && `+${getCountryCallingCode(alpha2)}`).toBe(CountryDialingCode);
  });
});

describe('currencies', () => {
  const currencies = rowsOf('currencies');

  it('are the active codes, each once, with a title and the digits of the minor unit', () => {
    expect(currencies.length).toBeGreaterThan(150);
    expect(new Set(currencies.map(([code]) => code)).size).toBe(currencies.length);
    for (const row of currencies)
      expect(row).toEqual([
        expect.stringMatching(/^[A-Z]{3}$/),
        expect.stringMatching(/./),
        expect.stringMatching(/^[0-4]$/),
      ]);
  });

  it.each([
    ['INR', '2'],
    ['USD', '2'],
    ['GBP', '2'],
    ['AED', '2'],
    ['EUR', '2'],
    ['JPY', '0'],
    ['KWD', '3'],
    ['CLP', '0'],
  ])('%s has %s digits', (code, digits) => {
    expect(currencies.find(([candidate]) => candidate === code)?.[2]).toBe(digits);
  });
});
