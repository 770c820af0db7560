import type { IncomingMessage } from 'node:http';
import type { Address } from './browser/address.ts';
import type { Question } from './browser/question.ts';

/** Longest question in bytes. */
const MOST_BYTES = 10_000;
const LONGEST_PATH = 50;
const HIGHEST_LINE = 1_000_000;

/**
 * Returns why a request may not ask, or null if it may. Only the pages of this server ask: a page of another origin
 * cannot send this content type without a preflight, and is refused by its origin besides. The name of the host must be
 * of this machine, against names of others that resolve to it.
 */
export function refusalOf({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): string | null {
  const { host = '', origin, 'content-type': type = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  if (!/^([a-z0-9-]+\.)*localhost(:\d+)?$|^127\.0\.0\.1(:\d+)?$/i.test(host)) return 'The host is not this machine.';
  if (method !== 'POST') return 'Ask by POST.';
  if (type !== 'application/json') return 'Ask in JSON.';
  if (origin !== `http://${host}` || site !== 'same-origin') return 'Only pages of this server may ask.';
  return null;
}

/** Reads a question. Null when it is too long, no JSON, or no question. */
export async function readQuestion(request: AsyncIterable<Buffer>): Promise<Question | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MOST_BYTES) return null;
    parts.push(part);
  }
  try {
    return questionIn(JSON.parse(Buffer.concat(parts).toString('utf8')));
  } catch {
    return null;
  }
}

/** Returns the question that a value is; null for any other value. */
export function questionIn(value: unknown): Question | null {
  if (!isRecord(value)) return null;
  const { ask, file, line, column, screen, message, opens, address } = value;
  if (ask === 'place' && isAddress(address)) return { ask, address, opens: opens === true };
  if (ask === 'line' && typeof file === 'string' && isCount(line) && isCount(column))
    return { ask, file, line, column };
  if (ask === 'mistakes' && typeof screen === 'string') return { ask, screen };
  if (ask === 'crash' && typeof screen === 'string' && typeof message === 'string') return { ask, screen, message };
  return null;
}

function isAddress(value: unknown): value is Address {
  if (!isRecord(value)) return false;
  const { in: kind, name, path } = value;
  return (
    (kind === 'screen' || kind === 'area') &&
    typeof name === 'string' &&
    Array.isArray(path) &&
    path.length <= LONGEST_PATH &&
    path.every((key: unknown) => typeof key === 'string' || (Number.isInteger(key) && Number(key) >= 0))
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= HIGHEST_LINE;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
