import { companionPath } from '../../../renderer/language/calls/companion-path.ts';
import { pathOfCall } from '../../../renderer/language/calls/operation-path.ts';
import { catalogueOf } from '../../../tools/catalogue/catalogue.ts';
import { readSources } from '../../../tools/catalogue/read-sources.ts';
import { calledOperations } from '../../../renderer/language/resolve/called-operations.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';
import type { EditorDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { Descriptor, FormDescriptor, ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { CompanionKind } from '../../../renderer/language/types/companion.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { projectRoot } from '../../../src/server/root.ts';

/** The catalogue of the JSON files on the disk. */
export const catalogue = catalogueOf(readSources(projectRoot));

export const lists: ListDescriptor[] = Object.values(catalogue.screens).filter((screen) => screen.kind === 'list');
/** The screens that edit a document. */
export const editors: EditorDescriptor[] = Object.values(catalogue.screens).filter(
  (screen) => screen.kind === 'editor',
);
/** A form that adds and edits. */
export type WholeForm = FormDescriptor &
  Record<'title' | 'route', { add: string; edit: string }> & {
    endpoints: { get: string; add: string; update: string };
  };

const wholeForms: WholeForm[] = Object.values(catalogue.screens).filter(isWholeForm);

/**
 * The forms that add and edit: their walk goes from one to the other. A form with one operation for both is saved by a
 * handler with rules of its own, which its domain tests.
 */
export const forms = wholeForms.filter((form) => form.fieldsFrom === undefined);

/** The forms that add and edit whose fields rows of data configure: the server says them for each place. */
export const configuredForms = wholeForms.filter(isConfigured);

/** A form with fields that the server configures. */
export type ConfiguredForm = WholeForm & Required<Pick<FormDescriptor, 'fieldsFrom'>>;

function isConfigured(form: WholeForm): form is ConfiguredForm {
  return form.fieldsFrom !== undefined;
}

function isWholeForm(screen: Descriptor): screen is WholeForm {
  return (
    screen.kind === 'form' &&
    screen.route.add !== undefined &&
    screen.route.edit !== undefined &&
    screen.endpoints.add !== screen.endpoints.update
  );
}

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

/** Returns the entities that an operation's `expand` reaches from `entity`, by the name of the expanded property. */
export function expandedEntities(operation: CatalogueOperation, entity: Entity): Record<string, Entity> {
  const references = Object.values(entity.properties).flatMap((field) => field.references ?? []);
  return Object.fromEntries(
    references
      .filter((reference) => operation.serves?.expand?.includes(reference.as))
      .map((reference) => [reference.as, entityOf(reference.entity)]),
  );
}

/** Returns an operation's path with its keys filled in. */
export function callPath(operationName: string, args: Record<string, string | number> = {}): string {
  return pathOfCall(operationOf(operationName).path, args).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(args[name] ?? '')),
  );
}

/** Returns the path of a companion of an operation, with the key of a record filled in. */
export function companionCall(
  operationName: string,
  kind: CompanionKind,
  key: Record<string, string | number>,
): string {
  return companionPath(operationOf(operationName).path, kind, Object.keys(key)).replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(String(key[name] ?? '')),
  );
}

/** Returns the paths of the reads that a screen and its parts show, without the reads of choices. */
export function readsOfScreen(screen: Descriptor, parts: ResolvedScreen[] = []): string[] {
  const calls = [screen, ...parts.map(({ descriptor }) => descriptor)].flatMap(calledOperations);
  return calls
    .filter(({ isLookup }) => !isLookup)
    .map(({ name }) => operationOf(name))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
}
