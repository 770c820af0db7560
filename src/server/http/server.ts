import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Refusal } from '../refusal.ts';
import type { BuiltApp } from './app.ts';
import { readOpenFiles } from './open-files.ts';
import { Draining } from './status.ts';

/** Limits on connections (`docs/security.md#t13`), in milliseconds and bytes. */
const CONNECTION = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

export interface RunningHttpServer {
  port: number;
  /**
   * Says that the server is not ready, and asks for no further call on a connection. Every call is answered for so many
   * milliseconds; then it resolves.
   */
  drain(milliseconds: number): Promise<void>;
  /** Accepts no new connections, waits for running calls, and closes the remaining ones after `graceMilliseconds`. */
  close(graceMilliseconds: number): Promise<void>;
}

/** Where the server listens, and how many connections it takes. */
export interface Listening {
  host: string;
  port: number;
  /** By default as many as the limit of open files allows. */
  maxConnections?: number;
  /** Called for each connection above the bound, which is closed at once. */
  onDrop?: () => void;
}

/** What answers requests. Without `draining` the server says nothing before it stops. */
type Served = Omit<BuiltApp, 'draining'> & Partial<Pick<BuiltApp, 'draining'>>;

/** Starts to listen. Rejects with the system's error when the address is taken or forbidden. */
export async function startHttpServer(
  { app, responses, draining = new Draining() }: Served,
  { maxConnections = readOpenFiles().connections, onDrop = () => undefined, ...address }: Listening,
): Promise<RunningHttpServer> {
  const listener = getRequestListener(app.fetch, {
    errorHandler: () =>
      responses.refusal(new Refusal(400, 'badRequest', 'The request cannot be understood.'), randomUUID()),
  });
  // Without this option Node itself responds to a request without a Host header, and without our security headers.
  const server = createServer({ ...CONNECTION, requireHostHeader: false }, (incoming, outgoing) => {
    if (draining.isOn) outgoing.setHeader('connection', 'close');
    void listener(incoming, outgoing);
  });
  server.maxConnections = maxConnections;
  server.on('drop', onDrop);
  server.on('clientError', (error, socket) =>
    respondToInvalidRequest(error, socket, responses.refusal.bind(responses)),
  );
  const port = await listen(server, address);
  return {
    port,
    async drain(milliseconds) {
      draining.start();
      if (milliseconds > 0) await delay(milliseconds);
    },
    close: (grace) => close(server, grace),
  };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });
}

function close(server: Server, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Responds to input that is not HTTP or whose headers are too large. Node creates no request for it, so the response is
 * written to the socket by hand, with the same headers as every other response.
 */
function respondToInvalidRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  refuse: (refusal: Refusal, requestId: string) => Response,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const response = refuse(
    new Refusal(
      400,
      isTooLarge ? 'headersTooLarge' : 'badRequest',
      isTooLarge ? 'The headers are too large.' : 'The request cannot be understood.',
    ),
    randomUUID(),
  );
  void response.text().then((body) => {
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.end(
      `HTTP/1.1 ${status}\r\n${head}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
}
