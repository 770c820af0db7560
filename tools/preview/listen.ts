import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A preview that answers. */
export interface RunningPreview {
  origin: string;
  close: () => Promise<void>;
}

/** Lets a server listen on this machine alone. Rejects when the port is taken. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  // Safe: a server that listens on a port has an address with one.
  const { port: taken } = server.address() as AddressInfo;
  return `http://localhost:${taken}`;
}

const OWN_HOSTS = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Answers the requests of this machine alone, by a name of this machine: a page elsewhere may not read through a name that it lets lead here. What
 * cannot be answered is said, and ends nothing.
 */
export function guarded(answer: (address: URL, request: IncomingMessage, response: ServerResponse) => void | Promise<void>): RequestListener {
  return (request, response) => {
    const path = request.url ?? '/';
    if (!OWN_HOSTS.test(request.headers.host ?? '') || !URL.canParse(path, 'http://localhost')) return void response.writeHead(400).end();
    void Promise.resolve()
      .then(() => answer(new URL(path, 'http://localhost'), request, response))
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? error.message : String(error));
      });
  };
}

/** Ends it at once, whoever is still connected. */
export async function shut(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
