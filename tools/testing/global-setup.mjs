import { buildIfStale } from '../build/build-if-stale.mjs';

/**
 * Builds the worker of the embedded database and the server that walks call. When a build fails, the reason is on
 * stderr and only the tests that need it fail.
 */
export default async function setup() {
  try {
    await buildIfStale(['worker', 'server']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
