import { defineConfig } from 'vite';
import consoleConfig from '../../../vite.config.ts';
import { pagesBundle } from './pages-bundle.ts';

/** The renderer's screens on the bench's made-up data, with the console's own stubs. */
export default defineConfig(pagesBundle(['form', 'lists', 'rows'], 'dist/bench/pages', consoleConfig.resolve?.alias));
