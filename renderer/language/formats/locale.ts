/** How values are written for a person: a BCP 47 tag, the tenant's IANA time zone, and the ISO currency of amounts. */
export interface LocaleSettings {
  locale: string;
  timeZone: string;
  /** Where the amount itself names none. The documents show the rupee sign, so INR is the default. */
  currency?: string;
}

/** The product's own: English as it is written in India, and the default tenant time zone (`domain.md` §0.1.9). */
export const DEFAULT_LOCALE: LocaleSettings = { locale: 'en-IN', timeZone: 'Asia/Kolkata' };

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** A number format, made once: making one costs a hundred times its use. A locale or currency that Intl refuses is replaced by the default. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = made.get(keyOf(locale, options));
  if (known instanceof Intl.NumberFormat) return known;
  return remember(keyOf(locale, options), () => new Intl.NumberFormat(locale, options), () => new Intl.NumberFormat(DEFAULT_LOCALE.locale, { ...options, style: 'decimal' }));
}

/** A date format, made once. A locale or time zone that Intl refuses is replaced by the default. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = made.get(keyOf(locale, options));
  if (known instanceof Intl.DateTimeFormat) return known;
  return remember(keyOf(locale, options), () => new Intl.DateTimeFormat(locale, options), () => new Intl.DateTimeFormat(DEFAULT_LOCALE.locale, { ...options, timeZone: DEFAULT_LOCALE.timeZone }));
}

function keyOf(locale: string, options: object): string {
  return locale + JSON.stringify(options);
}

function remember<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format, fallback: () => Format): Format {
  let format: Format;
  try {
    format = make();
  } catch {
    format = fallback();
  }
  made.set(key, format);
  return format;
}
