import type { Catalogue, CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import type { AbilityFile } from '../../renderer/language/types/ability.ts';
import type { Area, Descriptor } from '../../renderer/language/types/descriptor.ts';
import { crudOperations } from '../../renderer/language/resolve/crud-operations.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { ScenarioFile } from '../../renderer/language/types/scenario.ts';
import type { OperationFile } from '../../renderer/language/types/operation.ts';
import type { InternalTable } from '../../renderer/language/types/table.ts';
import { syntaxProblem } from './json-position.ts';
import type { JsonPath } from './json-position.ts';
import type { Source, SourceRole } from './read-sources.ts';

/** The catalogue, with the area of every screen (the folder of its file) and the internal tables by name. */
export type ReadCatalogue = Catalogue & { areaOf: Record<string, string>; tables: Record<string, InternalTable> };

/** A value of the sources, with its place. */
export interface Located<Value> {
  file: string;
  path: JsonPath;
  value: Value;
}

/** The contents of the sources, file by file. */
export interface Contents {
  entities: Located<Entity>[];
  tables: Located<InternalTable>[];
  operations: Located<CatalogueOperation>[];
  /** The names of the entities whose usual operations are among them. */
  crud: Located<string>[];
  abilities: Located<AbilityFile>[];
  screens: Located<Descriptor>[];
  scenarios: Located<ScenarioFile>[];
  areas: Located<Area>[];
}

/** Thrown for a file that is not JSON. The message is one line: `file:line:column message`. */
export class CorruptSource extends Error {
  constructor(source: Source) {
    const problem = syntaxProblem(source.text);
    const { line, column } = problem?.position ?? { line: 1, column: 1 };
    super(`${source.file}:${line}:${column} ${problem?.message ?? 'This is not JSON.'}`);
    this.name = 'CorruptSource';
  }
}

/** Returns the contents of sources with a valid shape. Throws `CorruptSource` at the first file that is not JSON. */
export function contentsOf(sources: Source[]): Contents {
  const corrupt = sources.find((source) => source.value === undefined);
  if (corrupt) throw new CorruptSource(corrupt);
  const entities = ofRole<Entity>(sources, 'entity');
  const files = ofRole<OperationFile>(sources, 'operations');
  const entityOf = new Map(entities.map(({ value }) => [value.entity, value]));
  return {
    entities,
    tables: ofRole<InternalTable>(sources, 'table'),
    operations: [...files.flatMap((file) => crudOf(file, entityOf)), ...files.flatMap(operationsOf)],
    crud: files.flatMap(({ file, value: { crud = [] } }) =>
      crud.map((value, index) => ({ file, path: ['crud', index], value })),
    ),
    abilities: ofRole<AbilityFile>(sources, 'abilities'),
    screens: ofRole<Descriptor>(sources, 'screen'),
    scenarios: ofRole<ScenarioFile>(sources, 'scenario'),
    areas: ofRole<Area>(sources, 'area'),
  };
}

/** Returns the usual operations of the entities under `crud`; the same ones each time, as long as the entity is the same. */
function crudOf(
  { file, value: { service, crud = [] } }: Located<OperationFile>,
  entityOf: ReadonlyMap<string, Entity>,
): Located<CatalogueOperation>[] {
  return crud.flatMap((name, index) => {
    const entity = entityOf.get(name);
    if (!entity) return [];
    const made = usualOperations.get(entity) ?? new Map<string, CatalogueOperation[]>();
    const operations = made.get(service) ?? crudOperations(service, entity);
    usualOperations.set(entity, made.set(service, operations));
    return operations.map((value) => ({ file, path: ['crud', index], value }));
  });
}

const usualOperations = new WeakMap<Entity, Map<string, CatalogueOperation[]>>();

/** Returns the operations of a file; the same ones each time, so that a caller can tell whether they changed. */
function operationsOf({ file, value }: Located<OperationFile>): Located<CatalogueOperation>[] {
  const { service, operations } = value;
  const known =
    withService.get(value) ??
    operations.map((operation, index) => ({ file, path: ['operations', index], value: { ...operation, service } }));
  withService.set(value, known);
  return known;
}

const withService = new WeakMap<OperationFile, Located<CatalogueOperation>[]>();

/** Returns the catalogue of sources with a valid shape. Throws `CorruptSource` at the first file that is not JSON. */
export function catalogueOf(sources: Source[]): ReadCatalogue {
  return byName(contentsOf(sources));
}

/** Returns the contents by name. Of two entries with one name the later one wins; lint reports it. */
export function byName({ entities, tables, operations, screens, areas }: Contents): ReadCatalogue {
  return {
    entities: Object.fromEntries(entities.map(({ value }) => [value.entity, value])),
    tables: Object.fromEntries(tables.map(({ value }) => [value.table, value])),
    operations: Object.fromEntries(operations.map(({ value }) => [value.name, value])),
    screens: Object.fromEntries(screens.map(({ value }) => [value.id, value])),
    areas: Object.fromEntries(areas.map(({ value }) => [value.area, value])),
    areaOf: Object.fromEntries(screens.map(({ value, file }) => [value.id, areaFolder(file)])),
  };
}

/** Returns the sources of one role with the type that `schemas/descriptor/` demands; lint proves that they have it. */
function ofRole<Shape>(sources: Source[], role: SourceRole): Located<Shape>[] {
  return sources
    .filter((source) => source.role === role)
    .map(({ file, value }) => ({ file, path: [], value: value as Shape }));
}

/** Returns the area of a screen: the folder of its file. */
export function areaFolder(file: string): string {
  return file.split('/')[1] ?? '';
}
