import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { projectRoot } from '../../../src/server/root.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A server of the bench's built pages, on a port of its own. */
export interface PageServer {
  origin: string;
  close: () => Promise<void>;
}

/** Serves the files of a folder of `dist/bench/`. */
export function servePages(folder: 'pages' | 'peers'): Promise<PageServer> {
  return listen((request, response) =>
    answerFile(
      join(projectRoot, 'dist/bench', folder),
      new URL(request.url ?? '/', 'http://localhost').pathname,
      response,
    ),
  );
}

/** Responds with a file of the folder, with `index.html` for a path that ends with a slash, or with 404. */
export function answerFile(root: string, pathname: string, response: ServerResponse): void {
  const file = join(root, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  if (!file.startsWith(root + sep)) return void response.writeHead(404).end();
  readFile(file).then(
    (content) =>
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content),
    () => response.writeHead(404).end(),
  );
}

/** Starts a server on a free port. */
export async function listen(answer: RequestListener): Promise<PageServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
