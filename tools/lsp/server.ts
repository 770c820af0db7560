import { CodeActionKind, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node';
import type { Connection, InitializeResult } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Editor } from './change/rename.ts';
import { Publisher } from './publisher.ts';
import { answerRequests } from './requests.ts';
import { fileOf } from './tree/addresses.ts';
import { Workspace } from './tree/workspace.ts';

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['"', '{', '.', ':'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll],
    resolveProvider: true,
  },
};

/** Serves the tree below a folder over a connection, until the editor ends it. Writes no file. */
export function serve(connection: Connection, root: string): void {
  const documents = new TextDocuments(TextDocument);
  const workspace = new Workspace(root);
  const publisher = new Publisher(connection, workspace);

  const editor: Editor = { movesFiles: false, opened };

  connection.onInitialize(({ capabilities }) => {
    const { documentChanges = false, resourceOperations = [] } = capabilities.workspace?.workspaceEdit ?? {};
    editor.movesFiles = documentChanges && ['create', 'rename', 'delete'].every((one) => has(resourceOperations, one));
    return { capabilities: CAPABILITIES, serverInfo: { name: 'screenplay' } };
  });
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

  answerRequests(connection, workspace, editor);

  function readDisk(): void {
    workspace.readDisk();
    publisher.schedule();
  }

  function opened(file: string): ReturnType<Editor['opened']> {
    const document = documents.all().find(({ uri }) => fileOf(root, uri) === file);
    return document && { text: document.getText(), version: document.version };
  }

  documents.listen(connection);
  connection.listen();
}

function has(list: readonly string[], one: string): boolean {
  return list.includes(one);
}
