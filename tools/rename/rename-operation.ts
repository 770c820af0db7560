import { readOperationPath } from '../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { needsPermission } from '../../renderer/language/resolve/abilities.ts';
import type { CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import { contentsOf } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { bySource } from '../lint/by-source.ts';
import { foundInFile } from '../lint/found-in.ts';
import { isReservedForHandlers } from '../new/descriptors/reserved-words.ts';
import { answersIn, operationsBeside } from './beside-screens.ts';
import { definitionOf } from './definitions.ts';
import { addressOf, editsOf } from './edits.ts';
import { migrationName, permissionsMoved } from './migrations.ts';
import { refuseBadName } from './name-rules.ts';
import type { Occurrence, Plan, Tree } from './plan.ts';

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
  if (moved.length === 0) return { edits, moves: [] };
  const text = `-- The operation ${from} is called ${to}. Permissions of roles name its path.\n${permissionsMoved(moved)}`;
  return { edits, moves: [], migration: { name: migrationName(from, to), text } };
}

/** Returns all operations of a tree, those of `crud` among them, with the places that define them. */
export function operationsOf({
  sources,
}: Tree): { name: string; source: Source; path: JsonPath; operation: CatalogueOperation }[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return contentsOf([...sources]).operations.flatMap(({ file, path, value }) => {
    const source = byFile.get(file);
    return source ? [{ name: value.name, source, path, operation: value }] : [];
  });
}

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
export function operationReferences({ sources, beside }: Tree, name: string): Occurrence[] {
  return [
    ...sources.flatMap((source) => [
      ...references(source).flatMap((one) =>
        one.name === name ? [{ source, path: one.path, at: 'value' as const }] : [],
      ),
      ...(source.role === 'scenario' ? givenAnswers(source, name) : []),
    ]),
    ...beside.flatMap((file) => operationsBeside(file, name)),
  ];
}

const references = bySource((source) =>
  foundInFile(source, ({ node, value, path }) => (node.ref?.to === 'operation' ? [{ name: value, path }] : [])),
);

function givenAnswers(source: Source, name: string): Occurrence[] {
  const scenarios = isObject(source.value) ? source.value['scenarios'] : undefined;
  return (Array.isArray(scenarios) ? scenarios : []).flatMap((scenario, index) =>
    isObject(scenario) ? answersIn(source, scenario['given'], ['scenarios', index, 'given'], name) : [],
  );
}
