/**
 * The number of workers of a run of browser tests. Each has a server of its own, so that tests do not share records.
 */
export const WORKERS = 3;

/** The environment variables of a worker's tests: the address of its server, and the files of signed-in people. */
export interface ServerOfWorker {
  BASE_URL: string;
  /** Storage states that a browser context can start with. */
  OWNER_STATE: string;
  VIEWER_STATE: string;
  ANALYST_STATE: string;
}

/** Writes a worker's server into the environment that the workers inherit. */
export function announceServer(worker: number, server: ServerOfWorker): void {
  for (const [name, value] of Object.entries(server)) process.env[nameFor(worker, name)] = value;
}

/** Sets the variables of this worker's own server. Does nothing outside of a worker. */
export function takeOwnServer(): void {
  const worker = process.env['TEST_PARALLEL_INDEX'];
  if (worker === undefined) return;
  const names = ['BASE_URL', 'OWNER_STATE', 'VIEWER_STATE', 'ANALYST_STATE'] satisfies (keyof ServerOfWorker)[];
  for (const name of names) process.env[name] = process.env[nameFor(Number(worker), name)];
}

function nameFor(worker: number, name: string): string {
  return `WORKER_${worker}_${name}`;
}
