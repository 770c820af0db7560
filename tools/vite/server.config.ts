import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The server that `npm start` runs. */
export default defineConfig(nodeBundle({ 'server/main': 'src/server/main.ts' }, 'server/chunks'));
