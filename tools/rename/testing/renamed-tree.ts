import { sourceOf, withText } from '../../catalogue/read-sources.ts';
import { createLintContext } from '../../lint/lint-context.ts';
import { lint } from '../../lint/lint.ts';
import { besideFile } from '../beside-screens.ts';
import { changedFiles } from '../changed-files.ts';
import { inOrder } from '../edits.ts';
import { planRename } from '../plan-rename.ts';
import type { Tree, Wanted } from '../plan.ts';

/**
 * Returns the tree after renames, each planned in the tree as it is given, in memory. Unchanged files are the same
 * objects. Throws for a rename with nothing to do, and for edits that overlap.
 */
export function renamed(tree: Tree, ...all: Wanted[]): Tree {
  const plans = all.map((wanted) => planRename(tree, wanted) ?? nothingToDo(wanted));
  const edits = plans.flatMap((plan) => plan.edits).toSorted(inOrder);
  const ends = new Map<string, number>();
  for (const { file, offset, length } of edits) {
    if (offset < (ends.get(file) ?? 0)) throw new Error(`Two edits of ${file} overlap at ${offset}.`);
    ends.set(file, offset + length);
  }
  const plan = { edits, moves: plans.flatMap(({ moves }) => moves), names: [] };
  const sources = new Map(tree.sources.map((source) => [source.file, source]));
  const beside = new Map(tree.beside.map((one) => [one.file, one]));
  const read = (file: string) => sources.get(file)?.text ?? beside.get(file)?.text ?? '';
  for (const { from, to, after } of changedFiles(plan, read)) {
    const source = sources.get(from);
    if (source) {
      sources.delete(from);
      sources.set(to, from === to ? withText(source, after) : { ...source, ...sourceOf(to, after) });
    } else {
      beside.delete(from);
      beside.set(to, besideFile(to, after));
    }
  }
  return { ...tree, sources: [...sources.values()].toSorted(byFile), beside: [...beside.values()].toSorted(byFile) };
}

function nothingToDo({ kind, from }: Wanted): never {
  throw new Error(`${kind} ${from}: there is nothing to do.`);
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1;
}

/** Returns the files of a tree: their texts by their paths. */
export function filesOf({ sources, beside }: Tree): Record<string, string> {
  return Object.fromEntries([...sources, ...beside].toSorted(byFile).map(({ file, text }) => [file, text]));
}

/** Returns the errors that lint finds in a tree whose registered functions are unknown. */
export function errorsIn({ sources }: Tree): string[] {
  return lint(createLintContext([...sources])).flatMap(({ severity, file, code, message }) =>
    severity === 'error' ? [`${file} ${code} ${message}`] : [],
  );
}
