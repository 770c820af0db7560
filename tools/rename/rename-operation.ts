import { readOperationPath } from '../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { needsPermission } from '../../renderer/language/resolve/abilities.ts';
import type { CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import { contentsOf } from '../catalogue/catalogue.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { keptFor } from '../lint/by-source.ts';
import { isReservedForHandlers } from '../new/descriptors/reserved-words.ts';
import { answersIn, operationsBeside } from './beside-screens.ts';
import { definitionOf, type Definition } from './definitions.ts';
import { addressOf, editsOf } from './edits.ts';
import { migrationName, permissionsMoved } from './migrations.ts';
import { refuseBadName } from './name-rules.ts';
import type { Occurrence, Plan, Tree } from './plan.ts';
import { referencesOf } from './references.ts';

/** Plans the rename of an operation, as `planRename` does. Its path ends with its name, which permissions refer to. */
export function planOperation(tree: Tree, from: string, to: string): Plan | null {
  refuseBadName(to, 'name');
  if (isReservedForHandlers(to))
    throw new Error(`"${to}" cannot name an operation: its handler could not have that name.`);
  const definitions = operationsOf(tree);
  const found = definitionOf('operation', definitions, from, to);
  if (found === null) return null;
  const { source, path, operation } = found;
  if (path[0] === 'crud')
    throw new Error(
      `${addressOf(source, path)} "${from}" is made by "crud", which names it after the entity: write it out first.`,
    );
  const last = lastWord(operation.path);
  const isInPath = last.word === from;
  const moved = isInPath && needsPermission(operation) ? [pathPair(operation.path, last.start, from, to)] : [];
  const occurrences: Occurrence[] = [
    { source, path: [...path, 'name'], at: 'value' },
    ...(isInPath ? [{ source, path: [...path, 'path'], at: 'value' as const, start: last.start }] : []),
    ...operationReferences(tree, from),
  ];
  const edits = editsOf(occurrences, from, to);
  if (moved.length === 0) return { edits, moves: [], names: [from] };
  const text = `-- The operation ${from} is called ${to}. Permissions of roles name its path.\n${permissionsMoved(moved)}`;
  return { edits, moves: [], names: [from], migration: { name: migrationName(from, to), text } };
}

/** An operation, with the place that defines it. */
interface OperationDefinition extends Definition {
  operation: CatalogueOperation;
}

/** Returns all operations of a tree, those of `crud` among them. */
export const operationsOf = keptFor(({ sources }: Tree): OperationDefinition[] => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return contentsOf([...sources]).operations.flatMap(({ file, path, value }) => {
    const source = byFile.get(file);
    return source ? [{ name: value.name, source, path, operation: value }] : [];
  });
});

/** Returns the last word of a path that is no key, and where it starts. */
function lastWord(path: string): { word: string; start: number } {
  const { fixed } = readOperationPath(path);
  const found = /([^/{}]+)(?:\/\{\w+\})*$/.exec(fixed);
  return { word: found?.[1] ?? '', start: found?.index ?? 0 };
}

function pathPair(path: string, start: number, from: string, to: string): [before: string, after: string] {
  return [path, path.slice(0, start) + to + path.slice(start + from.length)];
}

/** Returns where an operation is named besides its definition: by the schemas' `"x-ref": "operation"`, and in answers. */
export function operationReferences(tree: Tree, name: string): Occurrence[] {
  return [
    ...references(tree, name),
    ...tree.sources.flatMap((source) => (source.role === 'scenario' ? givenAnswers(source, name) : [])),
    ...tree.beside.flatMap((file) => operationsBeside(file, name)),
  ];
}

const references = referencesOf('operation');

function givenAnswers(source: Source, name: string): Occurrence[] {
  const scenarios = isObject(source.value) ? source.value['scenarios'] : undefined;
  return (Array.isArray(scenarios) ? scenarios : []).flatMap((scenario, index) =>
    isObject(scenario) ? answersIn(source, scenario['given'], ['scenarios', index, 'given'], name) : [],
  );
}
