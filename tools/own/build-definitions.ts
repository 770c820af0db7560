import { join } from 'node:path';
import { ownControlFolders } from './own-controls.ts';

const ENTRY = '\0own-definitions';

/** Bundles the definitions of the own controls for lint, into `dist/tools/controls.js`. */
export async function buildDefinitions(root: string): Promise<void> {
  const { build } = await import('vite');
  const files = ownControlFolders(root).map((folder) => JSON.stringify(join(folder, 'definition.ts')));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'screenplay:own-definitions',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? `${files.map((file, index) => `import { definition as d${index} } from ${file};`).join('\n')}
export const definitions = [${files.map((_, index) => `d${index}`).join(', ')}];`
            : undefined,
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/tools',
      minify: false,
      rolldownOptions: { input: { controls: ENTRY }, output: { entryFileNames: '[name].js' } },
    },
  });
}
