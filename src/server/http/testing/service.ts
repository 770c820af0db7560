import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { HttpResponse } from './http-call.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestServer } from './test-server.ts';

/** Calls operations by name as a signed-in contact. */
export interface Service {
  /** Calls a GET with its keys in path order, then the period of a report, and an optional OData query. */
  read(operation: string, keys?: readonly (string | number)[], query?: string): Promise<HttpResponse>;
  write(operation: string, payload: JsonObject, headers?: Record<string, string>): Promise<HttpResponse>;
  /** Calls a write that must succeed. Returns the envelope's result. */
  done(operation: string, payload: JsonObject): Promise<JsonObject>;
  /** Returns the rows of a GET that must succeed. */
  rows(operation: string, keys?: readonly (string | number)[], query?: string): Promise<JsonObject[]>;
}

export function serviceOf(server: Pick<TestServer, 'operations'>, browser: TestBrowser): Service {
  const pathOf = (name: string): string => {
    const path = server.operations.find((operation) => operation.name === name)?.path;
    if (path === undefined) throw new Error(`There is no operation ${name}.`);
    return path;
  };
  const read: Service['read'] = (operation, keys = [], query = '') => {
    const values = [...keys];
    const fixed = pathOf(operation)
      .replace(/\[.*$/, '')
      .replace(/\{\w+\}/g, () => encodeURIComponent(String(values.shift())));
    // The values that are left are the period of a report.
    const path = [fixed, ...values.map((value) => encodeURIComponent(String(value)))].join('/');
    return browser.get(query === '' ? path : `${path}?${encodeURI(query)}`);
  };
  const write: Service['write'] = (operation, payload, headers) => browser.post(pathOf(operation), payload, headers);
  return {
    read,
    write,
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

/** Returns status, paths and messages of a refusal. */
export function refusal(answer: HttpResponse): {
  status: number;
  errorCode: string | undefined;
  fieldErrors: Record<string, string>;
  message: string;
} {
  const { errorCode, fieldErrors = [], message } = answer.envelope();
  return {
    status: answer.status,
    errorCode,
    message,
    fieldErrors: Object.fromEntries(fieldErrors.map((error) => [error.path, error.message])),
  };
}
