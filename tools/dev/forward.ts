import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a request on to a port of this machine, and its response back. The host stays the host of the request: the
 * server finds the tenant by it, and compares it with the origin of writes.
 */
export async function forward(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const answered = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = sendRequest(
      { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
      resolve,
    );
    sent.once('error', reject);
    request.pipe(sent);
  });
  response.writeHead(answered.statusCode ?? 502, answered.headers);
  await pipeline(answered, response);
}
