import type { OperationResponse } from '../../domain/operation-handler.ts';

/**
 * Builds cookies (`docs/security.md#sessions`). Over https their names carry the prefix `__Host-`, which binds them to
 * this host, path `/` and https. Browsers reject the prefix over plain http, which only development uses.
 */
export class CookieJar {
  readonly #isSecure: boolean;

  constructor(isSecure: boolean) {
    this.#isSecure = isSecure;
  }

  nameOf(name: string): string {
    return this.#isSecure ? `__Host-${name}` : name;
  }

  /** Returns the Set-Cookie lines of a response. */
  lines(cookies: Readonly<OperationResponse['cookies']>): string[] {
    return (cookies ?? []).map(({ name, value, maxAgeSeconds }) => {
      const lifetime = value === null ? '; Max-Age=0' : maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
      return `${this.nameOf(name)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax${this.#isSecure ? '; Secure' : ''}${lifetime}`;
    });
  }
}
