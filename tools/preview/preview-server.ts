import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createServer, loadConfigFromFile, mergeConfig, type InlineConfig, type PluginOption, type ViteDevServer } from 'vite';
import { projectRoot } from '../catalogue/project-root.ts';
import { screensPlugin } from '../vite/screens-plugin.ts';
import { previewPlugin } from './preview-plugin.ts';

export interface RunningPreview {
  origin: string;
  close: () => Promise<void>;
}

export interface PreviewOptions {
  /** Folder that holds `screens/` and `schemas/`. */
  root: string;
  /** 0 takes a free one. */
  port: number;
}

/** The pages that are played in, by the first segment of their address; every other address is the console's. */
const FRAME = '/preview/';
const FRAME_PAGE = 'tools/preview/browser/frame/index.html';
const STAGE_PAGE = 'tools/preview/browser/stage/index.html';

/**
 * Starts the console as it is built, on the screens below `root`, without a server behind it: every call is answered in the page. A
 * development server, so that a change of a screen, an entity or a source shows at once.
 */
export async function startPreview({ root, port }: PreviewOptions): Promise<RunningPreview> {
  const http = createHttpServer();
  const vite = await createServer(await configuration(root, { server: http }));
  http.on('request', (request, response) => void answer(vite, root, request, response));
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', () => resolve());
  });
  // Safe: a server that listens on a port has an address with one.
  const { port: taken } = http.address() as AddressInfo;
  return {
    origin: `http://localhost:${taken}`,
    close: async () => {
      await vite.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** The console's own configuration, on another tree. */
async function configuration(root: string, hmr: { server: ReturnType<typeof createHttpServer> }): Promise<InlineConfig> {
  const project = projectRoot();
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, join(project, 'vite.config.ts'), project);
  if (!loaded) throw new Error('vite.config.ts could not be read.');
  const { plugins = [], ...config } = loaded.config;
  return mergeConfig(config, {
    configFile: false,
    root: project,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [...(await withoutScreens(plugins)), screensPlugin(root), previewPlugin(root)],
    server: { middlewareMode: true, hmr: { ...hmr, overlay: false }, watch: { ignored: ['**/dist/**', '**/test-results/**'] } },
    // Found before the first page asks for them: a library found later would reload the page.
    optimizeDeps: { entries: [FRAME_PAGE, STAGE_PAGE] },
  } satisfies InlineConfig);
}

/** The configuration's plugins but for the one that reads the project's own screens. */
async function withoutScreens(plugins: PluginOption[]): Promise<PluginOption[]> {
  const given = await Promise.all(plugins.flat().map(async (plugin) => plugin));
  return given.flat().filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'screenplay:screens'));
}

async function answer(vite: ViteDevServer, root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/') return void response.writeHead(302, { location: FRAME }).end();
  if (pathname === `${FRAME}findings`) {
    // Lint is as large as the rest; a picture is made without it.
    const { findingsOf } = await import('./findings.ts');
    return sendJson(response, findingsOf(root, searchParams.get('screen') ?? ''));
  }
  const isPage = request.headers.accept?.includes('text/html') === true;
  if (!isPage) return vite.middlewares(request, response);
  const file = pathname.startsWith(FRAME) ? FRAME_PAGE : STAGE_PAGE;
  const page = await readFile(join(projectRoot(), file), 'utf8');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(await vite.transformIndexHtml(`/${file}`, page));
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(value));
}
