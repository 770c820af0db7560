import type { CodeAction, Diagnostic } from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { committedFiles, outOfDate } from '../../generate/generated-files.ts';
import { documentOf } from '../tree/ranges.ts';
import type { Workspace } from '../tree/workspace.ts';
import type { Editor } from './rename.ts';
import { workspaceEdit } from './workspace-edit.ts';

/** Returns the fixes of findings that say which name was meant. */
export function fixesOf(uri: string, source: Source, diagnostics: readonly Diagnostic[]): CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const meant = suggestionOf(diagnostic);
    const edit = meant === undefined ? undefined : replaced(source, diagnostic, meant);
    if (!edit || meant === undefined) return [];
    return [
      {
        title: `Write "${meant}"`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [uri]: [edit] } },
      },
    ];
  });
}

function suggestionOf({ data }: Diagnostic): string | undefined {
  const suggestion = isObject(data) ? data['suggestion'] : undefined;
  return typeof suggestion === 'string' ? suggestion : undefined;
}

/** Returns the edit of the wrong name, which the message quotes, in the text that a finding marks. */
function replaced(source: Source, { range, message }: Diagnostic, meant: string) {
  const document = documentOf(source);
  const text = document.getText(range);
  const wrong = [...String(message).matchAll(/"([^"]+)"/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== meant && text.includes(name))
    .toSorted((a, b) => b.length - a.length)[0];
  if (wrong === undefined) return undefined;
  const offset = document.offsetAt(range.start) + text.indexOf(wrong);
  const start = document.positionAt(offset);
  return {
    range: { start, end: document.positionAt(offset + wrong.length) },
    newText: JSON.stringify(meant).slice(1, -1),
  };
}

/** The action that does what `lint --fix` does; its edit is computed when a person takes it. */
export const FIX_ALL: CodeAction = {
  title: 'Write the generated files that are out of date',
  kind: `${CodeActionKind.SourceFixAll}.screenplay`,
  data: 'generated',
};

/** Returns the action with the texts of the generated files that are out of date. */
export function withGenerated(action: CodeAction, workspace: Workspace, editor: Editor): CodeAction {
  const changed = outOfDate(workspace.root, committedFiles(workspace.root));
  const created = changed.flatMap(({ file, text }) => (text === undefined ? [] : [{ file, text }]));
  const removed = changed.flatMap(({ file, text }) => (text === undefined ? [file] : []));
  return { ...action, edit: workspaceEdit(workspace, editor, { edits: [], moves: [], created, removed }) };
}
