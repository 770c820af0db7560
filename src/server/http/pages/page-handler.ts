import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../refusal.ts';
import { splitTarget } from '../request-target.ts';
import type { ConsoleFiles } from '../console-files/console-files.ts';
import { withData } from '../console-files/with-data.ts';
import { withNonce } from '../console-files/with-nonce.ts';
import { THEME_COOKIE, THEMES, withTheme } from '../console-files/with-theme.ts';
import type { KnownHosts } from './known-hosts.ts';
import { notBuiltPage, unknownHostPage } from './message-pages.ts';
import { readCookies } from '../pipeline/authentication/credentials.ts';
import { hostName } from '../pipeline/authentication/host-name.ts';
import type { Responses } from '../responses/responses.ts';

/** What pages need of the handler of calls. */
export interface PageCalls {
  /** Returns the answer of `getSession` for the browser that requests a page; null for none. */
  sessionFor(incoming: IncomingMessage): Promise<string | null>;
  requestIdOf(incoming: IncomingMessage): string;
}

/**
 * Handles every request that is not a call: the console's files, and its page for every address of the console's
 * router.
 */
export class PageHandler {
  readonly #responses: Responses;
  readonly #hosts: Pick<KnownHosts, 'mayShowPages'>;
  readonly #files: ConsoleFiles;
  readonly #calls: PageCalls;
  /** The console's page by theme; '' without a chosen theme. Empty when the console has not been built. */
  readonly #pages: ReadonlyMap<string, (nonce: string) => string>;

  constructor(files: ConsoleFiles, hosts: Pick<KnownHosts, 'mayShowPages'>, responses: Responses, calls: PageCalls) {
    this.#responses = responses;
    this.#calls = calls;
    this.#hosts = hosts;
    this.#files = files;
    this.#pages = files.indexHtml === null ? new Map() : pagesOf(files.indexHtml);
  }

  async handle(incoming: IncomingMessage): Promise<Response> {
    const { path } = splitTarget(incoming);
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      return this.#responses.methodNotAllowed('GET, HEAD', this.#calls.requestIdOf(incoming));
    if (this.#files.has(path)) return this.#file(incoming, path);
    if (!isPagePath(path)) return this.#notFound(incoming);
    const host = hostName(incoming.headers.host);
    if (!(await this.#hosts.mayShowPages(host)))
      return this.#responses.page(404, (nonce) => unknownHostPage(host, nonce));
    const page = this.#pages.get(readCookies(incoming.headers.cookie).get(THEME_COOKIE) ?? '') ?? this.#pages.get('');
    if (page === undefined) return this.#responses.page(503, notBuiltPage);
    const session = await this.#calls.sessionFor(incoming);
    return this.#responses.page(200, (nonce) =>
      session === null ? page(nonce) : withData(page(nonce), 'session', session),
    );
  }

  async #file(incoming: IncomingMessage, path: string): Promise<Response> {
    const file = await this.#files.serve(path, incoming.headers['accept-encoding']?.toString());
    return file === null ? this.#notFound(incoming) : this.#responses.packed(incoming, file);
  }

  #notFound(incoming: IncomingMessage): Response {
    const nothing = new Refusal(404, 'notFound', 'There is nothing at this address.');
    return this.#responses.refusal(nothing, this.#calls.requestIdOf(incoming));
  }
}

function pagesOf(html: string): Map<string, (nonce: string) => string> {
  return new Map([
    ['', withNonce(html)],
    ...THEMES.map((theme): [string, (nonce: string) => string] => [theme, withNonce(withTheme(html, theme))]),
  ]);
}

/**
 * Returns whether a path may belong to the console's router: plain segments, at most one final slash, no file
 * extension.
 */
export function isPagePath(path: string): boolean {
  if (!path.startsWith('/') || /%(?:2e|2f|5c|00)/i.test(path) || /\.\w{1,12}$/.test(path)) return false;
  const segments = path.slice(1).split('/');
  if (segments.at(-1) === '') segments.pop();
  return segments.every((segment) => segment !== '.' && segment !== '..' && /^[\w.~!$&'()*+,;=:@%-]+$/.test(segment));
}
