import { setTimeout as wait } from 'node:timers/promises';

/** One answer of a backend, read whole. */
export interface Answered {
  status: number;
  type: string;
  text: string;
}

/** Asks a path of the backend, which begins with a slash. Throws an `Error` without an answer that can be judged. */
export type Ask = (path: string, options?: { isAnonymous?: boolean }) => Promise<Answered>;

export interface BackendOptions {
  origin: URL;
  /** The bearer token, and the `cid` that goes with it; undefined for public calls only. */
  session?: { token: string; cid: string } | undefined;
  timeoutMilliseconds?: number;
  maxBytes?: number;
}

const TRIES = 5;
const LONGEST_WAIT_SECONDS = 10;

/**
 * Returns the way to ask a backend. Every call goes to its origin; a redirect is an answer like any other, so that a token
 * never goes elsewhere.
 */
export function openBackend({
  origin,
  session,
  timeoutMilliseconds = 10_000,
  maxBytes = 2_000_000,
}: BackendOptions): Ask {
  const once = async (path: string, isAnonymous: boolean): Promise<{ answer: Answered; waitSeconds: number }> => {
    const address = new URL(path, origin);
    if (address.origin !== origin.origin) throw new Error(`${path} leads to another origin.`);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (session !== undefined && !isAnonymous) {
      headers['authorization'] = `Bearer ${session.token}`;
      headers['cid'] = session.cid;
    }
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await fetch(address, { redirect: 'manual', headers, signal });
    const text = await readText(response, maxBytes);
    const answer = { status: response.status, type: response.headers.get('content-type') ?? '', text };
    const waitSeconds = Math.min(Number(response.headers.get('retry-after') ?? 1) || 1, LONGEST_WAIT_SECONDS);
    return { answer, waitSeconds };
  };
  return async (path, { isAnonymous = false } = {}) => {
    for (let tries = 1; ; tries += 1) {
      const { answer, waitSeconds } = await once(path, isAnonymous);
      if (answer.status !== 429 || tries === TRIES) return answer;
      await wait(waitSeconds * 1000);
    }
  };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The reader is cancelled when the loop is left.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
