import { startHttpServer } from '../http/server.ts';
import type { Log } from '../http/log.ts';
import { Responses } from '../http/responses/responses.ts';
import { SecurityHeaders } from '../http/responses/security-headers.ts';
import type { Settings } from '../settings/settings.ts';
import type { Closer } from '../start/closers.ts';
import type { Prometheus } from './prometheus.ts';
import { scrapeApp, type Scrape } from './scrape.ts';

const GRACE_MILLISECONDS = 1000;

export interface StartedScrape {
  /** What the server itself answers at `/metrics`; null when another port does, or none. */
  scrape: Scrape | null;
  metricsPort: number | null;
}

/** Serves metrics where the settings say so, and adds to `closers` what ends it. */
export async function startScrape(
  settings: Pick<Settings, 'metrics' | 'host'>,
  prometheus: Prometheus | null,
  log: Pick<Log, 'info'>,
  closers: Closer[],
): Promise<StartedScrape> {
  if (settings.metrics === null || prometheus === null) return { scrape: null, metricsPort: null };
  const { port, token } = settings.metrics;
  const { contentType } = prometheus.registry;
  const scrape: Scrape = { token, contentType, text: () => prometheus.text() };
  if (port === null) return { scrape, metricsPort: null };
  const responses = new Responses(new SecurityHeaders(false));
  const app = scrapeApp(scrape, responses);
  const http = await startHttpServer({ app, responses }, { host: settings.host, port });
  closers.push(() => http.close(GRACE_MILLISECONDS));
  log.info('metrics', { port: http.port });
  return { scrape: null, metricsPort: http.port };
}
