/**
 * Returns the manifest of the package: the project's, without what only this repository uses, and with what a console of
 * one's own may import (`docs/own-console.md#surface`).
 *
 * @param {Record<string, any>} project The project's manifest.
 */
export function packageManifest({ name, version, description, license, type, engines, dependencies, devDependencies }) {
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { screenplay: 'tools/bin/installed.mjs' },
    exports: {
      './server': { types: './types/src/server/own/surface.d.ts', default: './dist/server/surface.js' },
      './renderer': { types: './types/renderer/own/surface.d.ts', default: './renderer/own/surface.ts' },
      './testing': { types: './types/src/server/own/testing/test-console.d.ts', default: './dist/server/testing.js' },
      './tsconfig.own.json': './tsconfig.own.json',
      './package.json': './package.json',
    },
    dependencies: {
      ...dependencies,
      // `screenplay new` formats what it writes.
      oxfmt: devDependencies.oxfmt,
      // The types of the surface name those of Node and of React.
      '@types/node': devDependencies['@types/node'],
      '@types/react': devDependencies['@types/react'],
    },
  };
}
