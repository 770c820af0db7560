import type { DestinationStream } from 'pino';
import type { Log } from '../http/log.ts';
import type { Settings } from '../settings/settings.ts';

/** What a start may be given; tests do. */
export interface RunOptions {
  /** Destination of log lines; by default standard output. */
  logTo?: DestinationStream;
  /** The built console. */
  consoleDirectory?: string;
}

/** A server that listens. */
export interface Running {
  /** `http://localhost:8080` */
  url: string;
  port: number;
  /** The port of `/metrics`; null when it has none of its own. */
  metricsPort: number | null;
  log: Log;
  /** Says that it is not ready, and answers every call for so many milliseconds (`DRAIN_SECONDS`). */
  drain(milliseconds: number): Promise<void>;
  /** Waits for running calls, for at most eight seconds, and releases everything. */
  close(): Promise<void>;
}

/** Returns the address that people are told. */
export function shownUrl({ host, publicOrigin }: Settings, port: number): string {
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return publicOrigin ?? `http://${shownHost}:${port}`;
}
