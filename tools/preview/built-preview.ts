import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { readSources } from '../catalogue/read-sources.ts';
import { sharedChunkGroups } from '../vite/chunk-groups.ts';
import { guarded, listen, shut, type RunningPreview } from './listen.ts';
import { PAGES, pageAt, previewConfiguration } from './preview-configuration.ts';
import { isFakeFile, sendFakeFile } from './send-fake-file.ts';
import type { PreviewTree } from './read-preview.ts';

/** A page as the server sends it. */
export interface SentPage {
  html: string;
  headers: Record<string, string>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The two pages of a production build. */
export type BuiltPages = Record<keyof typeof PAGES, string>;

/** Builds the preview of a tree into a folder, and returns its pages. Rejects at the first file that is not JSON. */
export async function buildPreview(tree: PreviewTree, folder: string): Promise<BuiltPages> {
  const configuration = await previewConfiguration(tree, readSources);
  // Without the start chunk of the console (`vite.config.ts`), which would start both pages.
  await build({
    ...configuration,
    build: {
      ...configuration.build,
      outDir: folder,
      rolldownOptions: { input: PAGES, output: { codeSplitting: { groups: sharedChunkGroups() } } },
    },
  });
  return {
    workbench: await readFile(join(folder, PAGES.workbench), 'utf8'),
    stage: await readFile(join(folder, PAGES.stage), 'utf8'),
  };
}

/** Answers a request by a built preview: fake files, files of the build, and its pages. */
export function answerBuilt(
  folder: string,
  pages: BuiltPages,
  pathname: string,
  response: ServerResponse,
  send: (html: string) => SentPage = plain,
): void {
  if (isFakeFile(pathname)) return sendFakeFile(pathname, response);
  if (extname(pathname) !== '') return void sendFile(folder, pathname, response);
  const { html, headers } = send(pages[pageAt(pathname)]);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
}

/**
 * Starts the preview of a production build: pages open several times faster and nothing reloads. For screenshots, and
 * for tests that open hundreds of pages. Rejects at the first file that is not JSON.
 *
 * @param send Returns the response of a page; by default the page as it was built. Tests add the security policy of the
 * product.
 */
export async function startBuiltPreview(
  tree: PreviewTree,
  send: (html: string) => SentPage = plain,
): Promise<RunningPreview> {
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-preview-'));
  const pages = await buildPreview(tree, folder);
  const server = createServer(
    guarded(({ pathname }, _request, response) => answerBuilt(folder, pages, pathname, response, send)),
  );
  const origin = await listen(server, 0);
  return {
    origin,
    close: async () => {
      await shut(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function plain(html: string): SentPage {
  return { html, headers: {} };
}

async function sendFile(folder: string, pathname: string, response: ServerResponse): Promise<void> {
  try {
    const body = await readFile(join(folder, normalize(pathname)));
    response
      .writeHead(200, {
        'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
        'cache-control': 'max-age=31536000, immutable',
      })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
}
