/** Workers of a run of browser tests. Each has a server of its own, so that no test meets the records of one that runs beside it. */
export const WORKERS = 3;

/** What a worker's tests find in their environment: the address of its server, and who is signed in there. */
export interface ServerOfWorker {
  BASE_URL: string;
  /** Files that a browser context starts from. */
  OWNER_STATE: string;
  VIEWER_STATE: string;
}

/** Leaves a worker's server in the environment that the workers inherit. */
export function announceServer(worker: number, server: ServerOfWorker): void {
  for (const [name, value] of Object.entries(server)) process.env[nameFor(worker, name)] = value;
}

/** In a worker: makes its own server the one that the tests know. Elsewhere nothing. */
export function takeOwnServer(): void {
  const worker = process.env['TEST_PARALLEL_INDEX'];
  if (worker === undefined) return;
  for (const name of ['BASE_URL', 'OWNER_STATE', 'VIEWER_STATE'] satisfies (keyof ServerOfWorker)[]) process.env[name] = process.env[nameFor(Number(worker), name)];
}

function nameFor(worker: number, name: string): string {
  return `WORKER_${worker}_${name}`;
}
