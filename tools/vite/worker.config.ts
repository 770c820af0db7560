import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The thread of the embedded database; one file, because a worker thread starts from a file. */
export default defineConfig(nodeBundle({ 'server/embedded-worker': 'src/server/data/embedded/embedded-worker.ts' }, 'server/worker-chunks'));
