import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { treeRoot } from '../catalogue/project-root.ts';
import { LSP_OPTIONS } from '../commands/options.ts';
import { serve } from './server.ts';

/**
 * `screenplay lsp`: `commands.ts` has its help. Speaks the Language Server Protocol over standard input and output.
 * Never resolves: the connection ends the process, with 0 after `shutdown` and with 1 when the editor is gone without
 * it.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: LSP_OPTIONS });
  // What a module prints would be taken for messages of the protocol.
  console.log = console.error;
  serve(createConnection(ProposedFeatures.all, process.stdin, process.stdout), resolve(values.root ?? treeRoot()));
  return new Promise<never>(() => {});
}
