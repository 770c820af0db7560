/** The path below which the site is served. The screens that its pages play have all other addresses. */
export const SITE_PATH = '/docs/';
