import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { readOutbox } from '../delivery/outbox.ts';
import { Refusal } from '../refusal.ts';
import { BodiesInFlight } from '../bodies-in-flight.ts';
import { CallHandler } from './call-handler.ts';
import { COLLECT_PATH, COLLECT_SCRIPT_PATH, CollectorHandler } from './collector/collector-handler.ts';
import { CampaignLinks, OPEN_PATH, PICTURE_PATH, UNSUBSCRIBE_PATH } from './pages/campaign-links.ts';
import { DELIVERY_REPORTS_PATH, DeliveryReportsHandler } from './delivery-reports/delivery-reports-handler.ts';
import { ConsoleFiles } from './console-files/console-files.ts';
import { PREFERENCES_PATH, PreferencePage } from './pages/preference-page.ts';
import { SignedLinks } from './pages/signed-links.ts';
import { PageHandler } from './pages/page-handler.ts';
import { openApiDocument, TABLES_PATH } from './openapi/document.ts';
import { OpenApiFile } from './openapi/open-api-file.ts';
import { TablesHandler } from './openapi/tables/tables-handler.ts';
import { unknownHostPage } from './pages/message-pages.ts';
import { PUBLIC_FORM_PATHS, PublicForms } from './pages/public-forms.ts';
import { PUBLISHED_PATHS, PublishedPages } from './pages/published-pages.ts';
import { outboxPage } from './pages/outbox-page.ts';
import { hostName } from './pipeline/authentication/host-name.ts';
import { Responses } from './responses/responses.ts';
import { SecurityHeaders } from './responses/security-headers.ts';
import type { Route } from '../metrics/metrics.ts';
import { addScrape } from '../metrics/scrape.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import type { Mount, ServerParts } from './server-parts.ts';
import { addStatus, Draining } from './status.ts';
import { THEME_PATH, ThemeHandler } from './pages/theme-handler.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

/** What answers requests, and what the server that listens uses of it. */
export interface BuiltApp {
  app: App;
  responses: Responses;
  draining: Draining;
}

const PING_LIMIT_MILLISECONDS = 2000;

/** Builds the Hono application of the whole server. Throws when an operation has no handler or two. */
export function createApp(parts: ServerParts): BuiltApp {
  const responses = new Responses(SecurityHeaders.of(parts.options));
  const calls = new CallHandler(parts, responses);
  const files = new ConsoleFiles(parts.options.consoleDirectory);
  const pages = new PageHandler(files, parts.hosts, responses, calls);
  const app: App = new Hono();
  const draining = new Draining();
  addStatus(app, responses, { draining, problem: () => problemOf(parts) });
  addOpenApi(app, parts, responses);
  addScrape(app, parts.scrape, responses);
  const answer = countedAnswers(parts.metrics, (incoming) => calls.requestIdOf(incoming));
  const tables = new TablesHandler(parts, calls, responses);
  app.get(TABLES_PATH, ({ env }) => answer(env.incoming, 'page', tables.handle(env.incoming)));
  const themes = new ThemeHandler(parts.database, parts.hosts, responses);
  app.get(THEME_PATH, ({ env }) => themes.handle(env.incoming));
  const forms = new PublicForms(parts, files, calls, responses);
  app.get(PUBLIC_FORM_PATHS, ({ env }) => answer(env.incoming, 'form', forms.handle(env.incoming)));
  const published = new PublishedPages(parts, calls, responses);
  app.get(PUBLISHED_PATHS, ({ env }) => answer(env.incoming, 'published', published.handle(env.incoming)));
  const collector = new CollectorHandler(parts, responses, (incoming) => calls.addressOf(incoming));
  app.get(COLLECT_SCRIPT_PATH, ({ env }) => answer(env.incoming, 'collect', collector.script(env.incoming)));
  app.post(COLLECT_PATH, ({ env }) => answer(env.incoming, 'collect', collector.collect(env.incoming)));
  const reports = new DeliveryReportsHandler(parts, responses, calls);
  app.post(DELIVERY_REPORTS_PATH, ({ env, req }) =>
    answer(env.incoming, 'deliveryReports', reports.take(env.incoming, req.param('source') ?? '')),
  );
  addSignedLinks(app, parts, { responses, addressOf: (incoming) => calls.addressOf(incoming), answer });
  if (parts.options.showsOutbox) addOutbox(app, parts, responses);
  for (const mount of parts.mounts)
    app.all(`${mount.prefix}*`, ({ env, req }) =>
      answer(env.incoming, 'file', handleMount(mount, req.raw, responses, calls.requestIdOf(env.incoming))),
    );
  app.all(
    '*',
    async ({ env }) => (await calls.handle(env.incoming)) ?? answer(env.incoming, 'page', pages.handle(env.incoming)),
  );
  app.onError((error, { env }) => calls.errorResponse(error, calls.requestIdOf(env.incoming)));
  return { app, responses, draining };
}

