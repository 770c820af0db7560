/** Hosts by the name that people know them by; a host below one of them has its name too. */
const KNOWN: Readonly<Record<string, string>> = {
  'bing.com': 'bing',
  'duckduckgo.com': 'duckduckgo',
  'ecosia.org': 'ecosia',
  'yahoo.com': 'yahoo',
  'yandex.ru': 'yandex',
  'baidu.com': 'baidu',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'instagram.com': 'instagram',
  'twitter.com': 'x',
  'x.com': 'x',
  't.co': 'x',
  'linkedin.com': 'linkedin',
  'lnkd.in': 'linkedin',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'pinterest.com': 'pinterest',
  'reddit.com': 'reddit',
  'whatsapp.com': 'whatsapp',
  'wa.me': 'whatsapp',
  't.me': 'telegram',
  'chatgpt.com': 'chatgpt',
};
const GOOGLE = /(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/;
const LONGEST_SOURCE = 100;

/**
 * Returns the source that a referrer stands for and its host; null for none, for a page of the same domain and for what
 * is no web address.
 *
 * @example
 *   sourceOfReferrer('https://www.google.co.in/', 'shop.example'); // { source: 'google', host: 'www.google.co.in' }
 */
export function sourceOfReferrer(referrer: string, domain: string): { source: string; host: string } | null {
  if (referrer === '' || !URL.canParse(referrer)) return null;
  const { protocol, hostname: host } = new URL(referrer);
  if ((protocol !== 'https:' && protocol !== 'http:') || host === '' || host.length > 253) return null;
  const bare = host.replace(/^www\./, '');
  if (bare === domain.replace(/^www\./, '')) return null;
  return { source: GOOGLE.test(bare) ? 'google' : (knownName(bare) ?? bare.slice(0, LONGEST_SOURCE)), host };
}

function knownName(host: string): string | undefined {
  const labels = host.split('.');
  return labels.map((_, index) => KNOWN[labels.slice(index).join('.')]).find((name) => name !== undefined);
}
