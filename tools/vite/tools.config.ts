import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The `screenplay` command, with a chunk for each of its commands. */
export default defineConfig(nodeBundle({ 'tools/cli': 'tools/cli.ts' }, 'tools/chunks'));
