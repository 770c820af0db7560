import { TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node';
import type { Connection, InitializeResult, Position } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completionsAt } from './complete/complete.ts';
import { cursorAt } from './cursor/cursor.ts';
import type { Cursor } from './cursor/cursor.ts';
import { definitionsOf } from './cursor/definitions.ts';
import { hoverAt } from './cursor/hover.ts';
import { namedAt } from './cursor/named.ts';
import { Publisher, textOf } from './publisher.ts';
import { fileOf } from './tree/addresses.ts';
import { documentOf } from './tree/ranges.ts';
import { Workspace } from './tree/workspace.ts';

/** What an editor asks about: a place in a document. */
interface Asked {
  textDocument: { uri: string };
  position: Position;
}

/** Thrown when an editor asks about a file that is no entity, operation or screen. */
class NotRead extends Error {}

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['"', '{', '.', ':'] },
  hoverProvider: true,
  definitionProvider: true,
};

/** Serves the tree below a folder over a connection, until the editor ends it. Writes no file. */
export function serve(connection: Connection, root: string): void {
  const documents = new TextDocuments(TextDocument);
  const workspace = new Workspace(root);
  const publisher = new Publisher(connection, workspace);

  connection.onInitialize(() => ({ capabilities: CAPABILITIES, serverInfo: { name: 'screenplay' } }));
  connection.onInitialized(() => publisher.schedule());
  connection.onShutdown(() => publisher.stop());

  documents.onDidChangeContent(({ document }) => {
    const file = fileOf(root, document.uri);
    if (file !== undefined && workspace.write(file, document.getText())) publisher.schedule();
  });
  documents.onDidClose(({ document }) => {
    const file = fileOf(root, document.uri);
    if (file === undefined) return;
    workspace.close(file);
    readDisk();
  });
  connection.onDidChangeWatchedFiles(readDisk);
  documents.onDidSave(readDisk);

  connection.onCompletion((asked) => answered([], () => completionsAt(cursorFor(asked), workspace.context())));
  connection.onHover((asked) => answered(null, () => hoverAt(cursorFor(asked), workspace.context())));
  connection.onDefinition((asked) =>
    answered([], () => {
      const named = namedAt(cursorFor(asked), workspace.context());
      return named ? definitionsOf(named, workspace) : [];
    }),
  );

  /** Returns an answer, or nothing about a file that lint does not read. A fault is told, and the server goes on. */
  async function answered<Answer>(nothing: Answer, answer: () => Answer | Promise<Answer>): Promise<Answer> {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof NotRead)) connection.console.error(textOf(error));
      return nothing;
    }
  }

  function readDisk(): void {
    workspace.readDisk();
    publisher.schedule();
  }

  /** Returns what stands at a position. Throws `NotRead` for a file that lint does not read. */
  function cursorFor({ textDocument, position }: Asked): Cursor {
    const file = fileOf(root, textDocument.uri);
    const source = file === undefined ? undefined : workspace.source(file);
    if (!source) throw new NotRead();
    return cursorAt(source, documentOf(source).offsetAt(position), workspace.context());
  }

  documents.listen(connection);
  connection.listen();
}
