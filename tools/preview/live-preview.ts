import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, mergeConfig, type InlineConfig, type ViteDevServer } from 'vite';
import { projectRoot } from '../catalogue/project-root.ts';
import { inspectPlugin } from '../inspect/inspect-plugin.ts';
import { Inspector } from '../inspect/inspector.ts';
import { findingReader, type FindingReader } from './findings.ts';
import { guarded, listen, shut, type RunningPreview } from './listen.ts';
import { WORKBENCH_PATH, PAGES, pageAt, previewConfiguration } from './preview-configuration.ts';
import { isFakeFile, sendFakeFile } from './send-fake-file.ts';
import type { PreviewTree } from './read-preview.ts';
import { soundReader } from './sound-sources.ts';

/**
 * Starts the console on the screens of a tree, without an API server: the page answers every call. It is a development
 * server, so that changes of screens, entities, data and sources show at once.
 *
 * @param port 0 takes a free port.
 */
export async function startLivePreview(tree: PreviewTree, port: number): Promise<RunningPreview> {
  const http = createHttpServer();
  const findings = findingReader(tree.root);
  // The workbench shows the mistakes, above the stage.
  const inspector = new Inspector(tree.root, findings, (line) => process.stdout.write(line));
  const vite = await createServer(
    mergeConfig(await previewConfiguration(tree, soundReader()), {
      appType: 'custom',
      plugins: [inspectPlugin(inspector)],
      server: {
        middlewareMode: true,
        hmr: { server: http, overlay: false },
        // The packages of an own console, with its fonts, are beside the one of Screenplay.
        fs: { allow: [projectRoot(), tree.root] },
        watch: { ignored: ['**/dist/**', '**/test-results/**'] },
      },
      // Found before the first page needs them: a dependency that is found later reloads the page.
      optimizeDeps: { entries: Object.values(PAGES) },
    } satisfies InlineConfig),
  );
  http.on(
    'request',
    guarded((address, request, response) => answer(vite, findings, address, request, response)),
  );
  const origin = await listen(http, port);
  return {
    origin,
    close: async () => {
      await vite.close();
      await shut(http);
    },
  };
}

async function answer(
  vite: ViteDevServer,
  findings: FindingReader,
  { pathname, searchParams }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (pathname === '/') return void response.writeHead(302, { location: WORKBENCH_PATH }).end();
  if (pathname === `${WORKBENCH_PATH}findings`) {
    return sendJson(response, findings(searchParams.get('screen') ?? '').own);
  }
  if (isFakeFile(pathname)) return sendFakeFile(pathname, response);
  if (request.headers.accept?.includes('text/html') !== true) return vite.middlewares(request, response);
  const file = PAGES[pageAt(pathname)];
  const page = await readFile(join(projectRoot(), file), 'utf8');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(await vite.transformIndexHtml(`/${file}`, page));
}

function sendJson(response: ServerResponse, value: unknown): void {
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value));
}
