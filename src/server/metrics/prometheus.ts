import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Engine } from '../data/engine/database.ts';
import { productVersion } from '../product-version.ts';
import { createInstruments, LIMITS, type Instruments } from './instruments.ts';
import type { BodyPart, Metrics, TurnState } from './metrics.ts';

/** Metrics of one process, in the format of Prometheus. */
export class Prometheus implements Metrics {
  /** Other parts add metrics that they read themselves, such as those of the database. */
  readonly registry = new Registry();
  readonly #instruments: Instruments;
  readonly #bodies = new Map<BodyPart, () => number>();
  #turns: () => Record<TurnState, number> = () => ({ running: 0, waiting: 0 });

  /** @param engine `none` for the console alone, before a backend */
  constructor(engine: Engine | 'none') {
    collectDefaultMetrics({ register: this.registry });
    this.#instruments = createInstruments(this.registry, { bodies: this.#bodies, turns: () => this.#turns() });
    this.#instruments.build.set({ version: productVersion(), node: process.version, engine }, 1);
  }

  /** Returns all metrics as text. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  called(operation: string, status: number, milliseconds: number): void {
    this.#instruments.calls.inc({ operation, status: classOf(status) });
    this.#instruments.callSeconds.observe({ operation }, milliseconds / 1000);
  }

  requested: Metrics['requested'] = (route, status) => {
    this.#instruments.requests.inc({ route, status: classOf(status) });
  };

  refused(errorCode: string): void {
    if (LIMITS.has(errorCode)) this.#instruments.limited.inc({ reason: errorCode });
  }

  connectionDropped(): void {
    this.#instruments.limited.inc({ reason: 'tooManyConnections' });
  }

  stated(operation: string, milliseconds: number, isSlow: boolean): void {
    this.#instruments.statementSeconds.observe({ operation }, milliseconds / 1000);
    if (isSlow) this.#instruments.slowStatements.inc({ operation });
  }

  jobEnded: Metrics['jobEnded'] = (kind, result, milliseconds) => {
    this.#instruments.jobSeconds.observe({ kind, result }, milliseconds / 1000);
  };

  delivered: Metrics['delivered'] = (transport, result) => {
    this.#instruments.deliveries.inc({ transport, result });
  };

  reported: Metrics['reported'] = (source, result, count) => {
    this.#instruments.deliveryReports.inc({ source, result }, count);
  };

  watchBodies(part: BodyPart, read: () => number): void {
    this.#bodies.set(part, read);
  }

  watchTurns(read: () => Record<TurnState, number>): void {
    this.#turns = read;
  }
}

/** Returns `2xx`, `4xx`, `5xx`. */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
