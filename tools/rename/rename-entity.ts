import { posix } from 'node:path';
import { isObject } from '../../renderer/language/paths/path.ts';
import { needsPermission } from '../../renderer/language/resolve/abilities.ts';
import { crudOperations } from '../../renderer/language/resolve/crud-operations.ts';
import type { CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import { contentsOf } from '../catalogue/catalogue.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { keptFor } from '../lint/by-source.ts';
import { namesOf } from '../new/descriptors/names.ts';
import { definitionOf, movedTo, type Definition } from './definitions.ts';
import { addressOf, editsOf, inOrder } from './edits.ts';
import { migrationName, permissionsMoved, recordsMoved } from './migrations.ts';
import { refuseBadName } from './name-rules.ts';
import type { Edit, Occurrence, Plan, Tree } from './plan.ts';
import { referencesOf } from './references.ts';
import { operationReferences, operationsOf } from './rename-operation.ts';

/**
 * Plans the rename of an entity, as `planRename` does. Its table keeps its name. The operations that `crud` gives it are
 * named after it and get their new names too.
 */
export function planEntity(tree: Tree, from: string, to: string): Plan | null {
  refuseBadName(to, 'name');
  // Throws for a name that does not begin with a capital letter.
  namesOf(to);
  const found = definitionOf('entity', entitiesOf(tree), from, to);
  if (found === null) return null;
  const { source, entity } = found;
  const pairs = operationPairs(tree, entity, to);
  const edits = [
    ...editsOf(occurrences(tree, from), from, to),
    ...pairs.flatMap(([before, after]) => referenceEdits(tree, before.name, after.name)),
  ];
  const paths = pairs.flatMap(([before, after]) =>
    needsPermission(before) ? [[before.path, after.path] as const] : [],
  );
  const text = `-- The entity ${from} is called ${to}: in the history of its records, and where it can be restored.
${recordsMoved(from, to)}${paths.length === 0 ? '' : `-- Its operations are named after it, and permissions of roles name their paths.\n${permissionsMoved(paths)}`}`;
  return {
    edits: edits.toSorted(inOrder),
    moves: movedTo(tree, source.file, from, to),
    names: [from, ...pairs.map(([before]) => before.name)],
    migration: { name: migrationName(from, to), text },
  };
}

const entitiesOf = keptFor(({ sources }: Tree): (Definition & { entity: Entity })[] => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return contentsOf([...sources]).entities.flatMap(({ file, value }) => {
    const source = byFile.get(file);
    return source ? [{ name: value.entity, source, path: ['entity'], entity: value }] : [];
  });
});

/** Returns the operations that `crud` makes of an entity, each as it is and as it will be. Throws when a name is taken. */
function operationPairs(tree: Tree, entity: Entity, to: string): [CatalogueOperation, CatalogueOperation][] {
  const all = operationsOf(tree);
  const made = all.filter(({ source, path }) => path[0] === 'crud' && entryAt(source, path[1]) === entity.entity);
  const after = made[0] ? crudOperations(made[0].operation.service, { ...entity, entity: to }) : [];
  return made.flatMap(({ operation }, index) => {
    const next = after[index];
    if (!next) return [];
    const taken = all.find(({ name, path }) => name === next.name && !made.some((one) => one.path === path));
    if (taken)
      throw new Error(
        `${addressOf(taken.source, taken.path)} There is an operation "${next.name}" already, as "crud" would call one of ${to}.`,
      );
    return [[operation, next]];
  });
}

function entryAt({ value }: Source, index: string | number | undefined): unknown {
  const crud = isObject(value) ? value['crud'] : undefined;
  return Array.isArray(crud) && typeof index === 'number' ? crud[index] : undefined;
}

function referenceEdits(tree: Tree, from: string, to: string): Edit[] {
  return editsOf(operationReferences(tree, from), from, to);
}

/**
 * Returns where an entity is named: its own name, the references that the schemas mark (`"x-ref": "entity"`), and the
 * schemas that complete its fields in an editor.
 */
function occurrences(tree: Tree, name: string): Occurrence[] {
  const inSources = tree.sources.flatMap((source): Occurrence[] => [
    ...(source.role === 'entity' && isObject(source.value) && source.value['entity'] === name
      ? [{ source, path: ['entity'], at: 'value' as const }]
      : []),
    ...schemaOfScreen(source, name),
  ]);
  return [...inSources, ...references(tree, name)];
}

const references = referencesOf('entity');

function schemaOfScreen(source: Source, name: string): Occurrence[] {
  if (source.role !== 'screen' || !isObject(source.value)) return [];
  const { $schema: address, kind } = source.value;
  if (typeof address !== 'string' || typeof kind !== 'string') return [];
  const file = `${name}.${kind}.schema.json`;
  if (!posix.dirname(address).endsWith('/generated') || posix.basename(address) !== file) return [];
  return [{ source, path: ['$schema'], at: 'value', start: address.length - file.length }];
}
