import { existsSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { createServer, mergeConfig, type InlineConfig, type ViteDevServer } from 'vite';
import { projectRoot } from '../catalogue/project-root.ts';
import { inspectPlugin } from '../inspect/inspect-plugin.ts';
import { Inspector } from '../inspect/inspector.ts';
import { MistakePrinter } from '../inspect/mistake-printer.ts';
import { findingReader } from '../preview/findings.ts';
import { listen, shut } from '../preview/listen.ts';
import { soundReader } from '../preview/sound-sources.ts';
import { consoleConfiguration } from '../preview/preview-configuration.ts';
import { forward } from './forward.ts';
import { sendPage } from './page/send-page.ts';
import { ServerProcess } from './server-process.ts';

export interface DevServerOptions {
  /** 0 takes a free one. */
  port: number;
  /** Folder that holds `screens/` and `schemas/`. */
  root: string;
  /** Settings of the server besides PORT. */
  environment?: Record<string, string>;
  /** Gets the output of the server. */
  print: (text: string) => void;
}

export interface RunningDevServer {
  origin: string;
  /** Returns how often the server has been started. */
  starts: () => number;
  close: () => Promise<void>;
}

/** Changes in these folders, from the project's root, restart the server. */
const SERVER_SOURCES = ['src/server', 'renderer/language', 'schemas'];
/** Changes in these folders, from the tree's root, restart the server. */
const SERVER_SCHEMAS = ['schemas/entities', 'schemas/operations'];

const CONSOLE = join(projectRoot(), 'src/console');

/** Paths of the server (its session, its style sheet, the outbox), unless a source of the console has the same. */
const SERVER_PATHS = /^\/(api|dev)\//;

/**
 * Starts Vite on the sources of the console, and behind it the real server in a process of its own. Resolves when pages
 * are served; calls wait until the server answers.
 */
export async function startDevServer(options: DevServerOptions): Promise<RunningDevServer> {
  const { port, root, print } = options;
  const printer = new MistakePrinter(print);
  const inspector = new Inspector(root, findingReader(root), print, printer);
  const http = createHttpServer();
  const vite = await createServer(
    mergeConfig(
      await consoleConfiguration(
        root,
        soundReader((errors) => printer.show(errors)),
      ),
      {
        appType: 'custom',
        plugins: [inspectPlugin(inspector)],
        server: {
          middlewareMode: true,
          // The overlay writes markup, which the policy forbids; the message is on the terminal and in the console.
          hmr: { server: http, overlay: false },
          fs: { allow: [projectRoot(), root] },
          watch: { ignored: ['**/dist/**', '**/test-results/**', '**/data/**'] },
        },
      } satisfies InlineConfig,
    ),
  );
  const origin = await listen(http, port);
  const server = new ServerProcess({ ...options, publicPort: Number(new URL(origin).port) });
  http.on('request', (request, response) => {
    answer(vite, server, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  const watched = [
    ...SERVER_SOURCES.map((folder) => join(projectRoot(), folder)),
    ...SERVER_SCHEMAS.map((folder) => join(root, folder)),
  ];
  vite.watcher.add(watched);
  vite.watcher.on('all', (_event, file) => {
    if (/\.test\.tsx?$|\.md$/.test(file) || !watched.some((folder) => file.startsWith(folder + sep))) return;
    server.restart();
    vite.ws.send({ type: 'full-reload' });
  });
  server.restart();
  return {
    origin,
    starts: () => server.starts,
    close: async () => {
      await vite.close();
      await server.stop();
      await shut(http);
    },
  };
}

async function answer(
  vite: ViteDevServer,
  server: ServerProcess,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  const { pathname } = new URL(path, 'http://localhost');
  if (!SERVER_PATHS.test(pathname) || existsSync(join(CONSOLE, pathname))) {
    if (request.headers.accept?.includes('text/html') === true) return sendPage(vite, CONSOLE, path, response);
    await new Promise<void>((next) => {
      vite.middlewares(request, response, () => next());
      response.once('close', next);
    });
    if (response.writableEnded || response.destroyed) return;
  }
  await forward(request, response, await server.ready());
}
