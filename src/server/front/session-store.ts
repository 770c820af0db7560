import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { createSecretBox, type SecretBox } from '../data/secrets/secret-box.ts';
import { newSecret } from '../domain/sign-in/secrets.ts';
import { FOLDER_MODE, orWhenMissing, writeDurably } from '../durable-files.ts';

/** Lifetimes of a session, in milliseconds (`docs/security.md#sessions`). */
const IDLE = 30 * 60_000;
const WHOLE = 12 * 3_600_000;
/** The use of a session is noted at most once in this time. */
const TOUCH = 60_000;

/** What a session knows: the tokens of the backend, and the person whose they are. Times are milliseconds. */
export interface FrontSession {
  host: string;
  oAuthToken: string;
  refreshToken: string;
  cid: string;
  contactId: number;
  fullName: string;
  truncatedPhone: string;
  openedAt: number;
  /** When the backend gave the tokens. */
  renewedAt: number;
}

const PLACE = { tenantId: 0, entity: 'FrontSession', property: 'tokens' };

/**
 * Stores sessions, one file each. Its name is a hash of the cookie, and its content is encrypted with a key of the
 * cookie and the installation's secret: neither the folder alone nor the folder with the secret opens a token. Several
 * processes may share the folder, so nothing is kept in memory. The time of the file is when the session was last used:
 * noting a use must not write tokens that another call renews at the same time.
 */
export class SessionStore {
  readonly #directory: string;
  readonly #temporary: string;
  readonly #pepper: Buffer;
  readonly #clock: () => number;

  private constructor(directory: string, pepper: Buffer, clock: () => number) {
    this.#directory = directory;
    this.#temporary = join(directory, 'temporary');
    this.#pepper = pepper;
    this.#clock = clock;
  }

  /** Opens the folder and creates it when it is missing. Throws when it is not writable. */
  static async open(directory: string, pepper: Buffer, clock: () => number): Promise<SessionStore> {
    await mkdir(join(directory, 'temporary'), { recursive: true, mode: FOLDER_MODE });
    return new SessionStore(directory, pepper, clock);
  }

  /** Stores a new session. Returns the value of its cookie. */
  async create(opened: Omit<FrontSession, 'openedAt' | 'renewedAt'>): Promise<string> {
    const secret = newSecret();
    const now = this.#clock();
    await this.#write(secret, { ...opened, openedAt: now, renewedAt: now });
    return secret;
  }

  /** Returns the session of a cookie, and notes that it was used; null when there is none or it is over. */
  async read(secret: string, host: string): Promise<FrontSession | null> {
    const session = await this.#stored(secret);
    if (session === null || session.host !== host) return null;
    const [now, seenAt] = [this.#clock(), await this.#seenAt(secret)];
    if (now - seenAt > IDLE || now - session.openedAt > WHOLE) {
      await this.remove(secret);
      return null;
    }
    if (now - seenAt >= TOUCH) await this.#touch(secret);
    return session;
  }

  /** Stores new tokens. Returns the session; null when it was ended meanwhile. */
  async renew(
    secret: string,
    tokens: Pick<FrontSession, 'oAuthToken' | 'refreshToken' | 'cid'>,
  ): Promise<FrontSession | null> {
    const session = await this.#stored(secret);
    if (session === null) return null;
    const renewed = { ...session, ...tokens, renewedAt: this.#clock() };
    await this.#write(secret, renewed);
    return renewed;
  }

  async remove(secret: string): Promise<void> {
    await rm(this.#file(secret), { force: true });
  }

  /** Deletes the files of sessions that were not used for the idle time. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.#directory)) {
      if (!name.endsWith('.session')) continue;
      const path = join(this.#directory, name);
      const found = await orWhenMissing(stat(path), null);
      if (found !== null && this.#clock() - found.mtimeMs > IDLE + TOUCH) await rm(path, { force: true });
    }
  }

  async #stored(secret: string): Promise<FrontSession | null> {
    const sealed = await orWhenMissing(readFile(this.#file(secret), 'utf8'), null);
    if (sealed === null) return null;
    try {
      const session: unknown = JSON.parse(this.#box(secret).open(PLACE, sealed));
      return isSession(session) ? session : null;
    } catch {
      // Sealed with another key of the installation: nobody can use it any more.
      return null;
    }
  }

  async #write(secret: string, session: FrontSession): Promise<void> {
    const sealed = this.#box(secret).seal(PLACE, JSON.stringify(session));
    await writeDurably(this.#temporary, this.#file(secret), 'replace', (handle) => handle.writeFile(sealed));
    await this.#touch(secret);
  }

  async #touch(secret: string): Promise<void> {
    const now = new Date(this.#clock());
    await orWhenMissing(utimes(this.#file(secret), now, now), undefined);
  }

  async #seenAt(secret: string): Promise<number> {
    return (await orWhenMissing(stat(this.#file(secret)), null))?.mtimeMs ?? 0;
  }

  #box(secret: string): SecretBox {
    return createSecretBox(Buffer.concat([this.#pepper, Buffer.from(`\0${secret}`)]));
  }

  #file(secret: string): string {
    return join(this.#directory, `${createHash('sha256').update(secret).digest('hex')}.session`);
  }
}

const TEXTS = ['host', 'oAuthToken', 'refreshToken', 'cid', 'fullName', 'truncatedPhone'];
const NUMBERS = ['contactId', 'openedAt', 'renewedAt'];

function isSession(value: unknown): value is FrontSession {
  return (
    isObject(value) &&
    TEXTS.every((name) => typeof value[name] === 'string') &&
    NUMBERS.every((name) => typeof value[name] === 'number')
  );
}
