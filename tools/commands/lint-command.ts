import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import { projectRoot, treeRoot } from '../catalogue/project-root.ts';
import { SOURCE_FOLDERS } from '../catalogue/read-sources.ts';
import { documentedRules } from '../generate/language-files.ts';
import { SCHEMAS } from '../generate/generated-files.ts';
import { staleFindings } from '../generate/stale-findings.ts';
import { asJson, asText } from '../lint/format.ts';
import type { Finding } from '../lint/lint.ts';
import { rulePageFile } from '../lint/rule.ts';
import { asSarif } from '../lint/sarif.ts';
import { LintTree } from './lint-tree.ts';
import type { LintedTree } from './lint-tree.ts';
import { LINT_OPTIONS } from './options.ts';
import { watchFolders } from './watch-folders.ts';

/** How the findings of a number of files are printed. */
const FORMATS = {
  text: asText,
  json: asJson,
  sarif: (findings: Finding[]) => asSarif(findings, documentedRules),
};

/** What is printed of a run. */
interface Printing {
  /** Paths from the root; findings elsewhere are left out. None: all are printed. */
  shown: string[];
  format: keyof typeof FORMATS;
}

/**
 * `screenplay lint [paths] [options]`: `commands.ts` has its help.
 *
 * Exits with code 1 when an error is left that `--fix` did not correct; warnings do not count. `--watch` lints again
 * after each change, until it is interrupted. `--explain` prints the page of a rule instead.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: LINT_OPTIONS });
  if (values.explain !== undefined) return explain(values.explain);
  const { format } = values;
  if (!isFormat(format)) throw new Error(`--format is text, json or sarif, not '${format}'.`);
  const root = resolve(values.root ?? treeRoot());
  const shown = positionals.map((path) => relative(root, resolve(root, path)).split(sep).join('/'));
  if (values.stored) {
    if (values.fix || values.watch || shown.length > 0) throw new Error('--stored takes --format and --root alone.');
    // Loads the database, which a lint of files does without.
    const { lintStored } = await import('./lint-stored.ts');
    const { text, hasErrors } = written(await lintStored(root, process.env), { shown, format });
    console.log(text);
    return hasErrors ? 1 : 0;
  }
  const tree = new LintTree(root, values.fix);
  const first = tree.lint();
  const nowhere = shown.find((path) => !first.sources.some((source) => isUnder(source.file, path)));
  if (nowhere !== undefined) throw new Error(`There is no entity, operation or screen in '${nowhere}'.`);
  const { text, hasErrors } = written(first, { shown, format });
  console.log(text);
  if (values.watch) await watch(tree, root, { shown, format }, first);
  return hasErrors ? 1 : 0;
}

/** Lints again after each change, and prints the findings when they differ from the last ones. Never resolves. */
function watch(tree: LintTree, root: string, printing: Printing, first: LintedTree): Promise<never> {
  let last = first;
  return new Promise<never>((_resolve, reject) => {
    const lintAgain = (folders: string[]): void => {
      try {
        const startedAt = performance.now();
        const now = tree.lint(folders.includes(SCHEMAS));
        if (isSame(last, now)) return;
        last = now;
        const { text } = written(now, printing);
        console.log(printing.format !== 'text' ? text : `${text} (${Math.round(performance.now() - startedAt)} ms)`);
      } catch (error) {
        // A file was deleted while it was read: the deletion is a change of its own.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    watchFolders(root, [...SOURCE_FOLDERS, SCHEMAS], lintAgain);
    // A file may have changed after it was read and before its folder was watched.
    lintAgain([]);
  });
}

function isFormat(format: string): format is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, format);
}

function isSame(before: LintedTree, now: LintedTree): boolean {
  return (
    before.sources.length === now.sources.length &&
    before.sources.every((source, index) => source === now.sources[index]) &&
    before.stale.join() === now.stale.join()
  );
}

/** Returns the text that is printed of a run, and whether it has errors. */
function written(tree: LintedTree, { shown, format }: Printing): { text: string; hasErrors: boolean } {
  const isShown = (file: string): boolean => shown.length === 0 || shown.some((path) => isUnder(file, path));
  const findings = [...tree.findings.filter(({ file }) => isShown(file)), ...staleFindings(tree.stale.filter(isShown))];
  return {
    text: FORMATS[format](findings, tree.sources.length),
    hasErrors: findings.some(({ severity }) => severity === 'error'),
  };
}

/** Prints the page of a rule from the project's folder. */
function explain(code: string): Promise<number> {
  const codes = documentedRules.map((rule) => rule.code);
  const asked = codes.find((known) => known === code.toUpperCase());
  if (asked === undefined) throw new Error(`There is no rule '${code}'.${suggestion(code.toUpperCase(), codes)}`);
  console.log(readFileSync(join(projectRoot(), rulePageFile(asked)), 'utf8').trimEnd());
  return Promise.resolve(0);
}

function isUnder(file: string, path: string): boolean {
  return path === '' || file === path || file.startsWith(`${path}/`);
}
