import { afterAll, describe, expect, it } from 'vitest';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import type { OperationHandler } from '../../domain/operation-handler.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const servers: TestServer[] = [];

afterAll(async () => {
  for (const server of servers) await server.close();
});

/** Starts a server with two operations whose handlers return a number where a text is described. */
async function start(isProduction: boolean): Promise<TestServer> {
  const names = ['getShort', 'getLong'];
  const operations = names.map((name): CatalogueOperation => ({
    name,
    method: 'GET',
    path: `/x/things/${name}`,
    summary: name,
    service: 'x',
    access: 'public',
    result: { type: 'object', properties: { title: { type: 'string' } } },
  }));
  const handlers = names.map((name): OperationHandler => ({
    name,
    transaction: name === 'getShort' ? 'request' : 'own',
    run: () => Promise.resolve({ result: { title: 7 } }),
  }));
  const server = await startTestServer({ more: { operations, handlers }, http: { isProduction } });
  servers.push(server);
  return server;
}

describe.each(['getShort', 'getLong'])('a result of %s that its operation does not describe', (name) => {
  it('is a fault with its path in development and in tests', async () => {
    const server = await start(false);
    const answer = await server.browser().get(`/x/things/${name}`);
    expect(answer.status).toBe(500);
    expect(answer.envelope()).toMatchObject({ isSuccessful: false, errorCode: 'fault', result: null });
    expect(answer.envelope().message).toMatch(
      new RegExp(`^The handler of ${name} returns another result .* result\\.title: `),
    );
  });

  it('is a line in the log in production, without a value', async () => {
    const server = await start(true);
    const answer = await server.browser().get(`/x/things/${name}`);
    expect(answer.envelope()).toMatchObject({ isSuccessful: true, result: { title: 7 } });
    const line = server.logged.find((one) => one.includes('wrongResult'));
    expect(line).toContain(`The handler of ${name}`);
    expect(line).toContain('result.title');
  });
});
