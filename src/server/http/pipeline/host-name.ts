/**
 * The host a request was made to, as `gate.hosts` spells it: lower case, without port and final dot. Null for none or anything that
 * cannot be a host name.
 */
export function hostName(header: string | undefined): string | null {
  const match = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::\d{1,5})?$/i.exec(header ?? '');
  return match?.[1]?.toLowerCase() ?? null;
}

/**
 * The origin that pages of this host have. The scheme is the public origin's, because a proxy may stand between; the host is the
 * request's own, which is believed only when `gate.hosts` has it.
 */
export function expectedOrigin(hostHeader: string, publicOrigin: string | null): string {
  const scheme = publicOrigin === null ? 'http:' : new URL(publicOrigin).protocol;
  const url = new URL(`${scheme}//${hostHeader}`);
  return url.origin;
}
