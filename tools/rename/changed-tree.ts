import { sourceOf, withText } from '../catalogue/read-sources.ts';
import { besideFile } from './beside-screens.ts';
import { changedFiles } from './changed-files.ts';
import type { Plan, Tree } from './plan.ts';

/** Returns the tree after a plan, in memory. Unchanged files are the same objects. */
export function changedTree(tree: Tree, plan: Pick<Plan, 'edits' | 'moves'>): Tree {
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

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1;
}
