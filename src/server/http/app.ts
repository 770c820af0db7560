import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { readOutbox } from '../delivery/outbox.ts';
import { Refusal } from '../refusal.ts';
import { CallAnswers } from './answer-call.ts';
import { PageAnswers } from './answer-page.ts';
import { openApiDocument } from './openapi/document.ts';
import { unknownHostPage } from './pages/message-pages.ts';
import { outboxPage } from './pages/outbox-page.ts';
import { hostName } from './pipeline/host-name.ts';
import { Responses } from './responses.ts';
import { SecurityHeaders } from './security-headers.ts';
import type { Mount, ServerParts } from './server-parts.ts';
import { THEME_PATH, ThemeAnswers } from './theme-answers.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

const PING_LIMIT_MILLISECONDS = 2000;

/** The whole HTTP side as one Hono application. Throws when an operation has no handler, or two. */
export function createApp(parts: ServerParts): { app: App; responses: Responses } {
  const responses = new Responses(new SecurityHeaders(parts.options.publicOrigin?.startsWith('https:') ?? false));
  const calls = new CallAnswers(parts, responses);
  const pages = new PageAnswers(parts.options.consoleDirectory, parts.hosts, responses);
  const app: App = new Hono();
  addStatus(app, parts, responses);
  const themes = new ThemeAnswers(parts.database, parts.hosts, responses);
  app.get(THEME_PATH, ({ env }) => themes.answer(env.incoming));
  if (parts.options.showsOutbox) addOutbox(app, parts, responses);
  for (const mount of parts.mounts) app.all(`${mount.prefix}*`, ({ req }) => answerMount(mount, req.raw, responses));
  app.all('*', async ({ env }) => (await calls.answer(env.incoming)) ?? pages.answer(env.incoming));
  app.onError((error) => calls.failed(error, randomUUID()));
  return { app, responses };
}

/** What is mounted reads the address as a URL; a host that no URL can have (`1.2.3.4.5`) does not get that far. */
async function answerMount(mount: Mount, request: Request, responses: Responses): Promise<Response> {
  if (!URL.canParse(request.url)) return responses.refusal(new Refusal(400, 'badRequest', 'The request cannot be understood.'), randomUUID());
  return responses.mounted(await mount.handle(request));
}

/** Whether the process lives, whether it can work, and what it can be asked. */
function addStatus(app: App, parts: ServerParts, responses: Responses): void {
  const openApi = JSON.stringify(openApiDocument(parts.operations, parts.entities));
  app.get('/openapi.json', () => responses.json(200, openApi, randomUUID()));
  app.get('/live', () => responses.json(200, '{"status":"live"}', randomUUID()));
  app.get('/ready', async () => {
    try {
      await parts.database.ping(PING_LIMIT_MILLISECONDS);
      return responses.json(200, '{"status":"ready"}', randomUUID());
    } catch {
      return responses.json(503, '{"status":"databaseUnavailable"}', randomUUID(), { 'retry-after': '5' });
    }
  });
}

/** For people a page, for tools JSON. Only under a host of ours: a foreign name that was made to lead here must not read codes. */
function addOutbox(app: App, parts: ServerParts, responses: Responses): void {
  app.get('/dev/outbox', async ({ env }) => {
    const host = hostName(env.incoming.headers.host);
    if ((await parts.hosts.tenantOf(host)) === null) return responses.page(404, (nonce) => unknownHostPage(host, nonce));
    const messages = await readOutbox(parts.database);
    const wantsJson = env.incoming.headers.accept === 'application/json';
    if (wantsJson) return responses.json(200, JSON.stringify({ messages }), randomUUID());
    return responses.page(200, (nonce) => outboxPage(messages, nonce));
  });
}
