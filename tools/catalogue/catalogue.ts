import type { Area, Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { Operation, OperationFile } from '../../renderer/language/types/operation.ts';
import { syntaxProblem } from './json-position.ts';
import type { Source, SourceRole } from './read-sources.ts';

/** Everything the three kinds of JSON say, by name (`renderer/language/screens/resolve-screen.ts`). */
export interface Catalogue {
  entities: Record<string, Entity>;
  operations: Record<string, Operation & { service: string }>;
  screens: Record<string, Descriptor>;
  areas: Record<string, Area>;
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

/**
 * The catalogue of sources that lint has passed or that carry no errors of shape. Where a name stands twice the later
 * file wins; lint reports it. Throws `CorruptSource` at the first file that is not JSON.
 */
export function catalogueOf(sources: Source[]): Catalogue {
  const corrupt = sources.find((source) => source.value === undefined);
  if (corrupt) throw new CorruptSource(corrupt);
  const files = valuesOf<OperationFile>(sources, 'operations');
  return {
    entities: byName(valuesOf<Entity>(sources, 'entity'), (entity) => entity.entity),
    operations: byName(
      files.flatMap((file) => file.operations.map((operation) => ({ ...operation, service: file.service }))),
      (operation) => operation.name,
    ),
    screens: byName(valuesOf<Descriptor>(sources, 'screen'), (screen) => screen.id),
    areas: byName(valuesOf<Area>(sources, 'area'), (area) => area.area),
  };
}

/** The shape is what `schemas/descriptor/` demands of a file in that folder; lint proves it. */
function valuesOf<Shape>(sources: Source[], role: SourceRole): Shape[] {
  return sources.filter((source) => source.role === role).map((source) => source.value as Shape);
}

function byName<Value>(values: Value[], name: (value: Value) => string): Record<string, Value> {
  return Object.fromEntries(values.map((value) => [name(value), value]));
}

/** Area of a screen: the folder its file lies in. */
export function areaFolder(file: string): string {
  return file.split('/')[1] ?? '';
}
