import { expect, test } from 'vitest';
import { packageManifest } from '../../tools/pack/package-manifest.mjs';
import { houseFiles, importsOf, textOf } from './house-files.ts';

const TEMPLATE = 'tools/own/template/';

const template = houseFiles().filter((file) => file.startsWith(TEMPLATE) && /\.(tsx?|mjs)$/.test(file));

test("what `screenplay init` writes imports the surface, Node's modules and its own files alone", () => {
  const surface = Object.keys(packageManifest(JSON.parse(textOf('package.json'))).exports).map((name) =>
    name.replace('.', 'screenplay'),
  );
  const foreign = template.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => !specifier.startsWith('./') && !specifier.startsWith('node:'))
      .filter((specifier) => !surface.includes(specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(foreign).toEqual([]);
  const imported = new Set(template.flatMap(importsOf));
  expect([...imported].filter((name) => name.startsWith('screenplay/')).toSorted()).toEqual([
    'screenplay/renderer',
    'screenplay/server',
    'screenplay/testing',
  ]);
});

test.each(['src/server/own/surface.ts', 'renderer/own/surface.ts'])('every name of %s is documented', (surface) => {
  const names = [...textOf(surface).matchAll(/^export (?:function|interface) (\w+)|\{([^}]*)\} from/gm)]
    .flatMap(([, declared = '', listed = '']) => [declared, ...listed.split(',')])
    .map((name) => name.replace('type ', '').trim())
    .filter((name) => /^[a-zA-Z]+$/.test(name) && !TYPES.has(name));
  const document = textOf('docs/own-console.md');
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

/** Types that follow from the documented functions: nobody needs to look for them. */
const TYPES = new Set([
  'OwnConsole',
  'OwnOperations',
  'Job',
  'JobRun',
  'EntityStore',
  'StoredRecord',
  'WriteOrigin',
  'Transaction',
  'Json',
  'JsonObject',
  'OperationContext',
  'OperationHandler',
  'OperationResponse',
]);
