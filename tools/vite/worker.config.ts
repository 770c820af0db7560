import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The worker thread of the embedded database. It is one file, because a worker thread starts from a file. */
export default defineConfig(
  nodeBundle(
    { 'server/embedded-worker': 'src/server/data/engine/embedded/embedded-worker.ts' },
    'server/worker-chunks',
  ),
);
