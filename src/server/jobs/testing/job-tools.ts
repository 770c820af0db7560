import type { Database } from '../../data/engine/database.ts';
import { noMetrics } from '../../metrics/metrics.ts';
import type { JobTools } from '../job.ts';

/** Returns tools for jobs that use the database and the log alone. Lines of the log go to `logged`. */
export function jobTools(database: Pick<Database, 'transaction' | 'engine'>, logged: string[]): JobTools {
  const log = (event: string): void => void logged.push(event);
  return {
    database,
    metrics: noMetrics,
    log: { info: log, warn: log, error: (event, error) => log(`${event}: ${String(error)}`) },
    get store(): never {
      throw new Error('This job has no entity store.');
    },
    get services(): never {
      throw new Error('This job has no services.');
    },
    get tables(): never {
      throw new Error('This job reads no tables.');
    },
  };
}
