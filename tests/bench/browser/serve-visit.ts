import { Agent, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { projectRoot } from '../../../src/server/root.ts';
import { answerFile, listen, type PageServer } from './serve-pages.ts';

/** The folder of the peer's page, built by `tests/bench/react-admin/prepare.mjs`. */
export const REACT_ADMIN_PAGE = join(projectRoot, 'dist/bench/react-admin/page');
/** The path prefix of the peer's page and its files. */
export const REACT_ADMIN_PATH = '/react-admin/';

/**
 * Starts a proxy before a running server, for both contestants: `/react-admin/` is the peer's page, all other paths go
 * to the server. The peer thus calls the same operations from the same origin with the same cookie as our console.
 */
export async function serveVisit(port: number): Promise<PageServer> {
  const agent = new Agent({ keepAlive: true });
  const front = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(REACT_ADMIN_PATH))
      answerFile(REACT_ADMIN_PAGE, pathname.slice(REACT_ADMIN_PATH.length - 1), response);
    else forward(request, response, port, agent);
  });
  return {
    origin: front.origin,
    close: async () => {
      await front.close();
      agent.destroy();
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, port: number, agent: Agent): void {
  const onward = sendRequest(
    { host: '127.0.0.1', port, agent, method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    },
  );
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(onward);
}
