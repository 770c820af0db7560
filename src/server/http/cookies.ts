import type { OperationAnswer } from '../domain/operation-handler.ts';

/**
 * Cookies as browsers keep them (`security.md` §3.3). Over https their names carry `__Host-`, which pins them to this host, path `/` and
 * https; over plain http, in development, no browser would accept that.
 */
export class CookieJar {
  readonly #isSecure: boolean;

  constructor(isSecure: boolean) {
    this.#isSecure = isSecure;
  }

  nameOf(name: string): string {
    return this.#isSecure ? `__Host-${name}` : name;
  }

  /** The Set-Cookie lines of an answer. */
  lines(cookies: OperationAnswer['cookies']): string[] {
    return (cookies ?? []).map(({ name, value, maxAgeSeconds }) => {
      const lifetime = value === null ? '; Max-Age=0' : maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
      return `${this.nameOf(name)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax${this.#isSecure ? '; Secure' : ''}${lifetime}`;
    });
  }
}
