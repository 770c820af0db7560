const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'sms:', 'tel:']);
/** Base for parsing same-site paths; never returned. */
const SITE = 'https://same-site.invalid';

/**
 * Returns an address that may stand in a link, or '' (`docs/deviations.md#link-addresses`). Accepts http, https,
 * mailto, sms, tel, and same-site paths with one leading slash. Scheme and host are lowercased, the path is kept. The
 * URL parser judges, so the verdict is about the address a browser would follow (`docs/security.md#m12`).
 * @example safeAddress('HTTPS://Example.com/A') // 'https://example.com/A'
 * @example safeAddress('javascript:alert(1)') // ''
 */
export function safeAddress(address: string): string {
  const text = address.trim();
  // URL parsers drop tabs and line ends and read a backslash as a slash, so texts with them are refused.
  if (text === '' || hasControlOrBackslash(text)) return '';
  return text.startsWith('/') ? safePath(text) : safeAbsolute(text);
}

/** Returns a same-site path unchanged, or '' for every other text. */
export function safePath(text: string): string {
  if (!text.startsWith('/') || text.startsWith('//') || hasControlOrBackslash(text)) return '';
  const parsed = parseUrl(text, SITE);
  return parsed?.origin === SITE ? text : '';
}

function safeAbsolute(text: string): string {
  const parsed = parseUrl(text);
  if (parsed === null || !SCHEMES.has(parsed.protocol)) return '';
  if (!parsed.protocol.startsWith('http')) return parsed.pathname === '' ? '' : parsed.href;
  const isComplete = /^https?:\/\/[^/]/i.test(text) && parsed.username === '' && parsed.password === '';
  return isComplete ? parsed.href : '';
}

/** Replaces `URL.parse`, which is newer than the supported browsers and Node versions. */
function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function hasControlOrBackslash(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the pattern searches for control characters
  return /[\u0000-\u001f\u007f\\]/.test(text);
}
