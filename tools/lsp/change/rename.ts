import type { Range, WorkspaceEdit } from 'vscode-languageserver/node';
import { ResponseError } from 'vscode-languageserver/node';
import type { LintContext } from '../../lint/lint-context.ts';
import { isNameKind, planRename } from '../../rename/plan-rename.ts';
import type { NameKind, Plan, Tree, WantedName } from '../../rename/plan.ts';
import { besideFile } from '../../rename/beside-screens.ts';
import { treeWith } from '../../rename/read-tree.ts';
import type { Cursor } from '../cursor/cursor.ts';
import { fieldPlaces } from '../cursor/field-places.ts';
import { namedAt } from '../cursor/named.ts';
import type { Named } from '../cursor/named.ts';
import { rangeOf } from '../tree/ranges.ts';
import type { Workspace } from '../tree/workspace.ts';
import { workspaceEdit } from './workspace-edit.ts';
import type { Edits } from './workspace-edit.ts';
import { treeRoot } from '../../catalogue/project-root.ts';

/** What the editor knows and can do. */
export interface Editor {
  /** Whether it creates and moves files. */
  movesFiles: boolean;
  /** Returns text and version of an open document. */
  opened: (file: string) => { text: string; version: number } | undefined;
}

/** Returns the name under a cursor that can be changed; null where there is none. */
export function renamable(cursor: Cursor, context: LintContext): { range: Range; placeholder: string } | null {
  const named = renamed(cursor, context);
  return named && { range: named.range, placeholder: named.written };
}

/**
 * Returns the edit that gives what a cursor stands on another name wherever it is meant; null when it has the name.
 * Throws a `ResponseError` that says why and what to do when the rename is refused.
 */
export async function renameAt(
  cursor: Cursor,
  to: string,
  workspace: Workspace,
  editor: Editor,
): Promise<WorkspaceEdit | null> {
  const named = renamed(cursor, workspace.context());
  if (!named) throw new ResponseError(REFUSED, 'Only screens, operations and names of data can be renamed.');
  const { kind, from } = named;
  const wanted: WantedName = { kind, from, to };
  const plan = planned(() => planRename(treeOfWorkspace(workspace, editor), wanted));
  if (!plan) return null;
  const needsFiles = plan.moves.length > 0 || plan.migration !== undefined;
  if (needsFiles && !editor.movesFiles)
    throw new ResponseError(REFUSED, `This editor creates and moves no files. ${byCommand(workspace, wanted)}`);
  return workspaceEdit(workspace, editor, {
    edits: plan.edits,
    moves: plan.moves,
    created: await migrationOf(workspace, plan, wanted),
  });
}

/** Says how the command makes a rename that an edit of the editor cannot carry. */
function byCommand({ root }: Workspace, { kind, from, to }: WantedName): string {
  const other = root === treeRoot() ? '' : ` --root ${JSON.stringify(root)}`;
  return `Save all files, and run \`screenplay rename ${kind} ${from} ${to}${other}\`.`;
}

/** `RequestFailed` of the protocol: the message is shown to the person. */
const REFUSED = -32_803;

function planned(plan: () => Plan | null): Plan | null {
  try {
    return plan();
  } catch (error) {
    throw new ResponseError(REFUSED, error instanceof Error ? error.message : String(error));
  }
}

interface Renamed {
  kind: NameKind;
  /** The name as `screenplay rename` takes it. */
  from: string;
  /** The name as it is written here. */
  written: string;
  range: Range;
}

function renamed(cursor: Cursor, context: LintContext): Renamed | null {
  const named = namedAt(cursor, context);
  const name = named && nameOf(named, context);
  if (!name || !isNameKind(named.kind)) return null;
  const { written } = name;
  // Of a path such as `market.title` the last name is the field.
  const offset = named.span.offset + named.span.length - written.length;
  return { ...name, kind: named.kind, range: rangeOf(cursor.source, { offset, length: written.length }) };
}

/** Returns a name as the command takes it, and as it is written: `Market.title` and `title`. */
function nameOf(named: Named, context: LintContext): Pick<Renamed, 'from' | 'written'> | undefined {
  if (named.kind !== 'field') return { from: named.name, written: named.name };
  const place = fieldPlaces(context).get(named.field);
  return place?.path[0] === 'properties' ? { from: `${place.owner}.${place.name}`, written: place.name } : undefined;
}

function treeOfWorkspace(workspace: Workspace, { opened }: Editor): Tree {
  const tree = treeWith(workspace.root, workspace.sources());
  const beside = tree.beside.map((file) => {
    const text = opened(file.file)?.text;
    return text === undefined || text === file.text ? file : besideFile(file.file, text);
  });
  return { ...tree, beside };
}

/**
 * Returns the migration of a plan as a new file; loads what knows the number of the next one. Throws a `ResponseError`
 * in a tree that has no place for migrations: an edit could not show the SQL that its database needs.
 */
async function migrationOf(workspace: Workspace, { migration }: Plan, wanted: WantedName): Promise<Edits['created']> {
  if (!migration) return [];
  const { newMigration } = await import('../../rename/new-migration-file.ts');
  const file = newMigration(workspace.root, migration);
  if (file) return [{ file: file.to, text: file.after }];
  const command = byCommand(workspace, wanted);
  throw new ResponseError(REFUSED, `This tree has no place for migrations. ${command} It prints the SQL.`);
}
