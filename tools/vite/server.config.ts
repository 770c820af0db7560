import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The server as `npm start` runs it. */
export default defineConfig(nodeBundle({ 'server/main': 'src/server/main.ts' }, 'server/chunks'));
