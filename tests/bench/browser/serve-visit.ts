import { Agent, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { projectRoot } from '../../../src/server/root.ts';
import { answerFile, listen, type PageServer } from './serve-pages.ts';

/** Where `tests/bench/react-admin/prepare.mjs` builds the peer's page. */
export const REACT_ADMIN_PAGE = join(projectRoot, 'dist/bench/react-admin/page');
/** Under which both its page and its files are asked for. */
export const REACT_ADMIN_PATH = '/react-admin/';

/**
 * Stands before a running server: what is under `/react-admin/` is the peer's page, everything else goes on to the server, for both contestants alike. So the peer
 * calls the same operations from the same origin, with the same cookie, as our console does.
 */
export async function serveVisit(port: number): Promise<PageServer> {
  const agent = new Agent({ keepAlive: true });
  const front = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(REACT_ADMIN_PATH)) answerFile(REACT_ADMIN_PAGE, pathname.slice(REACT_ADMIN_PATH.length - 1), response);
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
  const onward = sendRequest({ host: '127.0.0.1', port, agent, method: request.method, path: request.url, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(onward);
}
