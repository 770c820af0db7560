import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next calls are answered. `hang` does the work and never answers; `lost` does it and cuts the connection. */
export type Mood =
  | 'honest'
  | 'hang'
  | 'lost'
  | 'fails'
  | 'down'
  | 'pending'
  | 'refuses'
  | 'wrongAmount'
  | 'wrongCurrency'
  | 'wrongIdentifier'
  | 'noJson'
  | 'huge'
  | 'redirects';

/** A request as the server saw it. */
export interface SeenCall {
  method: string;
  path: string;
  key: string;
  authorization: string;
  body: Readonly<Record<string, unknown>>;
}

export interface LyingServer {
  address: URL;
  mood: Mood;
  readonly calls: SeenCall[];
  /** What was really done, by idempotency key: an honest gateway does nothing twice. */
  readonly effects: Map<string, { body: Readonly<Record<string, unknown>> }>;
  close(): Promise<void>;
}

/** Starts a gateway for refunds at `/refunds`, and an end point of online deliveries at every other path. */
export async function startLyingServer(): Promise<LyingServer> {
  const server = createServer((incoming, outgoing) => {
    read(incoming)
      .then((call) => answer(call, outgoing))
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lying: LyingServer = {
    address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    mood: 'honest',
    calls: [],
    effects: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answer(call: SeenCall, outgoing: ServerResponse): void {
    lying.calls.push(call);
    const send = (status: number, body: unknown): void => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const { mood } = lying;
    if (mood === 'down') return send(503, { message: 'Come back later.' });
    if (mood === 'redirects') {
      outgoing.setHeader('location', `${lying.address.href}elsewhere`);
      return send(302, {});
    }
    if (call.method === 'POST' && mood === 'refuses') return send(400, { message: 'The payment is too old.' });
    if (call.method === 'GET' && !lying.effects.has(call.key)) return send(404, { message: 'Unknown.' });
    const known = lying.effects.get(call.key);
    if (call.method === 'POST') {
      if (known === undefined) lying.effects.set(call.key, { body: call.body });
    }
    if (mood === 'hang') return undefined;
    if (mood === 'lost') {
      outgoing.destroy();
      return undefined;
    }
    const body = lying.effects.get(call.key)?.body ?? call.body;
    return send(200, typeof body['globalSerialNumber'] === 'string' ? delivered(body, mood) : paid(body, mood));
  }
  return lying;
}

function paid(body: Readonly<Record<string, unknown>>, mood: Mood): unknown {
  if (mood === 'noJson') return '<html>Welcome</html>';
  if (mood === 'huge') return JSON.stringify({ ...body, padding: 'x'.repeat(100_000) });
  return {
    identifier: mood === 'wrongIdentifier' ? 'another' : body['identifier'],
    amount: Number(body['amount']) + (mood === 'wrongAmount' ? 1 : 0),
    currencyCode: mood === 'wrongCurrency' ? 'USD' : body['currencyCode'],
    status: mood === 'fails' ? 'failed' : mood === 'pending' ? 'pending' : 'succeeded',
    externalPaymentId: `rfnd_${String(body['identifier']).slice(0, 8)}`,
    ...(mood === 'fails' ? { message: 'The bank has refused.' } : {}),
  };
}

function delivered(body: Readonly<Record<string, unknown>>, mood: Mood): unknown {
  const serial = String(body['globalSerialNumber']);
  if (mood === 'noJson') return '<html>Welcome</html>';
  return {
    globalSerialNumber: mood === 'wrongIdentifier' ? 'another' : serial,
    resourceUrl: mood === 'fails' ? 'javascript:alert(1)' : `https://courses.example.com/${serial}`,
  };
}

async function read(incoming: IncomingMessage): Promise<SeenCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const body: unknown = text === '' ? {} : JSON.parse(text);
  const path = incoming.url ?? '/';
  const key = incoming.headers['idempotency-key'];
  return {
    method: incoming.method ?? 'GET',
    path,
    key: typeof key === 'string' ? key : decodeURIComponent(path.split('/').at(-1) ?? ''),
    authorization: incoming.headers.authorization ?? '',
    body: typeof body === 'object' && body !== null ? { ...body } : {},
  };
}
