import type { StoredRecord } from '../../data/store/store-types.ts';

/**
 * Returns the path at which everybody can read a page (`docs/domain/site-pages.md#published-pages`); null for a page that
 * is not published, or is for people who are signed in.
 * @example publishedAddress({ siteId: 3, route: '/about us', isPublished: true }) // '/published/3/about%20us'
 */
export function publishedAddress({ siteId, route, isPublished, isSecured }: StoredRecord): string | null {
  if (isPublished !== true || isSecured === true || typeof route !== 'string') return null;
  return `/published/${Number(siteId)}${route.split('/').map(encodeURIComponent).join('/')}`;
}
