import { companionMethod, companionPath } from './companion-path.ts';
import type { CompanionKind } from '../types/companion.ts';
import type { Entity } from '../types/entity.ts';
import type { Serves, Shape } from '../types/operation.ts';
import type { Catalogue, CatalogueOperation } from '../resolve/catalogue.ts';
import { entry } from '../resolve/catalogue.ts';
import { hasUploads } from '../resolve/has-uploads.ts';

/** What a companion accompanies. */
export interface Companion {
  kind: CompanionKind;
  /** The operation that it accompanies, by name and path. Who may call that one may call the companion. */
  of: string;
  path: string;
  entity: string;
  serves: Serves;
}

/** An operation of the server: of the catalogue, or a companion of one. */
export type ServerOperation = CatalogueOperation & { companion?: Companion };

/**
 * Returns the operations of a catalogue, each followed by its companions: `restore` and `effects` of a served delete,
 * `history` of a served get, and its `files` where the entity has a folder for them.
 */
export function withCompanions({
  operations,
  entities,
}: Pick<Catalogue, 'operations' | 'entities'>): ServerOperation[] {
  return Object.values(operations).flatMap((operation) => [operation, ...companionsOf(operation, entities)]);
}

function companionsOf(operation: CatalogueOperation, entities: Record<string, Entity>): ServerOperation[] {
  const { serves } = operation;
  const deleted = entry(entities, serves?.delete ?? '');
  const read = entry(entities, serves?.get ?? '');
  if (deleted)
    return [
      companion(operation, 'restore', deleted, {
        summary: `Restores ${aOf(deleted)} that the caller has deleted in the last ten minutes`,
        payload: keyShape(deleted),
      }),
      companion(operation, 'effects', deleted, {
        summary: `What goes with ${aOf(deleted)} when it is deleted, and what prevents it`,
      }),
    ];
  return read ? [...historyOf(operation, read), ...filesOf(operation, read)] : [];
}

/** Rows of views and of platform tables are written by other means, which keep no history of them. */
function historyOf(operation: CatalogueOperation, read: Entity): ServerOperation[] {
  if (read.table.class !== 'tenant' || read.table.view === true) return [];
  return [companion(operation, 'history', read, { summary: `Who changed ${aOf(read)}, when, and what, newest first` })];
}

function filesOf(operation: CatalogueOperation, read: Entity): ServerOperation[] {
  if (!hasUploads(read)) return [];
  return [
    companion(operation, 'files', read, {
      summary: `Files that can be shown in ${aOf(read)}: its own and shared ones`,
    }),
  ];
}

function companion(
  operation: CatalogueOperation,
  kind: CompanionKind,
  { entity, key }: Entity,
  rest: Pick<ServerOperation, 'summary' | 'payload'>,
): ServerOperation {
  const { name, path, service, access, serves = {} } = operation;
  return {
    name: name + kind.charAt(0).toUpperCase() + kind.slice(1),
    method: companionMethod(kind),
    path: companionPath(path, kind, key),
    service,
    ...(access === undefined ? {} : { access }),
    ...rest,
    companion: { kind, of: name, path, entity, serves },
  };
}

function aOf({ title }: Entity): string {
  const one = title.toLowerCase();
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

function keyShape({ key, properties }: Entity): Shape {
  return {
    type: 'object',
    required: [...key],
    properties: Object.fromEntries(
      key.flatMap((name) => {
        const type = properties[name]?.type;
        return type === undefined ? [] : [[name, { type }]];
      }),
    ),
  };
}
