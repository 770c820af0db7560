import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectRoot } from '../../../tools/vite/node-bundle.ts';

const PACKAGES = join(projectRoot, 'dist/bench/react-admin/node_modules');

/** Builds the page with published libraries, from the folder where `prepare.mjs` has installed them. */
export default defineConfig({
  root: join(projectRoot, 'tests/bench/react-admin'),
  base: '/react-admin/',
  plugins: [react()],
  resolve: {
    alias: ['react-admin', 'react-dom', 'react'].map((name) => ({
      find: new RegExp(`^${name}(?=/|$)`),
      replacement: join(PACKAGES, name),
    })),
  },
  publicDir: false,
  build: {
    outDir: join(projectRoot, 'dist/bench/react-admin/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
});
