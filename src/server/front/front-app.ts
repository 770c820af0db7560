import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { App, BuiltApp } from '../http/app.ts';
import { ConsoleFiles } from '../http/console-files/console-files.ts';
import { PageHandler } from '../http/pages/page-handler.ts';
import { Responses } from '../http/responses/responses.ts';
import { SecurityHeaders } from '../http/responses/security-headers.ts';
import { addStatus, Draining } from '../http/status.ts';
import { addScrape } from '../metrics/scrape.ts';
import { withinLimit } from '../within-limit.ts';
import { ForwardedFiles } from './forwarded-files.ts';
import { FrontCalls } from './front-calls.ts';
import { offeredOperations } from './front-operations.ts';
import type { FrontParts } from './front-parts.ts';

const READY_LIMIT_MILLISECONDS = 2000;

/** Builds the Hono application of the front: files of the backend, calls, and the pages of the console. */
export function createFrontApp(given: FrontParts): BuiltApp {
  const parts = { ...given, operations: offeredOperations(given.operations) };
  const { backend, log, options } = parts;
  const responses = new Responses(SecurityHeaders.of(options));
  const calls = new FrontCalls(parts, responses);
  const files = new ForwardedFiles(parts, responses);
  const hosts = { mayShowPages: (host: string | null) => Promise.resolve(backend.addressOf(host) !== null) };
  const pages = new PageHandler(new ConsoleFiles(options.consoleDirectory), hosts, responses, calls);
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  const draining = new Draining();
  const problem = async () => ((await isReachable(backend, log)) ? null : 'backendUnavailable');
  addStatus(app, responses, { draining, problem });
  addScrape(app, parts.scrape, responses);
  app.all('*', async ({ env: { incoming } }) => {
    return (await files.handle(incoming)) ?? (await calls.handle(incoming)) ?? pages.handle(incoming);
  });
  app.onError((error, { env }) => calls.errorResponse(error, calls.requestIdOf(env.incoming)));
  return { app, responses, draining };
}

/** Returns whether each address of the backend answers, whatever it answers. Logs why one does not. */
async function isReachable(backend: FrontParts['backend'], log: FrontParts['log']): Promise<boolean> {
  const asked = backend.hosts().map(async (host) => {
    const name = backend.addressOf(host)?.host ?? '';
    const message = await backend.open(host, { method: 'GET', target: '/', headers: { host: name } });
    message.destroy();
  });
  try {
    await withinLimit(READY_LIMIT_MILLISECONDS, Promise.all(asked), takesLong);
    return true;
  } catch (error) {
    log.error('backendUnreachable', error);
    return false;
  }
}

function takesLong(): Error {
  return new Error('The backend takes long.');
}
