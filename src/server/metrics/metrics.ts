/** How a run of a job ended. `over`: it was cancelled, or another process has it. */
export type JobResult = 'done' | 'failed' | 'over';

/** How an attempt to send a message ended (`DeliveryFailure`); `unknown`: the connection was lost after the text. */
export type DeliveryResult = 'sent' | 'failed' | 'notSent' | 'unknown';

/** What carries messages. */
export type Transport = 'smtp' | 'sms' | 'whatsapp' | 'push' | 'inApp' | 'outbox';

/** Requests that are no calls of operations. */
export type Route = 'page' | 'published' | 'form' | 'collect' | 'campaign' | 'deliveryReports' | 'file';

/** Parts that hold the bodies of requests. */
export type BodyPart = 'calls' | 'collector' | 'preferences' | 'deliveryReports' | 'uploads';

/** What became of a report of a provider; `refused`: of a request whose signature is not good. */
export type ReportResult = 'taken' | 'repeated' | 'unknown' | 'ignored' | 'refused';

/** Places of transactions: those that run, and those that wait for their turn. */
export type TurnState = 'running' | 'waiting';

/**
 * Counts what the server does. Labels have few values, which come from this code base: an operation, a kind of job, a
 * class of statuses. No label names a tenant, a person or an address.
 */
export interface Metrics {
  /** Counts a call of an operation that has been answered. */
  called(operation: string, status: number, milliseconds: number): void;
  /** Counts a request that is no call. */
  requested(route: Route, status: number): void;
  /** Counts a refusal, when it is one by a limit. */
  refused(errorCode: string): void;
  /** Counts a connection that was closed because there were too many. */
  connectionDropped(): void;
  /** Counts a statement of the database. */
  stated(operation: string, milliseconds: number, isSlow: boolean): void;
  jobEnded(kind: string, result: JobResult, milliseconds: number): void;
  delivered(transport: Transport, result: DeliveryResult): void;
  /** Counts reports of a provider, by the format of the reports. */
  reported(source: string, result: ReportResult, count: number): void;
  /** Has the bytes of bodies in memory read whenever metrics are asked for. */
  watchBodies(part: BodyPart, read: () => number): void;
  /** Has the turns on the database read whenever metrics are asked for. */
  watchTurns(read: () => Record<TurnState, number>): void;
}

/** Counts nothing: metrics are off. */
export const noMetrics: Metrics = {
  called: () => undefined,
  requested: () => undefined,
  refused: () => undefined,
  connectionDropped: () => undefined,
  stated: () => undefined,
  jobEnded: () => undefined,
  delivered: () => undefined,
  reported: () => undefined,
  watchBodies: () => undefined,
  watchTurns: () => undefined,
};