interface PagesOfLinks {
  responses: Responses;
  addressOf: (incoming: IncomingMessage) => string;
  answer: ReturnType<typeof countedAnswers>;
}

/** The pages behind the links in messages of campaigns. */
function addSignedLinks(app: App, parts: ServerParts, { responses, addressOf, answer }: PagesOfLinks): void {
  const signed = new SignedLinks(parts, responses, addressOf);
  const links = new CampaignLinks(signed, responses);
  app.get(OPEN_PATH, ({ env, req }) =>
    answer(env.incoming, 'campaign', links.open(env.incoming, req.param('token') ?? '')),
  );
  app.get(PICTURE_PATH, ({ env, req }) =>
    answer(env.incoming, 'campaign', links.see(env.incoming, req.param('token') ?? '')),
  );
  app.get(UNSUBSCRIBE_PATH, ({ env, req }) =>
    answer(env.incoming, 'campaign', links.ask(env.incoming, req.param('token') ?? '')),
  );
  app.post(UNSUBSCRIBE_PATH, ({ env, req }) =>
    answer(env.incoming, 'campaign', links.unsubscribe(env.incoming, req.param('token') ?? '')),
  );
  const bodies = new BodiesInFlight();
  parts.metrics.watchBodies('preferences', () => bodies.held);
  const preferences = new PreferencePage(signed, responses, bodies, addressOf);
  app.get(PREFERENCES_PATH, ({ env, req }) =>
    answer(env.incoming, 'campaign', preferences.show(env.incoming, req.param('token') ?? '')),
  );
  app.post(PREFERENCES_PATH, ({ env, req }) =>
    answer(env.incoming, 'campaign', preferences.store(env.incoming, req.param('token') ?? '')),
  );
}

/**
 * Returns what counts the answers of requests that are no calls, and gives them the id of the request; an error is
 * counted and goes on.
 */
function countedAnswers(metrics: ServerParts['metrics'], idOf: (incoming: IncomingMessage) => string) {
  return async (incoming: IncomingMessage, route: Route, answer: Response | Promise<Response>): Promise<Response> => {
    try {
      const response = await answer;
      response.headers.set(REQUEST_ID_HEADER, idOf(incoming));
      metrics.requested(route, response.status);
      return response;
    } catch (error) {
      metrics.requested(route, error instanceof Refusal ? error.status : 500);
      throw error;
    }
  };
}

/** Mounted handlers parse the address as a URL. A host that no URL can have (`1.2.3.4.5`) is refused before them. */
async function handleMount(mount: Mount, request: Request, responses: Responses, requestId: string): Promise<Response> {
  if (!URL.canParse(request.url))
    return responses.refusal(new Refusal(400, 'badRequest', 'The request cannot be understood.'), requestId);
  return responses.mounted(await mount.handle(request));
}

/** Returns what keeps the server from answering calls: its database. */
async function problemOf({ database }: ServerParts): Promise<string | null> {
  try {
    await database.ping(PING_LIMIT_MILLISECONDS);
    return null;
  } catch {
    return 'databaseUnavailable';
  }
}

/** Adds `/openapi.json`. */
function addOpenApi(app: App, parts: ServerParts, responses: Responses): void {
  const openApi = new OpenApiFile(() => openApiDocument(parts.operations, parts.entities));
  app.get('/openapi.json', async ({ env: { incoming } }) => responses.packed(incoming, await openApi.serve(incoming)));
}

/**
 * Adds the development outbox: HTML for people, JSON for tools. Only a known host may read it; otherwise a page under a
 * foreign name that resolves to this server (DNS rebinding) could read the codes.
 */
function addOutbox(app: App, parts: ServerParts, responses: Responses): void {
  app.get('/dev/outbox', async ({ env }) => {
    const host = hostName(env.incoming.headers.host);
    if ((await parts.hosts.tenantOf(host)) === null)
      return responses.page(404, (nonce) => unknownHostPage(host, nonce));
    const messages = await readOutbox(parts.database);
    const wantsJson = env.incoming.headers.accept === 'application/json';
    if (wantsJson) return responses.json(200, JSON.stringify({ messages }), randomUUID());
    return responses.page(200, (nonce) => outboxPage(messages, nonce));
  });
}
