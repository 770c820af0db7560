/** Fetches code before the press that needs it. A failure is ignored: the press fetches the code again. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
