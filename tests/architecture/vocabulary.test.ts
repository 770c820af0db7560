import { expect, test } from 'vitest';
import { cellDefinitions } from '../../renderer/cells/definitions.ts';
import { cells } from '../../renderer/cells/registry.ts';
import { controlDefinitions } from '../../renderer/controls/definitions.ts';
import { controls } from '../../renderer/controls/registry.ts';
import { staleFiles } from '../../tools/generate/generated-files.ts';
import { vocabularyFiles } from '../../tools/generate/vocabulary-files.ts';
import { projectRoot } from '../../tools/catalogue/project-root.ts';
import { houseFiles } from './house-files.ts';

/** Shared code of the controls, and the generated tables: no folder of a control or cell. */
const NO_DEFINITION = ['shared'];

function foldersOf(kind: 'controls' | 'cells'): string[] {
  const folders = houseFiles().flatMap((file) => /^renderer\/(\w+)\/([^/]+)\//.exec(file)?.slice(1, 3).join('/') ?? []);
  return [...new Set(folders)]
    .filter((folder) => folder.startsWith(`${kind}/`))
    .map((folder) => folder.slice(kind.length + 1))
    .filter((folder) => !NO_DEFINITION.includes(folder));
}

function camelCase(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

test('every folder of a control or cell has a definition of its name, and a component', () => {
  const controlTypes = foldersOf('controls').map(camelCase).toSorted();
  expect([...controlDefinitions.keys()].toSorted()).toEqual(controlTypes);
  expect([...controls.keys()].toSorted()).toEqual(controlTypes);
  const cellTypes = foldersOf('cells').map(camelCase).toSorted();
  expect([...cellDefinitions.keys()].toSorted()).toEqual(cellTypes);
  expect([...cells.keys()].toSorted()).toEqual(cellTypes);
});

test('the generated vocabulary and tables are those of the definitions; `npm run screenplay -- lint --fix` writes them', () => {
  expect(staleFiles(projectRoot(), vocabularyFiles())).toEqual([]);
});
