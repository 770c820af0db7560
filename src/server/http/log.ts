import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from '../settings/settings.ts';

export type Facts = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes JSON lines. Facts are ids, counts and names from this code base. Codes, tokens, cookies, bodies and typed
 * values must not be logged.
 */
export interface Log {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, error: unknown, facts?: Facts): void;
}

/**
 * Creates the log.
 * @param destination standard output by default
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const logger = pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
  return {
    info: (event, facts) => logger.info({ event, ...facts }),
    warn: (event, facts) => logger.warn({ event, ...facts }),
    error: (event, error, facts) => logger.error({ event, ...facts, error: describe(error) }),
  };
}

/**
 * Returns name, message, code, stack and cause of an error. Leaves out `detail`, in which PostgreSQL quotes values.
 */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    name: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}
