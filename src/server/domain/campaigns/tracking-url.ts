/** What a link of a campaign says of where it came from. */
export interface LinkParts {
  domain: string;
  /** A path at the domain, with or without a query. */
  landingPage: string;
  slug: string;
  source: string;
  medium: string;
  /** Further parameters, such as `utm_content=header&utm_term=sale`. */
  utmParams: string;
}

/**
 * Returns the address of a campaign's page for a channel. A query of the page stays; the parameters of the campaign
 * replace those of their names.
 * @example
 *   trackingUrl({ domain: 'shop.example.com', landingPage: '/offers', slug: 'spring', source: 'newsletter', medium: 'email', utmParams: '' })
 *   // 'https://shop.example.com/offers?utm_source=newsletter&utm_medium=email&utm_campaign=spring'
 */
export function trackingUrl({ domain, landingPage, slug, source, medium, utmParams }: LinkParts): string {
  const url = new URL(landingPage, `https://${domain}`);
  url.searchParams.set('utm_source', source);
  url.searchParams.set('utm_medium', medium);
  url.searchParams.set('utm_campaign', slug);
  for (const [name, value] of new URLSearchParams(utmParams)) url.searchParams.set(name, value);
  url.searchParams.set('utm_campaign', slug);
  return url.href;
}
