const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'sms:', 'tel:']);
/** Only there to read same-site paths; no address of this host is ever answered. */
const SITE = 'https://same-site.invalid';

/**
 * An address that may stand in a link, or '' for every other text (`design.md` §9.3): http, https, mailto, sms, tel, and same-site
 * paths that begin with one slash. Scheme and host are in lower case, the path is kept. Read by the URL parser,
 * so that what is judged here is what a browser would follow (`security.md` M12).
 */
export function safeAddress(address: string): string {
  const text = address.trim();
  // Parsers drop tabs and line ends silently and take a backslash for a slash: whoever writes them means no good.
  if (text === '' || hasControlOrBackslash(text)) return '';
  return text.startsWith('/') ? safePath(text) : safeAbsolute(text);
}

/** A same-site path as it stands, or ''. */
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

/** `URL.parse` is younger than the browsers and Node versions we promise. */
function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function hasControlOrBackslash(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u001f\u007f\\]/.test(text);
}
