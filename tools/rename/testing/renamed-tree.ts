import { createLintContext } from '../../lint/lint-context.ts';
import { lint } from '../../lint/lint.ts';
import { changedTree } from '../changed-tree.ts';
import { inOrder } from '../edits.ts';
import { planUnlinted } from '../plan-rename.ts';
import type { Plan, Tree, Wanted } from '../plan.ts';

/** Returns the tree after renames, as `withPlans` does. Throws for a rename with nothing to do. */
export function renamed(tree: Tree, ...all: Wanted[]): Tree {
  return withPlans(
    tree,
    all.map((wanted) => planUnlinted(tree, wanted) ?? nothingToDo(wanted)),
  );
}

/**
 * Returns the tree after plans, each made of the tree as it is given, in memory. Unchanged files are the same objects.
 * Throws for edits that overlap.
 */
export function withPlans(tree: Tree, plans: readonly Plan[]): Tree {
  const edits = plans.flatMap((plan) => plan.edits).toSorted(inOrder);
  const ends = new Map<string, number>();
  for (const { file, offset, length } of edits) {
    if (offset < (ends.get(file) ?? 0)) throw new Error(`Two edits of ${file} overlap at ${offset}.`);
    ends.set(file, offset + length);
  }
  return changedTree(tree, { edits, moves: plans.flatMap(({ moves }) => moves) });
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
