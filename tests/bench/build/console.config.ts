import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packagesPlugin } from '../../../tools/vite/packages-plugin.ts';
import { projectRoot } from '../../../tools/vite/node-bundle.ts';
import { screensPlugin } from '../../../tools/vite/screens-plugin.ts';
import consoleConfig from '../../../vite.config.ts';
import { readWithMoreScreens } from './more-screens.ts';

const MORE_SCREENS = 200;

/** Builds the console as it is, with 200 more screens. */
export default defineConfig({
  ...consoleConfig,
  plugins: [react(), screensPlugin(projectRoot, (root) => readWithMoreScreens(root, MORE_SCREENS)), packagesPlugin()],
  build: { ...consoleConfig.build, outDir: join(projectRoot, 'dist/bench/console') },
});
