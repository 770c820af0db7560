import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { App } from '../http/app.ts';
import type { Responses } from '../http/responses/responses.ts';
import { Refusal } from '../refusal.ts';

/** Where Prometheus asks for metrics. */
export const METRICS_PATH = '/metrics';

/** What `/metrics` answers, and to whom. */
export interface Scrape {
  /** Null: everybody who reaches the port. */
  token: string | null;
  text(): Promise<string>;
  contentType: string;
}

/** Returns the metrics. Answers 401 to a caller without the token. */
export async function answerScrape(
  { token, text, contentType }: Scrape,
  authorization: string | undefined,
  responses: Responses,
): Promise<Response> {
  if (token !== null && !isSame(authorization ?? '', `Bearer ${token}`))
    return responses.refusal(new Refusal(401, 'notSignedIn', 'The token of METRICS_TOKEN is needed.'), randomUUID());
  return responses.text(await text(), contentType);
}

/** Adds `/metrics` to the server of the console. */
export function addScrape(app: App, scrape: Scrape | null, responses: Responses): void {
  if (scrape === null) return;
  app.get(METRICS_PATH, ({ req }) => answerScrape(scrape, req.header('authorization'), responses));
}

/** Builds the application of the port that serves metrics alone. */
export function scrapeApp(scrape: Scrape, responses: Responses): App {
  const app: App = new Hono();
  addScrape(app, scrape, responses);
  const unknown = new Refusal(404, 'notFound', `There is ${METRICS_PATH} only.`);
  app.all('*', () => responses.refusal(unknown, randomUUID()));
  app.onError(() => responses.fault(randomUUID()));
  return app;
}

/** Compares in a time that does not depend on where the texts differ, nor on their lengths. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
