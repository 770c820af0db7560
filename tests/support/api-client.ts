import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { Envelope } from '../../renderer/language/types/operation.ts';
import { latestCode } from './outbox.ts';
import { send, type HttpResponse } from './send.ts';

/** A response as it was received. */
export interface Answer {
  status: number;
  headers: HttpResponse['headers'];
  envelope: Envelope;
}

/** A one-time code with its transaction: the payload of a login. */
export interface SentCode {
  transactionIdentifier: string;
  smsOtp: string;
}

/**
 * Calls the server over HTTP with the cookies of one browser. Tests of the API use it, so that they pass the same
 * pipeline as a browser.
 */
export class ApiClient {
  readonly origin: string;
  private readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Returns a client with the same cookies for another server, as if a balancer stood before several servers. */
  at(origin: string): ApiClient {
    const moved = new ApiClient(origin);
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    return moved;
  }

  /** Returns the `cookie` header that a browser would send now. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Returns the cookies in the shape that a Playwright context takes. */
  get browserCookies(): {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: 'Lax';
  }[] {
    const { hostname } = new URL(this.origin);
    return [...this.cookies].map(([name, value]) => ({
      name,
      value,
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    }));
  }

  async get(path: string): Promise<Answer> {
    return this.send('GET', path, undefined, {});
  }

  /** Sends a write as the console does: JSON, same origin, and the header that a foreign page cannot set. */
  async post(path: string, payload: JsonObject, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(payload), {
      'content-type': 'application/json',
      'x-screenplay': '1',
      origin: this.origin,
      ...headers,
    });
  }

  /** Requests a one-time code, which arrives in the development outbox. */
  async sendCode({ phone, countryCode }: { phone: string; countryCode: string }): Promise<SentCode> {
    const sent = await this.post('/auth-management/management/authentication/sendSmsOtpForLogin', {
      identityNo: phone,
      countryCode,
    });
    const transactionIdentifier = member(sent.envelope.result, 'transactionIdentifier');
    if (typeof transactionIdentifier !== 'string')
      throw new Error(`No code was sent to ${phone}: ${JSON.stringify(sent.envelope)}`);
    return { transactionIdentifier, smsOtp: await latestCode(this.origin, phone) };
  }

  /** Signs in with a requested code. */
  async signIn(person: { phone: string; countryCode: string }): Promise<void> {
    const entered = await this.post('/api/login', { ...(await this.sendCode(person)) });
    if (!entered.envelope.isSuccessful)
      throw new Error(`${person.phone} could not sign in: ${JSON.stringify(entered.envelope)}`);
  }

  private async send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookie = this.cookieHeader;
    const answer = await send(new URL(path, this.origin), {
      method,
      headers: cookie ? { ...headers, cookie } : headers,
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.keep(line);
    // Not checked here: the server's own tests check the envelope of every response.
    return { status: answer.status, headers: answer.headers, envelope: JSON.parse(answer.body) as Envelope };
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Returns a property of a result that should be an object; undefined when the result is not an object or lacks it. */
export function member(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;
}

/** Returns the rows of a list's response. Throws when the result is not a list. */
export function rows(envelope: Envelope): JsonObject[] {
  if (!Array.isArray(envelope.result)) throw new Error(`Not a list: ${JSON.stringify(envelope).slice(0, 300)}`);
  return envelope.result.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('A row of a list is no record.');
    return row;
  });
}
