import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running preview. */
export interface RunningPreview {
  origin: string;
  close: () => Promise<void>;
}

/** Starts a server that only this machine can reach. Rejects if the port is taken. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  // Safe: a server that listens on a port has an address with a port.
  const { port: taken } = server.address() as AddressInfo;
  return `http://localhost:${taken}`;
}

const OWN_HOSTS = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Wraps a request listener. It serves only requests to a host name of this machine, against DNS rebinding: a foreign
 * page could otherwise read through a name of its own that resolves to this machine. An error is sent as a response and
 * does not stop the server.
 */
export function guarded(
  answer: (address: URL, request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): RequestListener {
  return (request, response) => {
    const path = request.url ?? '/';
    if (!OWN_HOSTS.test(request.headers.host ?? '') || !URL.canParse(path, 'http://localhost'))
      return void response.writeHead(400).end();
    void Promise.resolve()
      .then(() => answer(new URL(path, 'http://localhost'), request, response))
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? error.message : String(error));
      });
  };
}

/** Stops a server at once and closes its open connections. */
export async function shut(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
