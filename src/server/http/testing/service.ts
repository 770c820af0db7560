import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { HttpAnswer } from './http-call.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestServer } from './test-server.ts';

/** Calls operations by their names, as somebody who is signed in. */
export interface Service {
  /** A GET with its keys in path order; the OData query goes behind. */
  read(operation: string, keys?: readonly (string | number)[], query?: string): Promise<HttpAnswer>;
  write(operation: string, payload: JsonObject): Promise<HttpAnswer>;
  /** A write that must succeed: what it answers. */
  done(operation: string, payload: JsonObject): Promise<JsonObject>;
  /** The rows of a GET that must succeed. */
  rows(operation: string, keys?: readonly (string | number)[], query?: string): Promise<JsonObject[]>;
}

export function serviceOf(server: TestServer, browser: TestBrowser): Service {
  const pathOf = (name: string): string => {
    const path = server.operations.find((operation) => operation.name === name)?.path;
    if (path === undefined) throw new Error(`There is no operation ${name}.`);
    return path;
  };
  const read: Service['read'] = (operation, keys = [], query = '') => {
    const values = [...keys];
    const path = pathOf(operation).replace(/\{\w+\}/g, () => encodeURIComponent(String(values.shift())));
    return browser.get(query === '' ? path : `${path}?${encodeURI(query)}`);
  };
  const write: Service['write'] = (operation, payload) => browser.post(pathOf(operation), payload);
  return {
    read, write,
    async done(operation, payload) {
      const answer = await write(operation, payload);
      const { result } = answer.envelope();
      if (answer.status !== 200) throw new Error(`${operation} refused ${JSON.stringify(payload)}: ${answer.text}`);
      return isObject(result) ? result : {};
    },
    async rows(operation, keys, query) {
      const answer = await read(operation, keys, query);
      const { result } = answer.envelope();
      if (answer.status !== 200 || !Array.isArray(result)) throw new Error(`${operation} answered ${answer.text}`);
      return result.filter(isObject);
    },
  };
}

/** Status and the paths and messages of the errors: what a refusal says. */
export function refusal(answer: HttpAnswer): { status: number; errorCode: string | undefined; fieldErrors: Record<string, string>; message: string } {
  const { errorCode, fieldErrors = [], message } = answer.envelope();
  return { status: answer.status, errorCode, message, fieldErrors: Object.fromEntries(fieldErrors.map((error) => [error.path, error.message])) };
}
