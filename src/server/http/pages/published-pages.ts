import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { renderDocument } from '../../../../renderer/document/export/render-document.ts';
import type { Database } from '../../data/engine/database.ts';
import { readPublishedPage, type PublishedPage } from '../../domain/site-pages/read-published-page.ts';
import { hostName } from '../pipeline/authentication/host-name.ts';
import { splitTarget } from '../request-target.ts';
import type { Responses } from '../responses/responses.ts';
import type { KnownHosts } from './known-hosts.ts';
import { escapeHtml, plainPage } from './plain-page.ts';

/** The paths of published pages: `/published/<site>/<route>`. */
export const PUBLISHED_PATHS = '/published/*';

const ADDRESS = /^\/published\/([1-9]\d{0,8})(\/.*)$/;

const FRAME = `body { font-family: system-ui, sans-serif; margin: 0 auto; max-width: 960px; padding: 32px }
@media (max-width: 640px) { body { padding: 16px } }`;

/**
 * Answers the published pages of the tenant's sites, to everybody (`docs/domain/site-pages.md#published-pages`). The
 * host decides the tenant.
 */
export class PublishedPages {
  readonly #database: Database;
  readonly #hosts: Pick<KnownHosts, 'tenantOf'>;
  readonly #responses: Responses;

  constructor(database: Database, hosts: Pick<KnownHosts, 'tenantOf'>, responses: Responses) {
    this.#database = database;
    this.#hosts = hosts;
    this.#responses = responses;
  }

  async handle(incoming: IncomingMessage): Promise<Response> {
    const page = await this.#read(incoming);
    if (page === null)
      return this.#responses.page(404, (nonce) =>
        plainPage('Page not found', '<p>There is no page at this address.</p>', { nonce }),
      );
    const { html, policy } = publishedHtml(page);
    const etag = `"${hashOf(html, 'base64url')}"`;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': page.disableCache ? 'no-store' : 'no-cache',
      etag,
    };
    if (incoming.headers['if-none-match'] === etag) return this.#responses.file(304, null, headers);
    return this.#responses.file(200, new TextEncoder().encode(html), headers);
  }

  async #read(incoming: IncomingMessage): Promise<PublishedPage | null> {
    const address = addressOf(splitTarget(incoming).path);
    const tenantId = address === null ? null : await this.#hosts.tenantOf(hostName(incoming.headers.host));
    if (address === null || tenantId === null) return null;
    return this.#database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return readPublishedPage(transaction, address.siteId, address.route);
    });
  }
}

/**
 * Returns the site and the route of a path; null for another path.
 * @example addressOf('/published/3/about-us/') // { siteId: 3, route: '/about-us' }
 */
export function addressOf(path: string): { siteId: number; route: string } | null {
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

/** Returns the HTML of a page and its content security policy: this one style, own pictures, frames of https. */
export function publishedHtml(page: PublishedPage): { html: string; policy: string } {
  const { html, css } = renderDocument(page.rawBody);
  // No style ends its element.
  const style = `${FRAME}\n${css}`.replaceAll('</', '<\\/');
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
      `style-src 'sha256-${hashOf(style, 'base64')}'`,
      "img-src 'self'",
      "media-src 'self'",
      'frame-src https:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function hashOf(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}
