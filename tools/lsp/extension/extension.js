/** Starts `screenplay lsp` for the descriptors of each folder that is open. */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { RelativePattern, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** The files that the server reads. */
const DESCRIPTORS = '{screens,schemas/entities,schemas/tables,schemas/operations,schemas/abilities}/**/*.json';

/** @type {LanguageClient[]} */
let clients = [];

exports.activate = async function activate() {
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => existsSync(join(uri.fsPath, 'screens')));
  clients = folders.map(clientOf);
  await Promise.all(clients.map((client) => client.start()));
};

exports.deactivate = async function deactivate() {
  await Promise.all(clients.map((client) => client.stop()));
};

/** @param {import('vscode').WorkspaceFolder} folder */
function clientOf(folder) {
  const [command, ...args] = serverOf(folder);
  const server = { command, args, options: { cwd: folder.uri.fsPath, shell: process.platform === 'win32' } };
  return new LanguageClient('screenplay', 'Screenplay', server, {
    workspaceFolder: folder,
    documentSelector: [{ scheme: 'file', language: 'json', pattern: `${folder.uri.fsPath}/${DESCRIPTORS}` }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher(new RelativePattern(folder, DESCRIPTORS)) },
  });
}

/** @param {import('vscode').WorkspaceFolder} folder */
function serverOf(folder) {
  const chosen = workspace.getConfiguration('screenplay', folder.uri).get('server', []);
  if (chosen.length > 0) return chosen;
  const own = 'tools/bin/screenplay.mjs';
  return existsSync(join(folder.uri.fsPath, own)) ? ['node', own, 'lsp'] : ['npx', 'screenplay', 'lsp'];
}
