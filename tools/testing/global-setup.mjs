import { buildIfStale } from '../build/build-if-stale.mjs';

/**
 * The embedded database runs in a worker thread, and walks call a server in a process of its own; both start from built files. When they cannot be built the reason is
 * on stderr and the tests that need a database fail; the others still tell what they know.
 */
export default async function setup() {
  try {
    await buildIfStale(['worker', 'server']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
