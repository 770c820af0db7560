import { defineConfig } from 'vite';
import consoleConfig from '../../../vite.config.ts';
import { pagesBundle } from './pages-bundle.ts';

/** Builds the renderer's screens on fake data, with the console's own stubs of libraries. */
export default defineConfig(
  pagesBundle(['form', 'lists', 'rows', 'editor'], 'dist/bench/pages', consoleConfig.resolve?.alias),
);
