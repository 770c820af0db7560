import { registry } from '../../schemas/functions/registry.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { projectFiles, staleFiles, treeFiles, writeFiles } from '../generate/generated-files.ts';
import { asText } from '../lint/format.ts';
import { createLintContext } from '../lint/lint-context.ts';
import { lint } from '../lint/lint.ts';
import type { Change } from './project-tree.ts';

/** What a command has done. */
export interface Report {
  files: { file: string; change: Change }[];
  /** Lines for the developer: what was left out, what to do next. */
  notes: string[];
}

/**
 * Prints what was done, writes the generated files, and lints the tree. Returns the exit code: 1 when lint finds
 * something, so that a script stops.
 */
export function finish(root: string, { files, notes }: Report): number {
  for (const { file, change } of files) console.log(`${change.padEnd(9)} ${file}`);
  const isProject = root === projectRoot();
  const sources = readSources(root);
  const catalogue = catalogueOf(sources);
  const generated = isProject ? projectFiles(root, catalogue) : treeFiles(catalogue);
  const stale = staleFiles(root, generated);
  writeFiles(root, generated, stale);
  if (stale.length > 0) console.log(`generated ${stale.length} ${stale.length === 1 ? 'file' : 'files'} for editors`);
  for (const note of notes) console.log(note);
  // The functions of another tree cannot be loaded here.
  const findings = lint(createLintContext(sources, isProject ? registry : undefined));
  console.log(asText(findings, sources.length));
  return findings.length > 0 ? 1 : 0;
}
