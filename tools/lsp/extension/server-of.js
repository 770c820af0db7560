/** Finds the command that serves the descriptors of a folder. Knows no editor, so that it can be tested. */
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');

/**
 * Returns the command with its arguments, of the folder or of an installed package. Null where none is installed: `npx`
 * would offer to download a package of this name from a registry.
 * @param {string} folder
 * @returns {string[] | null}
 */
exports.serverOf = function serverOf(folder) {
  const own = 'tools/bin/screenplay.mjs';
  if (existsSync(join(folder, own))) return ['node', own, 'lsp'];
  return isInstalled(folder) ? ['npx', '--no-install', 'screenplay', 'lsp'] : null;
};

/** Returns what is to be done in a folder without the package. @param {string} folder */
exports.installText = function installText(folder) {
  return `Screenplay is not installed in ${folder}: run \`npm install\` there and reload the window, or say the command in the setting "screenplay.server".`;
};

/** A package may be installed further up, for all packages of a workspace. @param {string} folder */
function isInstalled(folder) {
  const above = dirname(folder);
  return existsSync(join(folder, 'node_modules/.bin/screenplay')) || (above !== folder && isInstalled(above));
}
