/** How values are formatted: a BCP 47 tag, the tenant's IANA time zone, and an ISO currency. */
export interface LocaleSettings {
  locale: string;
  timeZone: string;
  /** Currency of amounts that name none. The requirements show the rupee sign, so the default is INR. */
  currency?: string;
}

/** The product's default: Indian English and the default tenant time zone (`docs/domain/money-and-wire.md#time`). */
export const DEFAULT_LOCALE: LocaleSettings = { locale: 'en-IN', timeZone: 'Asia/Kolkata' };

/**
 * Returns a cached number format, because creating one costs a hundred times its use. Falls back to the default
 * locale's plain number when Intl rejects the locale or the currency.
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = numberFormats.get(key);
  if (known !== undefined) return known;
  const { currency: _currency, currencyDisplay: _display, ...plain } = options;
  const format =
    attempt(() => new Intl.NumberFormat(locale, options)) ??
    new Intl.NumberFormat(DEFAULT_LOCALE.locale, { ...plain, style: 'decimal' });
  numberFormats.set(key, format);
  return format;
}

/** Returns a cached date format. Falls back to the default locale and time zone when Intl rejects the given ones. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = dateFormats.get(key);
  if (known !== undefined) return known;
  const { timeZone } = DEFAULT_LOCALE;
  const format =
    attempt(() => new Intl.DateTimeFormat(locale, options)) ??
    new Intl.DateTimeFormat(DEFAULT_LOCALE.locale, { ...options, timeZone });
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
