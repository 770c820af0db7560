import type { IncomingMessage } from 'node:http';

/** Returns the path and the query of a request, undecoded. */
export function splitTarget(incoming: IncomingMessage): { path: string; query: string } {
  const target = incoming.url ?? '/';
  const mark = target.indexOf('?');
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
