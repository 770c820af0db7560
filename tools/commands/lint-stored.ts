import { registry } from '../lint/names/functions.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { createLintContext } from '../lint/lint-context.ts';
import { lint } from '../lint/lint.ts';
import { rules } from '../lint/rules.ts';
import { readStored } from '../stored/read-stored.ts';
import { storedSources } from '../stored/stored-sources.ts';
import type { LintedTree } from './lint-tree.ts';

/** Rules about the name, the `$schema` and the area of a file: what is stored has none of them. */
const OF_FILES: ReadonlySet<string> = new Set(['SP1005', 'SP1006', 'SP3201']);

/**
 * Lints the tables and layouts that people have made in the installation of the environment, beside the files of a
 * tree. Returns what was found in the former.
 */
export async function lintStored(root: string, environment: Record<string, string | undefined>): Promise<LintedTree> {
  const { linted, operations } = storedSources(await readStored(environment));
  const context = createLintContext([...readSources(root), ...linted, operations], registry);
  const chosen = rules.filter(({ code }) => !OF_FILES.has(code));
  const files = new Set(linted.map(({ file }) => file));
  return { sources: linted, findings: lint(context, chosen).filter(({ file }) => files.has(file)), stale: [] };
}
