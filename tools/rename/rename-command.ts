import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { treeRoot } from '../catalogue/project-root.ts';
import { hint } from '../commands/help.ts';
import { run as lint } from '../commands/lint-command.ts';
import { RENAME_OPTIONS } from '../commands/options.ts';
import { changedFiles, type ChangedFile } from './changed-files.ts';
import { usesInCode } from './code-uses.ts';
import { newMigration } from './new-migration-file.ts';
import type { Plan, Wanted } from './plan.ts';
import { isNameKind, planRename } from './plan-rename.ts';
import { readTree } from './read-tree.ts';
import { unifiedDiff } from './unified-diff.ts';

/**
 * `screenplay rename <kind> <old> <new>`, for a value with its field before: `commands.ts` has its help. With
 * `--dry-run` it prints a diff that `git apply` takes and changes nothing. Resolves with the exit code of lint, or 0
 * when there was nothing to do.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: RENAME_OPTIONS });
  const wanted = wantedBy(positionals);
  const root = resolve(values.root ?? treeRoot());
  const plan = planRename(readTree(root), wanted);
  if (plan === null) {
    console.log(`Nothing to do: the ${wanted.kind} is called "${wanted.to}" already.`);
    return 0;
  }
  const migration = newMigration(root, plan.migration);
  const changed = changedFiles(plan, (file) => readExactly(join(root, file), file));
  const files = migration === null ? changed : [...changed, migration];
  const notes = [...usesText(plan.names, usesInCode(root, plan)), ...migrationText(plan, migration)];
  if (values['dry-run']) {
    process.stdout.write(files.map(unifiedDiff).join(''));
    for (const line of notes) console.error(line);
    return 0;
  }
  for (const file of files) write(root, file);
  for (const line of notes) console.log(line);
  return lint(['--fix', '--root', root]);
}

/** Returns what is renamed. Throws an `Error` for arguments that do not say it. */
function wantedBy([kind = '', ...names]: readonly string[]): Wanted {
  const [from, to, third, ...more] = names;
  if (from !== undefined && to !== undefined && more.length === 0) {
    if (kind === 'value' && third !== undefined) return { kind, field: from, from: to, to: third };
    if (isNameKind(kind) && third === undefined) return { kind, from, to };
  }
  const usage = 'screenplay rename screen|operation|entity|field <old> <new>, or rename value <field> <old> <new>';
  throw new Error(`Say what is renamed: ${usage}. ${hint('rename')}`);
}

/** Reads a file. Throws an `Error` with its path when it is not UTF-8, because other bytes could not be kept. */
function readExactly(path: string, file: string): string {
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) throw new Error(`${file} is not UTF-8: convert it first.`);
  return text;
}

function write(root: string, { from, to, before, after }: ChangedFile): void {
  const isNew = before === undefined;
  if ((isNew || to !== from) && existsSync(join(root, to))) throw new Error(`${to} exists already.`);
  mkdirSync(dirname(join(root, to)), { recursive: true });
  if (after !== before) writeFileSync(join(root, from), after);
  if (to !== from) renameSync(join(root, from), join(root, to));
  console.log(to === from ? `${isNew ? 'written' : 'changed'} ${from}` : `moved   ${from} to ${to}`);
}

/** Returns the lines that name the code that a person must look at. */
function usesText(names: readonly string[], uses: readonly string[]): string[] {
  const quoted = names.map((name) => `"${name}"`).join(', ');
  return uses.length === 0 ? [] : [`Code is left as it is. It has ${quoted} here:`, ...uses.map((use) => `  ${use}`)];
}

function migrationText({ migration }: Plan, file: ChangedFile | null): string[] {
  if (migration === undefined) return [];
  if (file !== null) return [`Read ${file.to} before you commit it: it runs at the next start.`];
  return ['This tree has no place for migrations. Its database needs:', migration.text.trimEnd()];
}
