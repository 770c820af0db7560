import type { Catalogue, CatalogueOperation } from '../../renderer/language/screens/catalogue.ts';
import type { Area, Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { OperationFile } from '../../renderer/language/types/operation.ts';
import { syntaxProblem } from './json-position.ts';
import type { JsonPath } from './json-position.ts';
import type { Source, SourceRole } from './read-sources.ts';

/** The catalogue with the area of every screen: the folder its file lies in. */
export type ReadCatalogue = Catalogue & { areaOf: Record<string, string> };

/** Something of the sources, and where it stands. */
export interface Located<Value> {
  file: string;
  path: JsonPath;
  value: Value;
}

/** What the sources hold, file by file. */
export interface Contents {
  entities: Located<Entity>[];
  operations: Located<CatalogueOperation>[];
  screens: Located<Descriptor>[];
  areas: Located<Area>[];
}

/** A file that is not JSON: one line, `file:line:column message`. */
export class CorruptSource extends Error {
  constructor(source: Source) {
    const problem = syntaxProblem(source.text);
    const { line, column } = problem?.position ?? { line: 1, column: 1 };
    super(`${source.file}:${line}:${column} ${problem?.message ?? 'This is not JSON.'}`);
    this.name = 'CorruptSource';
  }
}

/** The contents of sources whose shape is sound. Throws `CorruptSource` at the first file that is not JSON. */
export function contentsOf(sources: Source[]): Contents {
  const corrupt = sources.find((source) => source.value === undefined);
  if (corrupt) throw new CorruptSource(corrupt);
  return {
    entities: ofRole<Entity>(sources, 'entity'),
    operations: ofRole<OperationFile>(sources, 'operations').flatMap(({ file, value: { service, operations } }) =>
      operations.map((operation, index) => ({ file, path: ['operations', index], value: { ...operation, service } })),
    ),
    screens: ofRole<Descriptor>(sources, 'screen'),
    areas: ofRole<Area>(sources, 'area'),
  };
}

/** The catalogue of sources whose shape is sound. Throws `CorruptSource` at the first file that is not JSON. */
export function catalogueOf(sources: Source[]): ReadCatalogue {
  return byName(contentsOf(sources));
}

/** Contents by name. Where a name stands twice the later file wins; lint reports it. */
export function byName({ entities, operations, screens, areas }: Contents): ReadCatalogue {
  return {
    entities: Object.fromEntries(entities.map(({ value }) => [value.entity, value])),
    operations: Object.fromEntries(operations.map(({ value }) => [value.name, value])),
    screens: Object.fromEntries(screens.map(({ value }) => [value.id, value])),
    areas: Object.fromEntries(areas.map(({ value }) => [value.area, value])),
    areaOf: Object.fromEntries(screens.map(({ value, file }) => [value.id, areaFolder(file)])),
  };
}

/** The sources of one role as what `schemas/descriptor/` demands of them; lint proves that they are. */
function ofRole<Shape>(sources: Source[], role: SourceRole): Located<Shape>[] {
  return sources.filter((source) => source.role === role).map(({ file, value }) => ({ file, path: [], value: value as Shape }));
}

/** Area of a screen: the folder its file lies in. */
export function areaFolder(file: string): string {
  return file.split('/')[1] ?? '';
}
