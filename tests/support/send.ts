import { request } from 'node:http';

/** A response over plain HTTP, read completely. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * Sends a request to a server on this machine. Unlike `fetch` it can send another `host` than it connects to, such as a
 * tenant's domain, and it resolves no names.
 */
export function send(
  address: URL,
  options: { method: string; headers: Record<string, string>; body?: string },
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: address.port,
        path: address.pathname + address.search,
        method: options.method,
        headers: { host: address.host, ...options.headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(options.body);
  });
}
