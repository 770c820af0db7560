import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a provider got. */
export interface ReceivedCall {
  path: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  body: unknown;
}

/** A provider of a test over HTTP. */
export interface LyingProvider {
  port: number;
  address: URL;
  calls: ReceivedCall[];
  /** How it answers the next calls. */
  answer: (outgoing: ServerResponse) => void;
  close(): void;
}

/** Starts a provider, which takes everything until the test lets it answer otherwise. */
export async function startLyingProvider(): Promise<LyingProvider> {
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming
      .on('data', (chunk: Buffer) => (body += chunk.toString()))
      .on('end', () => {
        const key = incoming.headers['idempotency-key'];
        provider.calls.push({
          path: incoming.url ?? '',
          authorization: incoming.headers.authorization,
          idempotencyKey: typeof key === 'string' ? key : undefined,
          body: body === '' ? null : JSON.parse(body),
        });
        provider.answer(outgoing);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens at a port.
  const provider: LyingProvider = {
    port,
    address: new URL(`http://127.0.0.1:${port}/send`),
    calls: [],
    answer: (outgoing) => outgoing.writeHead(200).end('{}'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

/** Answers with JSON. */
export function answerJson(status: number, body: unknown): LyingProvider['answer'] {
  return (outgoing) => outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
