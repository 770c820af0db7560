import type { UserConfig } from 'vite';
import { fileURLToPath } from 'node:url';

/** The project's root. Vite runs a bundled configuration from its own folder, so the URL of this module is valid. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the configuration of a bundle for Node: our modules in few files, all dependencies external.
 *
 * @param input Output name (from `dist/`, without `.js`) to source file (from the root).
 * @param chunks Folder of the chunks that are imported on demand, from `dist/`.
 */
export function nodeBundle(input: Record<string, string>, chunks: string): UserConfig {
  return {
    root: projectRoot,
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist',
      emptyOutDir: false,
      minify: false,
      sourcemap: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: `${chunks}/[name]-[hash].js` } },
    },
  };
}
