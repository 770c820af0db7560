/** How values are written for a person: a BCP 47 tag, the tenant's IANA time zone, and the ISO currency of amounts. */
export interface LocaleSettings {
  locale: string;
  timeZone: string;
  /** Where the amount itself names none. The documents show the rupee sign, so INR is the default. */
  currency?: string;
}

/** The product's own: English as it is written in India, and the default tenant time zone (`domain.md` §0.1.9). */
export const DEFAULT_LOCALE: LocaleSettings = { locale: 'en-IN', timeZone: 'Asia/Kolkata' };

/** A number format, made once: making one costs a hundred times its use. Of a locale or currency that Intl refuses comes the default locale's plain number. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = numberFormats.get(key);
  if (known !== undefined) return known;
  const { currency: _currency, currencyDisplay: _display, ...plain } = options;
  const format = attempt(() => new Intl.NumberFormat(locale, options)) ?? new Intl.NumberFormat(DEFAULT_LOCALE.locale, { ...plain, style: 'decimal' });
  numberFormats.set(key, format);
  return format;
}

/** A date format, made once. Of a locale or time zone that Intl refuses comes the default's. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = dateFormats.get(key);
  if (known !== undefined) return known;
  const { timeZone } = DEFAULT_LOCALE;
  const format = attempt(() => new Intl.DateTimeFormat(locale, options)) ?? new Intl.DateTimeFormat(DEFAULT_LOCALE.locale, { ...options, timeZone });
  dateFormats.set(key, format);
  return format;
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function attempt<Format>(make: () => Format): Format | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
