/**
 * Fetches code ahead of the press that will need it. Where it cannot be fetched, without a connection, nothing is lost yet and nothing is said: the
 * press itself asks for it again.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
