import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { isEmail } from '../../../../../renderer/language/rules/contact-formats.ts';
import { invalidField } from '../../../refusal.ts';
import { countries, countryOf } from './countries.ts';

/** The identity of a sign-in, normalised from what was typed. */
export interface Identity {
  type: 'phone' | 'email';
  /** E.164, or an address in lower case. */
  identityNo: string;
  /** Of a phone: the country calling code, `+91`. */
  callingCode: string | null;
  /** Of a phone: the countries it may belong to, alpha-3; countries share calling codes. */
  countryCodes: string[];
}

/**
 * Parses the input of the sign-in screen: with an @ an e-mail address, which needs no country, else a phone number of
 * the country or, with a plus sign, of any country. Throws 400 `invalid` on `field` or `countryCode`.
 */
export function readIdentity(typed: string, countryCode?: string | null, field = 'identityNo'): Identity {
  const country = countryOf(countryCode ?? '');
  if (typed.includes('@') && (country !== undefined || !countryCode)) {
    const email = readEmail(typed);
    if (email === null) throw invalidField(field, 'Please provide a valid email address.');
    return email;
  }
  if (country === undefined) throw invalidField('countryCode', 'Please select your country.');
  return readPhone(typed, country.alpha2, field);
}

/**
 * The domain consists of letters, digits and hyphens only: mail programs treat other characters as equivalents of them,
 * which would be a second spelling.
 */
const EMAIL = /^[^\s@<>()[\],;:\\"]{1,64}@(?:[\p{L}\p{M}\p{N}_-]{1,63}\.)+[\p{L}\p{M}\p{N}_-]{2,63}$/u;

/**
 * Returns an e-mail address in the one spelling by which it is stored and its codes are counted; null for an invalid
 * one.
 */
export function readEmail(typed: string): Identity | null {
  const [name = '', ...domain] = typed.trim().split('@');
  const identityNo = `${name.normalize('NFC')}@${domain.join('@').normalize('NFKC')}`.toLowerCase();
  if (!isEmail(identityNo) || !EMAIL.test(identityNo)) return null;
  return { type: 'email', identityNo, callingCode: null, countryCodes: [] };
}

/** The country of a number without one; a number with a plus sign has its own. */
const DEFAULT_ALPHA2 = 'IN';

/** Checks that the number is possible; only the network knows whether it exists. */
function readPhone(typed: string, alpha2: string, field: string): Identity {
  const parsed = isSupportedCountry(alpha2)
    ? parsePhoneNumberFromString(typed, { defaultCountry: alpha2, extract: false })
    : undefined;
  if (parsed === undefined || !parsed.isPossible() || parsed.ext !== undefined)
    throw invalidField(field, 'Please provide a valid phone.');
  const possible = new Set<string>(parsed.country === undefined ? parsed.getPossibleCountries() : [parsed.country]);
  return {
    type: 'phone',
    identityNo: parsed.number,
    callingCode: `+${parsed.countryCallingCode}`,
    countryCodes: countries
      .filter((country) => possible.has(country.alpha2) || (possible.size === 0 && country.alpha2 === alpha2))
      .map((country) => country.CountryCode),
  };
}

/** Returns a stored identity, as `readIdentity` made it. */
export function storedIdentity(type: 'phone' | 'email', identityNo: string): Identity {
  if (type === 'email') return { type, identityNo, callingCode: null, countryCodes: [] };
  return readPhone(identityNo, DEFAULT_ALPHA2, 'identityNo');
}

/** Masks an identity: its owner recognises it, others do not learn it. */
export function maskIdentity(identityNo: string): string {
  const at = identityNo.lastIndexOf('@');
  if (at > 0) return `${identityNo.slice(0, 1)}***${identityNo.slice(at)}`;
  return `${identityNo.slice(0, 3)}${'*'.repeat(Math.max(3, identityNo.length - 7))}${identityNo.slice(-4)}`;
}
