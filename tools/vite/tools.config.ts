import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The `screenplay` command; each of its commands is a chunk of its own, loaded when it is called. */
export default defineConfig(nodeBundle({ 'tools/cli': 'tools/cli.ts' }, 'tools/chunks'));
