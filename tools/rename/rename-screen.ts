import { posix } from 'node:path';
import { isObject } from '../../renderer/language/paths/path.ts';
import { sourceOf, type Source } from '../catalogue/read-sources.ts';
import { scenarioSchemaFile } from '../generate/scenario-schema.ts';
import { BESIDE, blocksExpected, screenOf } from './beside-screens.ts';
import { definitionOf, movedTo } from './definitions.ts';
import { editsOf } from './edits.ts';
import { migrationName, viewsMoved } from './migrations.ts';
import { refuseBadName } from './name-rules.ts';
import type { Move, Occurrence, Plan, Tree } from './plan.ts';
import { referencesOf } from './references.ts';

/** Plans the rename of a screen, as `planRename` does. */
export function planScreen(tree: Tree, from: string, to: string): Plan | null {
  refuseBadName(to, 'screenId');
  const definitions = tree.sources.flatMap((source) => {
    const name = screenId(source);
    return name === undefined ? [] : [{ name, source, path: ['id'] }];
  });
  const screen = definitionOf('screen', definitions, from, to);
  if (screen === null) return null;
  const moves = screenMoves(tree, screen.source, from, to);
  const plan = { edits: editsOf(occurrences(tree, from), from, to), moves, names: [from] };
  if (!isOfKind(screen.source, 'list')) return plan;
  const text = `-- The list ${from} is called ${to}. Saved views and settings of people name it.\n${viewsMoved(from, to)}`;
  return { ...plan, migration: { name: migrationName(from, to), text } };
}

function isOfKind({ value }: Source, kind: string): boolean {
  return isObject(value) && value['kind'] === kind;
}

function screenId({ role, value }: Source): string | undefined {
  const id = role === 'screen' && isObject(value) ? value['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/**
 * Returns where a screen is named: its own id, the references that the schemas mark (`"x-ref": "screen"`), and the
 * schema of its scenarios.
 */
function occurrences(tree: Tree, id: string): Occurrence[] {
  const { sources, beside } = tree;
  const inSources = sources.flatMap((source): Occurrence[] => [
    ...(screenId(source) === id ? [{ source, path: ['id'], at: 'value' as const }] : []),
    ...schemaOfScenarios(source, id),
  ]);
  const pages = new Set(sources.flatMap((source) => (isOfKind(source, 'page') ? (screenId(source) ?? []) : [])));
  return [
    ...inSources,
    ...references(tree, id),
    ...beside.flatMap((file) => (pages.has(screenOf(file)) ? blocksExpected(file, id) : [])),
  ];
}

const references = referencesOf('screen');

function schemaOfScenarios(source: Source, id: string): Occurrence[] {
  const address = source.role === 'scenario' && isObject(source.value) ? source.value['$schema'] : undefined;
  const file = scenarioSchemaFile(id);
  if (typeof address !== 'string' || posix.basename(address) !== file) return [];
  return [{ source, path: ['$schema'], at: 'value', start: address.length - file.length }];
}

/** Returns the files that carry the id of a screen in their names: its own, its scenarios, and data beside it. */
function screenMoves(tree: Tree, { file }: Source, from: string, to: string): Move[] {
  const stem = `${posix.dirname(file)}/${from}`;
  const scenarios = tree.sources.filter(({ role, value }) => {
    return role === 'scenario' && isObject(value) && value['screen'] === from;
  });
  const files = [
    file,
    ...BESIDE.map((ending) => stem + ending).filter((one) => tree.beside.some((other) => other.file === one)),
    ...scenarios.map((source) => source.file),
  ];
  const moves = files.flatMap((one) => movedTo(tree, one, from, to));
  // `area.json` and `language.json` are files of another kind.
  const other = moves.find((move) => move.from === file && sourceOf(move.to, '{}')?.role !== 'screen');
  if (other) throw new Error(`${other.to} is no file of a screen. Choose another id than "${to}".`);
  return moves;
}
