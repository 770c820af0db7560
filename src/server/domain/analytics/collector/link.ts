const LONGEST_URL = 2000;
const LONGEST_LINK = 500;
const LONGEST_PARAMETER = 100;

/** The page of a view. */
export interface Page {
  /** The path in lower case, without query, fragment and slash at the end, at most 500 letters. */
  link: string;
  /** Returns a campaign parameter in lower case; null without one. */
  parameter(name: string): string | null;
}

/**
 * Reads the address of a page of the domain. Returns null for another site, another scheme and what is no address.
 *
 * @example
 *   readLink('https://shop.example/Chairs/?utm_source=mail#top', 'shop.example')?.link; // '/chairs'
 */
export function readLink(address: string, domain: string): Page | null {
  if (address.length > LONGEST_URL || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || hostname !== domain) return null;
  const path = readable(pathname).toLowerCase().replace(/\/+$/, '');
  return {
    link: path === '' ? '/' : clip(path, LONGEST_LINK),
    parameter: (name) => parameterOf(searchParams.get(name)),
  };
}

/** Returns the path as people read it. One with an escape that is no UTF-8, or of a control character, stays escaped. */
function readable(pathname: string): string {
  try {
    const decoded = decodeURIComponent(pathname);
    return hasControls(decoded) ? pathname : decoded;
  } catch {
    return pathname;
  }
}

function parameterOf(value: string | null): string | null {
  if (value === null || hasControls(value)) return null;
  const text = value.trim().toLowerCase();
  return text === '' ? null : clip(text, LONGEST_PARAMETER);
}

function hasControls(text: string): boolean {
  return /\p{Cc}|\p{Cs}/u.test(text);
}

/** Cuts a text without leaving half of a character. */
function clip(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
