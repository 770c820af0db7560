import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The server that `npm start` runs, and the program that fills an empty folder for it. */
export default defineConfig(
  nodeBundle(
    { 'server/main': 'src/server/main.ts', 'server/fill-demo': 'src/server/start/fill-program.ts' },
    'server/chunks',
  ),
);
