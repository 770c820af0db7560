import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/**
 * The benchmarks and the kill test. They are programs of their own, because a measurement must not share a process with
 * a test runner.
 */
export default defineConfig(
  nodeBundle(
    { 'bench/main': 'tests/bench/main.ts', 'bench/serve-console': 'tests/bench/browser/serve-console.ts' },
    'bench/chunks',
  ),
);
