import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The benchmarks and the kill test: programs of their own, since a figure must not share a process with a test runner. */
export default defineConfig(nodeBundle({ 'bench/main': 'tests/bench/main.ts' }, 'bench/chunks'));
