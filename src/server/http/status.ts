import { randomUUID } from 'node:crypto';
import type { App } from './app.ts';
import type { Responses } from './responses/responses.ts';

/** Whether a server is about to stop: it still answers every call, and asks for no more. */
export class Draining {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  start(): void {
    this.#isOn = true;
  }
}

/**
 * Adds `/live` (the process runs) and `/ready`: whether a load balancer should send calls here. A server that is about
 * to stop is not ready, and neither is one with a problem.
 * @param problem returns what keeps the server from answering calls; null when nothing does
 */
export function addStatus(
  app: App,
  responses: Responses,
  { draining, problem }: { draining: Draining; problem: () => Promise<string | null> },
): void {
  const unready = (status: string): Response =>
    responses.json(503, JSON.stringify({ status }), randomUUID(), { 'retry-after': '5' });
  app.get('/live', () => responses.json(200, '{"status":"live"}', randomUUID()));
  app.get('/ready', async () => {
    if (draining.isOn) return unready('stopping');
    const found = await problem();
    return found === null ? responses.json(200, '{"status":"ready"}', randomUUID()) : unready(found);
  });
}
