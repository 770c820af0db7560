import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { TestBrowser } from '../../../http/testing/test-browser.ts';

/** Where the connection is cut: when the request is sent, or when the answer arrives. `no`: nowhere. */
export type Cut = 'no' | 'sent' | 'answered';

export interface LossyWrite {
  browser: TestBrowser;
  path: string;
  values: JsonObject;
  /** Returns where the next try is cut. */
  nextCut(): Cut;
  /** For a server that is killed: how long tries go on. */
  limitMilliseconds: number;
}

/**
 * Sends one write under one idempotency key until its answer arrives. Returns how many tries that took. Throws when the
 * write is refused, or when time is up.
 */
export async function writeUntilAnswered({
  browser,
  path,
  values,
  nextCut,
  limitMilliseconds,
}: LossyWrite): Promise<number> {
  const key = randomUUID();
  const end = Date.now() + limitMilliseconds;
  for (let tries = 1; Date.now() < end; tries += 1) {
    const status = await tryOnce(browser, path, values, key, nextCut());
    if (status === 200) return tries;
    // Still running, a busy or a restarting server, or a lost answer: the same write is sent again.
    const isPassing = status === null || status === 409 || status === 429 || status >= 500;
    if (!isPassing) throw new Error(`${path} was refused with ${status}.`);
    if (status !== null) await delay(20);
  }
  throw new Error(`${path} was not answered in time.`);
}

/** Returns the status of the answer; null when it was lost. */
function tryOnce(
  browser: TestBrowser,
  path: string,
  values: JsonObject,
  key: string,
  cut: Cut,
): Promise<number | null> {
  const body = JSON.stringify(values);
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: browser.port,
        method: 'POST',
        path,
        agent: false,
        headers: {
          host: browser.host,
          origin: browser.origin,
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-screenplay': '1',
          'idempotency-key': key,
        },
      },
      (incoming) => {
        if (cut === 'answered') {
          incoming.destroy();
          resolve(null);
          return;
        }
        incoming.resume();
        incoming.on('end', () => resolve(incoming.statusCode ?? 0));
        incoming.on('error', () => resolve(null));
      },
    );
    outgoing.on('error', () => resolve(null));
    outgoing.end(body, () => {
      if (cut !== 'sent') return;
      outgoing.destroy();
      resolve(null);
    });
  });
}
