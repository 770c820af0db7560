import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend that answers as a test says, and what it was asked. */
export interface LyingBackend {
  address: URL;
  asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** Replaces its answer. */
  answer(listener: RequestListener): void;
  close(): void;
}

/** Starts a backend that answers every call with an empty success, until the test says otherwise. */
export async function startLyingBackend(): Promise<LyingBackend> {
  const asked: LyingBackend['asked'] = [];
  let listener: RequestListener = answerEmpty;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      listener(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: new URL(`http://127.0.0.1:${port}/v1/`),
    asked,
    answer: (next) => (listener = next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const answerEmpty: RequestListener = (_request, response) => success(response, null);

export function success(response: ServerResponse, result: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ isSuccessful: true, message: '', result }));
}

/** Answers as a backend that speaks the documents' calls only, where `token` is the one that it accepts. */
export function speakDocuments(token: () => string): RequestListener {
  return (request, response) => {
    const path = request.url ?? '';
    if (path.endsWith('/loginBySmsOtp'))
      return success(response, {
        oAuthToken: token(),
        refreshToken: 'refresh-1',
        cid: 'cid-7',
        contactId: 7,
        fullName: 'Ada',
      });
    if (path.endsWith('/api/session')) return void response.writeHead(404).end('<h1>Not found</h1>');
    if (request.headers.authorization !== `Bearer ${token()}`) return void response.writeHead(401).end();
    return success(response, path.endsWith('/getSitesAccess') ? [{ siteId: 5, title: 'Shop' }] : []);
  };
}
