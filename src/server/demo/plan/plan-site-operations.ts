import { BODY_READS, PAGE_BODY_WRITES } from './plan-body-roles.ts';

/** What everybody on the staff may read of pages and invitations of a site. */
export const SITE_READS = [
  'getAppBySiteId',
  'getAppPages',
  'getAppPageById',
  'getSitePages',
  'getSitePageById',
  'getInvites',
  ...BODY_READS,
] as const;

/** What marketing may change: the pages of a site. */
export const PAGE_WRITES = ['addSitePage', 'updateSitePage', 'createCopyFromSitePage', ...PAGE_BODY_WRITES] as const;
