import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { Area, Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { OperationFile } from '../../renderer/language/types/operation.ts';
import { syntaxProblem } from './json-position.ts';
import type { Source, SourceRole } from './read-sources.ts';

/** The catalogue with the area of every screen: the folder its file lies in. */
export type ReadCatalogue = Catalogue & { areaOf: Record<string, string> };

/** A file that is not JSON: one line, `file:line:column message`. */
export class CorruptSource extends Error {
  constructor(source: Source) {
    const problem = syntaxProblem(source.text);
    const { line, column } = problem?.position ?? { line: 1, column: 1 };
    super(`${source.file}:${line}:${column} ${problem?.message ?? 'This is not JSON.'}`);
    this.name = 'CorruptSource';
  }
}

/**
 * The catalogue of sources that lint has passed or that carry no errors of shape. Where a name stands twice the later
 * file wins; lint reports it. Throws `CorruptSource` at the first file that is not JSON.
 */
export function catalogueOf(sources: Source[]): ReadCatalogue {
  const corrupt = sources.find((source) => source.value === undefined);
  if (corrupt) throw new CorruptSource(corrupt);
  const screens = shaped<Descriptor>(sources, 'screen');
  const operations = shaped<OperationFile>(sources, 'operations').flatMap(({ value: { service, operations } }) =>
    operations.map((operation) => ({ ...operation, service })),
  );
  return {
    entities: byName(shaped<Entity>(sources, 'entity').map(({ value }) => [value.entity, value])),
    operations: byName(operations.map((operation) => [operation.name, operation])),
    screens: byName(screens.map(({ value }) => [value.id, value])),
    areas: byName(shaped<Area>(sources, 'area').map(({ value }) => [value.area, value])),
    areaOf: byName(screens.map(({ value, file }) => [value.id, areaFolder(file)])),
  };
}

/** The sources of one role as what `schemas/descriptor/` demands of them; lint proves that they are. */
function shaped<Shape>(sources: Source[], role: SourceRole): { file: string; value: Shape }[] {
  return sources.filter((source) => source.role === role).map(({ file, value }) => ({ file, value: value as Shape }));
}

function byName<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries);
}

/** Area of a screen: the folder its file lies in. */
export function areaFolder(file: string): string {
  return file.split('/')[1] ?? '';
}
