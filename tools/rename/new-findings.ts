import { lint, type Finding } from '../lint/lint.ts';
import { createLintContext, type LintContext } from '../lint/lint-context.ts';
import { keptFor } from '../lint/by-source.ts';
import { changedTree } from './changed-tree.ts';
import type { Plan, Tree } from './plan.ts';

/** Returns the context of lint for a tree whose registered functions are unknown. */
export const contextOf = keptFor(({ sources }: Tree): LintContext => createLintContext([...sources]));

const findingsOf = keptFor((tree: Tree): Finding[] => lint(contextOf(tree)));

/**
 * Throws an `Error` with an address when lint finds something in the tree after a plan that it does not find before: a
 * name that the language or a rule of it fixes. A plan without moves keeps the lines of every file.
 */
export function refuseNewFindings(tree: Tree, plan: Plan): void {
  const known = new Map<string, number>();
  for (const finding of findingsOf(tree)) known.set(lineOf(finding), (known.get(lineOf(finding)) ?? 0) + 1);
  for (const finding of findingsOf(changedTree(tree, plan))) {
    const left = known.get(lineOf(finding)) ?? 0;
    known.set(lineOf(finding), left - 1);
    if (left > 0) continue;
    const { file, line, column, code, message } = finding;
    throw new Error(`${file}:${line}:${column} Lint would find afterwards: ${message} (${code})`);
  }
}

function lineOf({ file, line, code }: Finding): string {
  return `${file}:${line} ${code}`;
}
