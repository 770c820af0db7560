import { rm } from 'node:fs/promises';
import { newDemoFolder } from './start-server.ts';

/**
 * Fills the demo that the tests copy before the first of them, when all tests of a step run: beside other tests it
 * takes longer than the set-up of a test may. Without the demo only the tests that need it fail.
 */
export default async function setup(): Promise<void> {
  if (process.env['FILL_DEMO_FIRST'] !== '1') return;
  try {
    await rm(await newDemoFolder(), { recursive: true, force: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
