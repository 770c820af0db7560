import { registry } from '../../../schemas/functions/registry.ts';
import { sourceOf, withText } from '../../catalogue/read-sources.ts';
import { createLintContext, type LintContext } from '../../lint/lint-context.ts';
import { lint } from '../../lint/lint.ts';
import { changedFiles } from '../changed-files.ts';
import { planRename } from '../plan-rename.ts';
import type { Tree, Wanted } from '../plan.ts';

/** Returns the tree after a rename, in memory. Unchanged sources are the same objects. Throws when there is nothing to do. */
export function renamed(tree: Tree, wanted: Wanted): Tree {
  const plan = planRename(tree, wanted);
  if (plan === null) throw new Error(`${wanted.kind} ${wanted.from}: there is nothing to do.`);
  const sources = new Map(tree.sources.map((source) => [source.file, source]));
  const beside = new Set(tree.beside);
  for (const { from, to, after } of changedFiles(plan, (file) => sources.get(file)?.text ?? '')) {
    const source = sources.get(from);
    if (!source) {
      beside.delete(from);
      beside.add(to);
      continue;
    }
    sources.delete(from);
    sources.set(to, from === to ? withText(source, after) : { ...source, ...sourceOf(to, after) });
  }
  return { ...tree, sources: [...sources.values()].toSorted(byFile), beside: [...beside].toSorted() };
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1;
}

/** Returns the files of a tree: paths and texts, and the paths of the files beside screens. */
export function filesOf({ sources, beside }: Tree): Record<string, string> {
  return Object.fromEntries([
    ...sources.map(({ file, text }) => [file, text] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...beside.map((file) => [file, ''] as const),
  ]);
}

/** Returns the findings of lint, without their places. */
export function findingsIn(
  { sources }: Tree,
  context: LintContext = createLintContext([...sources], registry),
): string[] {
  return lint(context)
    .map(({ code, message }) => `${code} ${message}`)
    .toSorted();
}
