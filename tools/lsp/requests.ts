import { ResponseError } from 'vscode-languageserver/node';
import type { Connection, Position } from 'vscode-languageserver/node';
import { projectRoot } from '../catalogue/project-root.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { FIX_ALL, fixesOf, withGenerated } from './change/fixes.ts';
import { renamable, renameAt } from './change/rename.ts';
import type { Editor } from './change/rename.ts';
import { completionsAt } from './complete/complete.ts';
import { cursorAt } from './cursor/cursor.ts';
import type { Cursor } from './cursor/cursor.ts';
import { definitionsOf } from './cursor/definitions.ts';
import { hoverAt } from './cursor/hover.ts';
import { namedAt } from './cursor/named.ts';
import { referencesTo } from './cursor/references.ts';
import { symbolsOf } from './cursor/symbols.ts';
import { textOf } from './publisher.ts';
import { fileOf } from './tree/addresses.ts';
import { documentOf } from './tree/ranges.ts';
import type { Workspace } from './tree/workspace.ts';

/** What an editor asks about: a place in a document. */
interface Asked {
  textDocument: { uri: string };
  position: Position;
}

/** Thrown when an editor asks about a file that is no entity, operation or screen. */
class NotRead extends Error {}

/** Answers the requests of an editor about a tree. No request ends the server. */
export function answerRequests(connection: Connection, workspace: Workspace, editor: Editor): void {
  /** Returns an answer, or nothing about a file that lint does not read. A fault is told, and the server goes on. */
  async function answered<Answer>(nothing: Answer, answer: () => Answer | Promise<Answer>): Promise<Answer> {
    try {
      return await answer();
    } catch (error) {
      // A refusal is for the person who asked.
      if (error instanceof ResponseError) throw error;
      if (!(error instanceof NotRead)) connection.console.error(textOf(error));
      return nothing;
    }
  }

  connection.onCompletion((asked) =>
    answered([], () => {
      const context = workspace.lastContext();
      return completionsAt(cursorFor(workspace, asked, context), context);
    }),
  );
  connection.onHover((asked) => answered(null, () => hoverAt(cursorFor(workspace, asked), workspace.context())));
  connection.onDefinition((asked) =>
    answered([], () => {
      const named = namedAt(cursorFor(workspace, asked), workspace.context());
      return named ? definitionsOf(named, workspace) : [];
    }),
  );
  connection.onReferences((asked) =>
    answered([], () => {
      const named = namedAt(cursorFor(workspace, asked), workspace.context());
      if (!named) return [];
      const defined = asked.context.includeDeclaration ? definitionsOf(named, workspace) : [];
      return [...defined, ...referencesTo(named, workspace)];
    }),
  );
  connection.onDocumentSymbol(({ textDocument: { uri } }) => answered([], () => symbolsOf(sourceFor(workspace, uri))));
  connection.onPrepareRename((asked) =>
    answered(null, () => renamable(cursorFor(workspace, asked), workspace.context())),
  );
  connection.onRenameRequest((asked) =>
    answered(null, () => renameAt(cursorFor(workspace, asked), asked.newName, workspace, editor)),
  );
  connection.onCodeAction(({ textDocument: { uri }, context }) =>
    answered([], () => [
      ...fixesOf(uri, sourceFor(workspace, uri), context.diagnostics),
      // Only this repository commits generated files.
      ...(workspace.root === projectRoot() && editor.movesFiles ? [FIX_ALL] : []),
    ]),
  );
  connection.onCodeActionResolve((action) =>
    answered(action, () => (action.data === FIX_ALL.data ? withGenerated(action, workspace, editor) : action)),
  );
}

/** Returns what stands at a position. Throws `NotRead` for a file that lint does not read. */
function cursorFor(workspace: Workspace, { textDocument, position }: Asked, context = workspace.context()): Cursor {
  const source = sourceFor(workspace, textDocument.uri);
  return cursorAt(source, documentOf(source).offsetAt(position), context);
}

function sourceFor(workspace: Workspace, uri: string): Source {
  const file = fileOf(workspace.root, uri);
  const source = file === undefined ? undefined : workspace.source(file);
  if (!source) throw new NotRead();
  return source;
}
