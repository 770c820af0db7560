import type { Server } from 'node:http';
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

/** Ends it at once, whoever is still connected. */
export async function shut(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
