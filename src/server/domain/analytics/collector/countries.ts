const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** More names than ICU has zones: a sender that invents spellings takes no more memory. */
const MOST_NAMES = 2000;

let zones: ReadonlyMap<string, string> | undefined;
/** The canonical name of each zone that a sender has named. */
const canonicalNames = new Map<string, string>();

/**
 * Returns the country of a time zone, ISO 3166-1 alpha-2: the browser says its zone, and no address is looked up. Null
 * for an unknown zone and for one of no country. By the data of ICU that come with Node.js.
 *
 * @example
 *   countryOfZone('Asia/Kolkata'); // 'IN'
 */
export function countryOfZone(zone: string): string | null {
  zones ??= readZones();
  const known = zones.get(zone);
  if (known !== undefined) return known;
  return zones.get(canonicalZone(zone)) ?? null;
}

/** Returns the name of a country in English; null for an empty code, the code where it is not known. */
export function countryName(code: string): string | null {
  return code === '' ? null : (names.of(code) ?? code);
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function readZones(): Map<string, string> {
  const found = new Map<string, string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const region = first + second;
      for (const zone of timeZonesOf(region)) if (!found.has(zone)) found.set(zone, region);
    }
  return found;
}

/**
 * `Asia/Calcutta` and `Asia/Kolkata` are one zone, which versions of ICU name differently. Names are kept, because a
 * format costs more than the rest of a beacon; names of no zone are not.
 */
function canonicalZone(zone: string): string {
  const kept = canonicalNames.get(zone);
  if (kept !== undefined) return kept;
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    if (canonicalNames.size >= MOST_NAMES) canonicalNames.clear();
    canonicalNames.set(zone, name);
    return name;
  } catch {
    return '';
  }
}

/** The types of TypeScript lack this property, which is a method in later versions of Node.js. */
function timeZonesOf(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`);
  if ('getTimeZones' in locale && typeof locale.getTimeZones === 'function') return textsOf(locale.getTimeZones());
  return 'timeZones' in locale ? textsOf(locale.timeZones) : [];
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
