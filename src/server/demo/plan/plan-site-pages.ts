import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { homeBody, shopPageBody, type Shop } from './documents/shop.ts';
import { assetItem, type PlannedPicture } from './plan-pictures.ts';

/** A page of a site: `[item path, route, title, summary, flags]`. */
type PlannedPage = readonly [itemPath: string, route: string, title: string, summary: string, flags?: JsonObject];

/** Pages that a site has besides the standard ones of its app, by `tenant/site`. */
const PAGES: Readonly<Record<string, readonly PlannedPage[]>> = {
  '1/1': [
    ['/company/about-us', '/about-us', 'About us', 'Who we are, and what we have sold since 1987.'],
    ['/company/careers', '/careers', 'Careers', 'Open positions in Pune, Chennai and Dubai.'],
    ['/company/press', '/press', 'Press', 'News and pictures for journalists.', { isSearchable: false }],
    ['/help/delivery', '/delivery', 'Delivery and returns', 'How long a parcel takes, and how to send it back.'],
    ['/help/sizes', '/help/sizes', 'Size guide', 'Measures of clothing and shoes in four systems.'],
    ['/help/contact', '/contact', 'Contact', 'Phone, e-mail and the addresses of our shops.'],
    ['/offers/diwali', '/offers/diwali', 'Diwali offers', 'Gifts below 2,000 rupees.', { isPublished: false }],
    ['/offers/outlet', '/offers/outlet', 'Outlet', 'Last pieces at half price.', { disableCache: true }],
    ['/members/lounge', '/members', 'Members’ lounge', 'Early access for members.', { isSecured: true }],
    ['/legal/privacy', '/privacy', 'Privacy', 'Which data we keep, why, and how to see it.', { isSearchable: false }],
    ['/legal/terms', '/terms', 'Terms of sale', 'What applies to every order.', { isSearchable: false }],
  ],
  '1/2': [
    ['/trade/become-a-customer', '/become-a-customer', 'Become a trade customer', 'What we need to open an account.'],
    ['/trade/terms', '/trade-terms', 'Terms of trade', 'Payment, delivery and warranty.', { isSecured: true }],
  ],
  '2/1': [
    ['/company/about', '/about', 'About Globex', 'Energy equipment from Malmö since 1962.'],
    ['/references', '/references', 'References', 'Plants that we have equipped.'],
    ['/support/manuals', '/manuals', 'Manuals', 'Handbooks for installers.', { isSecured: true }],
  ],
  '2/2': [['/service/visits', '/visits', 'Book a visit', 'A technician within three days.', { isPublished: false }]],
};

/** Standard pages (`0120_site_pages.sql`) that a site has copied, with what it has changed, by `tenant/site`. */
const COPIES: Readonly<Record<string, readonly [referenceSitePageId: number, changes: JsonObject][]>> = {
  '1/1': [
    [1, { title: 'Home', summary: 'Season opening, new categories and what sells best this week.' }],
    [5, { title: 'Your bag', summary: 'What the customer is about to buy, and what goes with it.' }],
  ],
  '2/1': [[1, { title: 'Start', summary: 'Equipment by kind of plant.' }]],
};

/** Returns the payloads of a site's own pages. */
export function planPages(tenantId: number, siteId: number, shop: Shop): JsonObject[] {
  return (PAGES[`${tenantId}/${siteId}`] ?? []).map(([itemPath, route, title, summary, flags]) => ({
    siteId,
    itemPath,
    route,
    title,
    summary,
    layout: 'WebLayout',
    isPublished: true,
    rawBody: shopPageBody(shop, title, summary),
    ...flags,
  }));
}

/** The standard page that is the first page of a site. */
const HOME = 1;

/** Returns the standard pages that a site has copied. The first page has the content of a shop. */
export function planCopies(tenantId: number, siteId: number, shop: Shop): [number, JsonObject][] {
  return (COPIES[`${tenantId}/${siteId}`] ?? []).map(([reference, changes]) =>
    reference === HOME
      ? [reference, { ...changes, rawBody: homeBody(shop, String(changes['summary'])) }]
      : [reference, changes],
  );
}

/** A category of the catalogue, as pages show it. */
interface PicturedCategory {
  values: JsonObject;
  pictures: readonly PlannedPicture[];
}

/** Returns what the pages of a tenant's shop are made of. Categories are numbered in their order. */
export function planShop(
  company: string,
  categories: readonly PicturedCategory[],
  folderOf: (kind: string, number: number) => string,
): Shop {
  return {
    company,
    categories: categories.flatMap(({ values, pictures: [picture] }, index) => {
      if (picture === undefined) return [];
      const { assetUrl } = assetItem(picture, folderOf('categories', index + 1));
      return {
        title: String(values['title']),
        subTitle: String(values['subTitle']),
        picture: { assetUrl: String(assetUrl), intrinsicWidth: picture.width, intrinsicHeight: picture.height },
      };
    }),
  };
}
