import { expect, test } from 'vitest';
import { catalogueOf } from '../../tools/catalogue/catalogue.ts';
import { projectRoot } from '../../tools/catalogue/project-root.ts';
import { readSources } from '../../tools/catalogue/read-sources.ts';
import { sourceFiles, textOf } from './house-files.ts';

const operations = new Set(Object.keys(catalogueOf(readSources(projectRoot())).operations));

/** Returns the names of operations that a source text has as strings. */
function operationsIn(text: string): string[] {
  return [...text.matchAll(/(['"`])([a-z]\w*)\1/gi)].flatMap(([, , name = '']) => (operations.has(name) ? [name] : []));
}

test('the renderer names no operation: descriptors do, and the ports of the host', () => {
  const sources = sourceFiles().filter(
    (file) => file.startsWith('renderer/') && !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const naming = sources.flatMap((file) => operationsIn(textOf(file)).map((name) => `${file}: ${name}`));
  expect(sources.length).toBeGreaterThan(500);
  expect(naming).toEqual([]);
});

test('an operation is found in each kind of quotes, and only as a whole word', () => {
  expect(operations.size).toBeGreaterThan(400);
  expect(operationsIn('\'getProducts\' "getProducts" `getProducts`')).toEqual(Array(3).fill('getProducts'));
  expect(operationsIn("getProducts 'getProductsOf' 'a getProducts'")).toEqual([]);
});
