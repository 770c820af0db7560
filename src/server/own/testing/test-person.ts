import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Envelope } from '../../../../renderer/language/types/operation.ts';

/** What an operation answers: its envelope and the status. */
export interface TestAnswer extends Envelope {
  status: number;
}

type Operations = Record<string, CatalogueOperation>;

const SEND_CODE = '/auth-management/management/authentication/sendSmsOtpForLogin';
const LOGIN = '/api/login';
const OUTBOX = '/dev/outbox';

/** A person with a session, as a browser has it. */
export class TestPerson {
  readonly #origin: string;
  readonly #operations: Operations;
  readonly #cookies = new Map<string, string>();

  private constructor(origin: string, operations: Operations) {
    this.#origin = origin;
    this.#operations = operations;
  }

  /** Signs in with a one-time code. Throws an `Error` with the server's message when that is refused. */
  static async signIn(origin: string, operations: Operations, identity: string): Promise<TestPerson> {
    const person = new TestPerson(origin, operations);
    const sent = await person.#send('POST', SEND_CODE, { identityNo: identity, countryCode: 'IND' });
    const transactionIdentifier = isObject(sent.result) ? sent.result['transactionIdentifier'] : undefined;
    if (transactionIdentifier === undefined) throw new Error(`${identity} gets no code: ${sent.message}`);
    const login = await person.#send('POST', LOGIN, { transactionIdentifier, smsOtp: await person.#newestCode() });
    if (login.status !== 200) throw new Error(`${identity} cannot sign in: ${login.message}`);
    return person;
  }

  /**
   * Calls an operation by its name. Of a GET, `values` are the keys in its path; of a POST they are its payload.
   * @param query The OData query of a list, such as `$filter=stock lt 3&$top=10`.
   * @example person.call('getToolById', { toolId: 7 })
   */
  async call(operation: string, values: JsonObject = {}, query = ''): Promise<TestAnswer> {
    const found = Object.hasOwn(this.#operations, operation) ? this.#operations[operation] : undefined;
    if (found === undefined) throw new Error(`There is no operation '${operation}'.`);
    const path = filledPath(found.path, values) + (query === '' ? '' : `?${encodeURI(query)}`);
    return found.method === 'GET' ? this.#send('GET', path) : this.#send('POST', path, values);
  }

  async #newestCode(): Promise<string> {
    const answer = await fetch(this.#origin + OUTBOX, { headers: { accept: 'application/json' } });
    const body: Json = await answer.json();
    const messages = isObject(body) && Array.isArray(body['messages']) ? body['messages'] : [];
    const [newest] = messages.filter(isObject);
    const code = /^\d{4,8}/.exec(typeof newest?.['text'] === 'string' ? newest['text'] : '')?.[0];
    if (code === undefined) throw new Error('No code was sent.');
    return code;
  }

  async #send(method: 'GET' | 'POST', path: string, payload?: JsonObject): Promise<TestAnswer> {
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: this.#origin,
      'x-screenplay': '1',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
    const answer = await fetch(this.#origin + path, { method, headers, ...body });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    // Safe: every operation answers an envelope.
    const envelope = (await answer.json()) as Envelope;
    return { ...envelope, status: answer.status };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0/i.test(line)) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Returns the path of an operation with the values of its keys. Throws an `Error` for a key without a value. */
function filledPath(path: string, values: JsonObject): string {
  const { fixed, keys } = readOperationPath(path);
  return keys.reduce((filled, key) => {
    const value = values[key];
    if (value === undefined || value === null) throw new Error(`${path} needs ${key}.`);
    return filled.replace(`{${key}}`, encodeURIComponent(String(value)));
  }, fixed);
}
