import { join } from 'node:path';
import { ownControlFolders, ownFunctionsModule } from './own-parts.ts';

const ENTRY = '\0own-definitions';

/** Bundles the definitions of the own controls, and the own functions, for the tools: `dist/tools/definitions.js`. */
export async function buildDefinitions(root: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'screenplay:own-definitions',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? entryOf(root) : undefined),
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/tools',
      minify: false,
      rolldownOptions: { input: { definitions: ENTRY }, output: { entryFileNames: '[name].js' } },
    },
  });
}

/** Returns the module that exports what `tools/lint/names/own-definitions.ts` reads. */
function entryOf(root: string): string {
  const controls = ownControlFolders(root).map((folder) => JSON.stringify(join(folder, 'definition.ts')));
  const functions = ownFunctionsModule(root);
  return [
    ...controls.map((file, index) => `import { definition as d${index} } from ${file};`),
    `export const controls = [${controls.map((_, index) => `d${index}`).join(', ')}];`,
    functions === undefined
      ? 'export const functions = { computes: [], checks: [] };'
      : `export { functions } from ${JSON.stringify(functions)};`,
  ].join('\n');
}
