import { run as lint } from '../commands/lint-command.ts';
import type { Change } from './project-tree.ts';

/** What a command has done. */
export interface Report {
  files: { file: string; change: Change }[];
  /** Lines for the developer: what was left out, what to do next. */
  notes: string[];
}

/**
 * Prints what was done, writes the generated files, and lints the tree. Resolves with the exit code: 1 when lint finds
 * an error, so that a script stops.
 */
export async function finish(root: string, { files, notes }: Report): Promise<number> {
  for (const { file, change } of files) console.log(`${change.padEnd(9)} ${file}`);
  for (const note of notes) console.log(note);
  return lint(['--fix', '--root', root]);
}
