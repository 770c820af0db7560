import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BodyPart, TurnState } from './metrics.ts';

/** Seconds of a call: a list takes 10 milliseconds, and no transaction waits longer than ten seconds for its turn. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds of a statement, which ends after five. */
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 10, 60, 300, 1800];

/** Refusals that a limit of the server causes (`docs/security.md#t13`). */
export const LIMITS: ReadonlySet<string> = new Set([
  'tooManyRequests',
  'tooManyAtOnce',
  'tooMuchWork',
  'tooManyBodies',
  'tooEarly',
  'tooLarge',
  'overloaded',
  'busy',
  'timeout',
  'databaseUnavailable',
  'storageUnavailable',
  'storageFull',
  'storedQuotaExceeded',
]);

/** Values that are read whenever metrics are asked for. */
export interface Watched {
  bodies: ReadonlyMap<BodyPart, () => number>;
  turns: () => Record<TurnState, number>;
}

export type Instruments = ReturnType<typeof createInstruments>;

/** Creates the counters, histograms and gauges of the process, with one line of help each (`docs/operate.md#metrics`). */
export function createInstruments(registry: Registry, watched: Watched) {
  const registers = [registry];
  return {
    calls: new Counter({
      name: 'screenplay_calls_total',
      help: 'Calls of operations that were answered, by class of status',
      labelNames: ['operation', 'status'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'screenplay_call_seconds',
      help: 'Seconds from the arrival of a call to its answer',
      labelNames: ['operation'],
      buckets: CALL_SECONDS,
      registers,
    }),
    requests: new Counter({
      name: 'screenplay_requests_total',
      help: 'Requests that are no calls of operations',
      labelNames: ['route', 'status'],
      registers,
    }),
    limited: new Counter({
      name: 'screenplay_limited_total',
      help: 'Requests that a limit has refused',
      labelNames: ['reason'],
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'screenplay_statement_seconds',
      help: 'Seconds of a statement of the database, by the operation or the job that it belongs to',
      labelNames: ['operation'],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    slowStatements: new Counter({
      name: 'screenplay_slow_statements_total',
      help: 'Statements that took longer than SLOW_STATEMENT_MILLISECONDS; the log has them',
      labelNames: ['operation'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'screenplay_job_seconds',
      help: 'Seconds of a run of a job in this process, by its end',
      labelNames: ['kind', 'result'],
      buckets: JOB_SECONDS,
      registers,
    }),
    deliveries: new Counter({
      name: 'screenplay_deliveries_total',
      help: 'Attempts to send a message',
      labelNames: ['transport', 'result'],
      registers,
    }),
    deliveryReports: new Counter({
      name: 'screenplay_delivery_reports_total',
      help: 'Reports of providers about messages',
      labelNames: ['source', 'result'],
      registers,
    }),
    bodyBytes: new Gauge({
      name: 'screenplay_body_bytes',
      help: 'Bytes of request bodies in memory',
      labelNames: ['part'],
      registers,
      collect() {
        for (const [part, read] of watched.bodies) this.set({ part }, read());
      },
    }),
    turns: new Gauge({
      name: 'screenplay_turns',
      help: 'Transactions of calls that run, and that wait for their turn',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(watched.turns())) this.set({ state }, count);
      },
    }),
    build: new Gauge({
      name: 'screenplay_build_info',
      help: 'Always 1; the labels say which version runs',
      labelNames: ['version', 'node', 'engine'],
      registers,
    }),
  };
}
