import { pathOfCall } from '../../../renderer/language/calls/operation-path.ts';
import { catalogueOf } from '../../../tools/catalogue/catalogue.ts';
import { readSources } from '../../../tools/catalogue/read-sources.ts';
import { calledOperations } from '../../../renderer/language/screens/called-operations.ts';
import type { ResolvedScreen } from '../../../renderer/language/screens/resolve-screen.ts';
import type { CatalogueOperation } from '../../../renderer/language/screens/catalogue.ts';
import type { Descriptor, FormDescriptor, ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { projectRoot } from '../../../src/server/root.ts';

/** Everything the three kinds of JSON say, as it stands on the disk. */
export const catalogue = catalogueOf(readSources(projectRoot));

export const lists: ListDescriptor[] = Object.values(catalogue.screens).filter((screen) => screen.kind === 'list');
export const forms: FormDescriptor[] = Object.values(catalogue.screens).filter((screen) => screen.kind === 'form');

export function entityOf(name: string): Entity {
  const entity = catalogue.entities[name];
  if (!entity) throw new Error(`There is no entity '${name}'.`);
  return entity;
}

export function operationOf(name: string): CatalogueOperation {
  const operation = catalogue.operations[name];
  if (!operation) throw new Error(`There is no operation '${name}'.`);
  return operation;
}

/** The entities that an operation's `expand` reaches from `entity`, by the name a record is expanded under. */
export function expandedEntities(operation: CatalogueOperation, entity: Entity): Record<string, Entity> {
  const references = Object.values(entity.properties).flatMap((field) => field.references ?? []);
  return Object.fromEntries(
    references.filter((reference) => operation.serves?.expand?.includes(reference.as)).map((reference) => [reference.as, entityOf(reference.entity)]),
  );
}

/** An operation's path with its keys filled in. */
export function callPath(operationName: string, args: Record<string, string | number> = {}): string {
  return pathOfCall(operationOf(operationName).path, args).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name] ?? '')));
}

/** The paths of what a screen and its parts show; choices are not among them. */
export function readsOfScreen(screen: Descriptor, parts: ResolvedScreen[] = []): string[] {
  const calls = [screen, ...parts.map(({ descriptor }) => descriptor)].flatMap(calledOperations);
  return calls.filter(({ isLookup }) => !isLookup).map(({ name }) => operationOf(name)).filter(({ method }) => method === 'GET').map(({ path }) => path);
}
