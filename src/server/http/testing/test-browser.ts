import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { httpCall, type HttpResponse } from './http-call.ts';

/** A browser on one host: it keeps cookies and sends writes with the headers of the console. */
export class TestBrowser {
  readonly port: number;
  readonly host: string;
  readonly cookies = new Map<string, string>();
  /** Every body and header it has received, for tests that search for leaks. */
  readonly seen: string[] = [];

  constructor(port: number, host = 'localhost') {
    this.port = port;
    this.host = `${host}:${port}`;
  }

  get origin(): string {
    return `http://${this.host}`;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, payload: JsonObject, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.send('POST', path, JSON.stringify(payload), {
      'content-type': 'application/json',
      'x-screenplay': '1',
      origin: this.origin,
      ...headers,
    });
  }

  async send(
    method: string,
    path: string,
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<HttpResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await httpCall({
      port: this.port,
      method,
      path,
      body,
      headers: { host: this.host, ...(cookie === '' ? {} : { cookie }), ...headers },
    });
    this.seen.push(answer.text, JSON.stringify(answer.headers));
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
