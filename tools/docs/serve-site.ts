import { createServer } from 'node:http';
import { join } from 'node:path';
import { answerBuilt, type BuiltPages } from '../preview/built-preview.ts';
import { guarded, listen } from '../preview/listen.ts';
import { SITE_FOLDER } from './build-site.ts';
import { SITE_PATH } from './site-path.ts';

/**
 * Serves the built site below its path, and the preview at all other addresses, to this machine alone.
 * @returns The address of the site.
 */
export async function serveSite(root: string, pages: BuiltPages, port: number): Promise<string> {
  const folder = join(root, SITE_FOLDER);
  const server = createServer(
    guarded(({ pathname }, _request, response) => {
      if (pathname === '/') return void response.writeHead(302, { location: SITE_PATH }).end();
      answerBuilt(folder, pages, siteFile(pathname), response);
    }),
  );
  return (await listen(server, port)) + SITE_PATH;
}

/** Returns the file of a page of the site: a folder is its index. Other addresses stay. */
function siteFile(pathname: string): string {
  if (!pathname.startsWith(SITE_PATH)) return pathname;
  if (pathname.endsWith('/')) return `${pathname}index.html`;
  return /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
}
