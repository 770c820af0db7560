import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isShadeName, PALETTES } from '../../../../renderer/colours/palettes.ts';
import { FRAME_CSS } from '../../../../renderer/document/export/base-css.ts';
import { colourCss } from '../../../../renderer/document/export/colour-css.ts';
import { renderDocument } from '../../../../renderer/document/export/render-document.ts';
import type { Database, WorkMeter } from '../../data/engine/database.ts';
import { readNews, type NewsItem } from '../../domain/site-pages/read-news.ts';
import { readPageContent, readPublishedPage, type PageContent } from '../../domain/site-pages/read-published-page.ts';
import { readTenantColours } from '../../domain/sites/theme-sheet.ts';
import { hostName } from '../pipeline/authentication/host-name.ts';
import { splitTarget } from '../request-target.ts';
import type { Responses } from '../responses/responses.ts';
import type { KnownHosts } from './known-hosts.ts';
import { escapeHtml, plainPage } from './plain-page.ts';
import { RenderedPages, type PageText, type RenderedPage } from './rendered-pages.ts';

/** The paths of published pages: `/published/<site>/<route>`. */
export const PUBLISHED_PATHS = '/published/*';

const ADDRESS = /^\/published\/([1-9]\d{0,8})(\/.*)$/;

/** Runs a read of a visitor with the limits of calls. */
export interface VisitorLimits {
  visit<Result>(incoming: IncomingMessage, work: (meter: WorkMeter) => Promise<Result>): Promise<Result>;
}

interface Found {
  page: RenderedPage;
  disableCache: boolean;
}

/** The tenant's own colours, `#rrggbb` by shade name. */
type TenantColours = Readonly<Record<string, string>>;

/** What pages of a tenant are rendered with. */
interface Surroundings {
  colours: TenantColours;
  /** What the widget `news-ticker` shows. */
  news: readonly NewsItem[];
}

/** A page of which no version, or an older one, is in the cache. */
interface Unrendered {
  key: string;
  content: PageContent;
  surroundings: Surroundings;
  disableCache: boolean;
}

/**
 * Answers the published pages of the tenant's sites, to everybody (`docs/domain/site-pages.md#published-pages`). The
 * host decides the tenant. Each request has the limits of a visitor's call, and a version of a page is rendered once
 * (`docs/security.md#t13`).
 */
export class PublishedPages {
  readonly #database: Pick<Database, 'transaction'>;
  readonly #hosts: Pick<KnownHosts, 'tenantOf'>;
  readonly #limits: VisitorLimits;
  readonly #responses: Responses;
  readonly #rendered = new RenderedPages();

  constructor(
    { database, hosts }: { database: Pick<Database, 'transaction'>; hosts: Pick<KnownHosts, 'tenantOf'> },
    limits: VisitorLimits,
    responses: Responses,
  ) {
    this.#database = database;
    this.#hosts = hosts;
    this.#limits = limits;
    this.#responses = responses;
  }

  async handle(incoming: IncomingMessage): Promise<Response> {
    const address = addressOf(splitTarget(incoming).path);
    const found =
      address && (await this.#limits.visit(incoming, (meter) => this.#find(incoming.headers.host, address, meter)));
    if (found === null)
      return this.#responses.page(404, (nonce) =>
        plainPage('Page not found', '<p>There is no page at this address.</p>', { nonce }),
      );
    const { page, disableCache } = found;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': disableCache ? 'no-store' : 'no-cache',
      etag: page.etag,
    };
    if (incoming.headers['if-none-match'] === page.etag) return this.#responses.file(304, null, headers);
    return this.#responses.file(200, page.html, headers);
  }

  async #find(host: string | undefined, address: PageAddress, meter: WorkMeter): Promise<Found | null> {
    const tenantId = await this.#hosts.tenantOf(hostName(host));
    if (tenantId === null) return null;
    const read = await this.#database.transaction<Found | Unrendered | null>(async (transaction) => {
      await transaction.asTenant(tenantId);
      const page = await readPublishedPage(transaction, address.siteId, address.route);
      if (page === null) return null;
      const key = `${tenantId}.${page.sitePageId}`;
      const surroundings = { colours: await readTenantColours(transaction), news: await readNews(transaction) };
      const rendered = this.#rendered.get(key, renderedVersion(page.version, surroundings));
      if (rendered !== null) return { page: rendered, disableCache: page.disableCache };
      const content = await readPageContent(transaction, page.sitePageId);
      return content && { key, content, surroundings, disableCache: page.disableCache };
    }, meter);
    if (read === null || 'page' in read) return read;
    // Rendered after the transaction, and counted as work of the visitor.
    const started = performance.now();
    const { key, content, surroundings } = read;
    const version = renderedVersion(content.version, surroundings);
    const page = this.#rendered.add(key, version, publishedHtml(content, surroundings));
    meter.milliseconds += performance.now() - started;
    return { page, disableCache: read.disableCache };
  }
}

/** The site and the route of a published page. */
interface PageAddress {
  siteId: number;
  route: string;
}

/**
 * Returns the site and the route of a path; null for another path.
 * @example addressOf('/published/3/about-us/') // { siteId: 3, route: '/about-us' }
 */
export function addressOf(path: string): PageAddress | null {
  const [, site, rest] = ADDRESS.exec(path) ?? [];
  if (site === undefined || rest === undefined) return null;
  const route = decoded(rest === '/' ? rest : rest.replace(/\/$/, ''));
  // PostgreSQL has no text with this character.
  return route === null || route.includes('\0') ? null : { siteId: Number(site), route };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A page is rendered again when it, or a colour or the news of its tenant, has changed. */
function renderedVersion(version: number, surroundings: Surroundings): string {
  return `${version} ${JSON.stringify(surroundings)}`;
}

/**
 * Returns the HTML of a page and its content security policy: this one style, own pictures, frames of https.
 * @param surroundings The tenant's own colours, where the others are the product's, and its news. Without news, as in the
 *   page editor, their widget is shown by its name.
 */
export function publishedHtml(
  page: Omit<PageContent, 'version'>,
  { colours = {}, news }: Partial<Surroundings> = {},
): PageText {
  const { html, css } = renderDocument(page.rawBody, {
    widgetHtml: (code) => (code === NEWS_TICKER && news !== undefined ? newsHtml(news) : undefined),
  });
  const palette = colourCss(css, (name) => {
    const shade = name.slice('--color-'.length);
    return isShadeName(shade) ? (colours[shade] ?? PALETTES[shade]) : undefined;
  });
  // No style ends its element.
  const style = `${palette}${FRAME_CSS}\n${css}`.replaceAll('</', '<\\/');
  const robots = page.isSearchable ? '' : '\n<meta name="robots" content="noindex">';
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.summary)}">${robots}
<style>${style}</style>
</head>
<body>
<main>${html}</main>
</body>
</html>
`,
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "img-src 'self'",
      "media-src 'self'",
      'frame-src https:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

/** The widget of pages that shows the active news tickers. */
const NEWS_TICKER = 'news-ticker';

/** Nothing moves: a page has no script by which a reader could stop it. */
function newsHtml(news: readonly NewsItem[]): string {
  const items = news.map(
    ({ title, content }) => `<li><strong>${escapeHtml(title)}</strong><br>${escapeHtml(content)}</li>`,
  );
  return items.length === 0 ? '' : `<section aria-label="News"><ul>${items.join('')}</ul></section>`;
}
