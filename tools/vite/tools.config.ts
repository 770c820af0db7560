import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The `screenplay` command, with a chunk for each of its commands, and the site of documents. */
export default defineConfig(
  nodeBundle({ 'tools/cli': 'tools/cli.ts', 'tools/docs': 'tools/docs/main.ts' }, 'tools/chunks'),
);
