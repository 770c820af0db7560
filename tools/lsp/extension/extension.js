/** Starts `screenplay lsp` for the descriptors of each folder that is open. */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { RelativePattern, window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { installText, serverOf } = require('./server-of.js');

/** The files that the server reads. */
const DESCRIPTORS = '{screens,schemas/entities,schemas/tables,schemas/operations,schemas/abilities}/**/*.json';

/** @type {LanguageClient[]} */
let clients = [];

exports.activate = async function activate() {
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => existsSync(join(uri.fsPath, 'screens')));
  clients = folders.flatMap((folder) => clientOf(folder) ?? []);
  await Promise.all(clients.map((client) => client.start()));
};

exports.deactivate = async function deactivate() {
  await Promise.all(clients.map((client) => client.stop()));
};

/**
 * Returns the client of a folder. Null where no server is installed, which the person is told.
 * @param {import('vscode').WorkspaceFolder} folder
 */
function clientOf(folder) {
  const chosen = workspace.getConfiguration('screenplay', folder.uri).get('server', []);
  const found = chosen.length > 0 ? chosen : serverOf(folder.uri.fsPath);
  if (found === null) {
    void window.showErrorMessage(installText(folder.uri.fsPath));
    return null;
  }
  const [command, ...args] = found;
  const server = { command, args, options: { cwd: folder.uri.fsPath, shell: process.platform === 'win32' } };
  return new LanguageClient('screenplay', 'Screenplay', server, {
    workspaceFolder: folder,
    documentSelector: [{ scheme: 'file', language: 'json', pattern: `${folder.uri.fsPath}/${DESCRIPTORS}` }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher(new RelativePattern(folder, DESCRIPTORS)) },
  });
}
