import type {
  CreateFile,
  DeleteFile,
  RenameFile,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Edit, Move } from '../../rename/plan.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uriOf } from '../tree/addresses.ts';
import type { Workspace } from '../tree/workspace.ts';
import type { Editor } from './rename.ts';

/** Changes of a tree. */
export interface Edits {
  edits: readonly Edit[];
  moves: readonly Move[];
  /** Files that are new, or written anew. */
  created: readonly { file: string; text: string }[];
  /** Files that are left over. */
  removed?: readonly string[];
}

/** Returns changes as an editor takes them: texts first, then files that move, then new files. */
export function workspaceEdit(
  workspace: Workspace,
  editor: Editor,
  { edits, moves, created, removed = [] }: Edits,
): WorkspaceEdit {
  const uri = (file: string): string => uriOf(workspace.root, file);
  const changes = [...grouped(edits)].map(([file, own]): [string, TextEdit[]] => {
    const document = TextDocument.create(file, 'json', 0, textOf(workspace, editor, file));
    return [
      file,
      own.map(({ offset, length, text }) => ({
        range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
        newText: text,
      })),
    ];
  });
  if (!editor.movesFiles) return { changes: Object.fromEntries(changes.map(([file, own]) => [uri(file), own])) };
  const texts = changes.map(([file, own]): TextDocumentEdit => ({
    textDocument: { uri: uri(file), version: editor.opened(file)?.version ?? null },
    edits: own,
  }));
  const moved = moves.map(({ from, to }): RenameFile => ({ kind: 'rename', oldUri: uri(from), newUri: uri(to) }));
  const written = created.flatMap(({ file, text }): [CreateFile, TextDocumentEdit] => [
    { kind: 'create', uri: uri(file), options: { overwrite: true } },
    { textDocument: { uri: uri(file), version: null }, edits: [{ range: START, newText: text }] },
  ]);
  const deleted = removed.map((file): DeleteFile => ({ kind: 'delete', uri: uri(file) }));
  return { documentChanges: [...texts, ...moved, ...written, ...deleted] };
}

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function grouped(edits: readonly Edit[]): Map<string, Edit[]> {
  const byFile = new Map<string, Edit[]>();
  for (const edit of edits) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  return byFile;
}

/** Returns the text that edits count in. Files beside screens are no sources of lint. */
function textOf(workspace: Workspace, editor: Editor, file: string): string {
  return workspace.source(file)?.text ?? editor.opened(file)?.text ?? readFileSync(join(workspace.root, file), 'utf8');
}
