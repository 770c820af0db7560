import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/**
 * The server that `npm start` runs, the program that fills an empty folder for it, and what the server code of a console
 * of one's own imports. They share chunks, so that a `Refusal` is the same class everywhere.
 */
export default defineConfig(
  nodeBundle(
    {
      'server/main': 'src/server/main.ts',
      'server/fill-demo': 'src/server/start/fill-program.ts',
      'server/surface': 'src/server/own/surface.ts',
      'server/testing': 'src/server/own/testing/test-console.ts',
    },
    'server/chunks',
  ),
);
