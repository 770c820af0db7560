import { isObject } from '../../../renderer/language/paths/path.ts';
import { createSecretBox, type SecretBox } from '../data/secrets/secret-box.ts';
import { readCookies } from '../http/pipeline/authentication/credentials.ts';

/** The cookie of the browser that holds the cookies of the backend, encrypted. */
export const BACKEND_COOKIE = { name: 'bk', maxAgeSeconds: 180 * 86_400 };

const MOST_COOKIES = 10;
const LONGEST_COOKIE = 1024;
const LONGEST_VALUE = 3500;
/** A cookie without a lifetime ends with the browser, which tells nobody: it is kept for this long. */
const SESSION_SECONDS = 12 * 3600;

interface Kept {
  value: string;
  /** Milliseconds. */
  until: number;
}

/**
 * The cookies that the backend has set for one browser, such as the nonce of a one-time code. They go to the backend
 * alone: the browser has them in one cookie that it cannot read, and its own cookies never go to the backend.
 */
export class BackendCookies {
  readonly #host: string;
  readonly #kept: Map<string, Kept>;
  readonly #now: number;
  #isChanged = false;

  constructor(host: string, kept: Map<string, Kept>, now: number) {
    this.#host = host;
    this.#kept = kept;
    this.#now = now;
  }

  /** Returns the Cookie header for the backend; undefined without cookies. */
  header(): string | undefined {
    const pairs = [...this.#kept].map(([name, { value }]) => `${name}=${value}`);
    return pairs.length === 0 ? undefined : pairs.join('; ');
  }

  /** Keeps the cookies of an answer, within bounds, and forgets those that it ends. */
  take(lines: readonly string[] | undefined): void {
    for (const line of lines ?? []) {
      const [pair = '', ...attributes] = line.split(';');
      const [name, value] = [...readCookies(pair)][0] ?? [];
      if (name === undefined || value === undefined || pair.length > LONGEST_COOKIE) continue;
      const seconds = lifetimeOf(attributes);
      if (seconds <= 0) this.#isChanged = this.#kept.delete(name) || this.#isChanged;
      else if (this.#kept.has(name) || this.#kept.size < MOST_COOKIES) {
        this.#kept.set(name, { value, until: this.#now + seconds * 1000 });
        this.#isChanged = true;
      }
    }
  }

  /** Returns the cookie to set; undefined when nothing has changed, or all together are too long. */
  changed(box: BackendCookieBox): { name: string; value: string | null; maxAgeSeconds?: number } | undefined {
    if (!this.#isChanged) return undefined;
    if (this.#kept.size === 0) return { name: BACKEND_COOKIE.name, value: null };
    const value = box.seal(this.#host, this.#kept);
    return value.length > LONGEST_VALUE ? undefined : { ...BACKEND_COOKIE, value };
  }
}

/** Encrypts the cookies of the backend for the browser that they belong to. */
export class BackendCookieBox {
  readonly #box: SecretBox;
  readonly #clock: () => number;

  constructor(pepper: Buffer, clock: () => number) {
    this.#box = createSecretBox(Buffer.concat([pepper, Buffer.from('\0cookies of the backend')]));
    this.#clock = clock;
  }

  seal(host: string, kept: ReadonlyMap<string, Kept>): string {
    const text = JSON.stringify([...kept].map(([name, { value, until }]) => ({ name, value, until })));
    return this.#box.seal(placeOf(host), text);
  }

  /** Returns the unexpired cookies in a cookie of the browser; none when it was not made here, or for another host. */
  open(host: string, sealed: string | undefined): BackendCookies {
    const now = this.#clock();
    const kept = this.#read(host, sealed ?? '').filter(({ until }) => until > now);
    return new BackendCookies(host, new Map(kept.map(({ name, value, until }) => [name, { value, until }])), now);
  }

  #read(host: string, sealed: string): (Kept & { name: string })[] {
    if (sealed === '') return [];
    try {
      const kept: unknown = JSON.parse(this.#box.open(placeOf(host), sealed));
      return Array.isArray(kept) ? kept.filter((one) => isKept(one)) : [];
    } catch {
      return [];
    }
  }
}

function placeOf(host: string): { tenantId: number; entity: string; property: string } {
  return { tenantId: 0, entity: 'BackendCookies', property: host };
}

function isKept(value: unknown): value is Kept & { name: string } {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    typeof value['value'] === 'string' &&
    typeof value['until'] === 'number'
  );
}

/** Returns the seconds that a cookie lives; 0 or less for one that is ended. */
function lifetimeOf(attributes: readonly string[]): number {
  const seconds = attributes.map((attribute) => /^\s*max-age=(-?\d{1,10})\s*$/i.exec(attribute)?.[1]).find(Boolean);
  if (seconds !== undefined) return Math.min(Number(seconds), BACKEND_COOKIE.maxAgeSeconds);
  const ended = attributes.some((attribute) => /^\s*expires=.*\b1970\b/i.test(attribute));
  return ended ? 0 : SESSION_SECONDS;
}
