/** What everybody on the staff may read of pages and invitations of a site. */
export const SITE_READS = [
  'getAppBySiteId',
  'getAppPages',
  'getAppPageById',
  'getSitePages',
  'getSitePageById',
  'getInvites',
] as const;

/** What marketing may change: the pages of a site. */
export const PAGE_WRITES = ['addSitePage', 'updateSitePage', 'createCopyFromSitePage'] as const;
