import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../resolve/catalogue.ts';
import { crudOperations } from '../resolve/crud-operations.ts';
import { resolveScreen, type ResolvedScreen } from '../resolve/resolve-screen.ts';
import type { Area, Descriptor } from '../types/descriptor.ts';
import type { Entity } from '../types/entity.ts';
import type { OperationFile } from '../types/operation.ts';

const root = join(import.meta.dirname, '../../..');

/** Returns the catalogue of the project's own JSON. */
export function realCatalogue(): Catalogue {
  const files = filesOf<OperationFile>('schemas/operations', () => true).map(({ value }) => value);
  const entities = byName(filesOf<Entity>('schemas/entities', () => true).map(({ value }) => [value.entity, value]));
  const operations = files.flatMap(({ service, crud = [], operations: entries }) => [
    ...crud.flatMap((name) => (entities[name] ? crudOperations(service, entities[name]) : [])),
    ...entries.map((operation) => ({ ...operation, service })),
  ]);
  const screens = filesOf<Descriptor>('screens', (file) => !file.endsWith('area.json') && file !== 'language.json');
  return {
    entities,
    operations: byName(operations.map((operation) => [operation.name, operation])),
    screens: byName(screens.map(({ value }) => [value.id, value])),
    areas: byName(
      filesOf<Area>('screens', (file) => file.endsWith('area.json')).map(({ value }) => [value.area, value]),
    ),
    areaOf: byName(screens.map(({ file, value }) => [value.id, file.split('/')[0] ?? ''])),
  };
}

/** Returns one of the project's screens with everything it references. */
export function realScreen(id: string): ResolvedScreen {
  const catalogue = realCatalogue();
  const descriptor = catalogue.screens[id];
  if (descriptor === undefined) throw new Error(`There is no screen "${id}".`);
  return resolveScreen(descriptor, catalogue);
}

function filesOf<Shape>(folder: string, isWanted: (file: string) => boolean): { file: string; value: Shape }[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((file) => file.endsWith('.json') && isWanted(file))
    .map((file) => ({ file, value: JSON.parse(readFileSync(join(root, folder, file), 'utf8')) }));
}

function byName<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries);
}
