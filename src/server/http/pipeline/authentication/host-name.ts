/**
 * Returns the host of a request as `gate.hosts` stores it: lower case, without port and final dot. Returns null for a
 * missing header or an invalid host name.
 * @example hostName('Shop.Example:8080') // 'shop.example'
 */
export function hostName(header: string | undefined): string | null {
  const match = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::\d{1,5})?$/i.exec(header ?? '');
  return match?.[1]?.toLowerCase() ?? null;
}

/**
 * Returns the origin of this host's pages. The scheme comes from the public origin, because a proxy may terminate
 * https. The host comes from the request and counts only when `gate.hosts` has it.
 */
export function expectedOrigin(hostHeader: string, publicOrigin: string | null): string {
  const scheme = publicOrigin === null ? 'http:' : new URL(publicOrigin).protocol;
  const url = new URL(`${scheme}//${hostHeader}`);
  return url.origin;
}
