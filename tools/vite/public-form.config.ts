import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import console from '../../vite.config.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The public pages of forms, beside the console in its folder: a build of its own, because strangers should not load
 * what the chunks of the console hold.
 */
export default defineConfig({
  ...console,
  plugins: [react()],
  resolve: {
    alias: [{ find: /^.*\/controls\/registry\.ts$/, replacement: fromRoot('src/console/public-form/controls.ts') }],
  },
  build: {
    ...console.build,
    emptyOutDir: false,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { input: fromRoot('src/console/public-form.html') },
  },
});
