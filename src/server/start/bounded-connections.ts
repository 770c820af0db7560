import { MOST_CONNECTIONS, readOpenFiles, type OpenFiles } from '../http/open-files.ts';
import type { Listening } from '../http/server.ts';
import type { Log } from '../http/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

const MINUTE = 60_000;

/**
 * Returns the bound of connections that the limit of open files allows. Logs both, as a warning when the system allows
 * fewer than the product serves, and says once a minute how many connections were closed above the bound.
 * @param now milliseconds of a clock
 */
export function boundedConnections(
  log: Pick<Log, 'info' | 'warn'>,
  metrics: Pick<Metrics, 'connectionDropped'>,
  { limit, connections }: OpenFiles = readOpenFiles(),
  now: () => number = Date.now,
): Required<Pick<Listening, 'maxConnections' | 'onDrop'>> {
  const facts = { limit, connections };
  if (connections < MOST_CONNECTIONS) log.warn('openFiles', facts);
  else log.info('openFiles', facts);
  let dropped = 0;
  let saidAt = -Infinity;
  return {
    maxConnections: connections,
    onDrop: () => {
      dropped += 1;
      metrics.connectionDropped();
      if (now() - saidAt < MINUTE) return;
      log.warn('connectionsDropped', { dropped, connections });
      saidAt = now();
      dropped = 0;
    },
  };
}
