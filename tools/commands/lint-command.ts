import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { projectFiles, staleFiles, treeFiles, writeFiles } from '../generate/generated-files.ts';
import { registry } from '../../schemas/functions/registry.ts';
import type { Generated } from '../generate/generated-files.ts';
import { documentedRules } from '../generate/language-files.ts';
import { staleRule } from '../generate/stale-rule.ts';
import { asJson, asText } from '../lint/format.ts';
import { findingOf, lint } from '../lint/lint.ts';
import type { Finding } from '../lint/lint.ts';
import { rulePageFile } from '../lint/rule.ts';
import { createLintContext } from '../lint/lint-context.ts';

/**
 * `screenplay lint [paths] [--fix] [--format text|json] [--explain SP3008] [--root folder]`
 *
 * Exits with code 1 when an error is left that `--fix` did not correct; warnings do not count. `--explain` prints the page of a rule instead.
 */
export function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      fix: { type: 'boolean', default: false },
      root: { type: 'string' },
      explain: { type: 'string' },
    },
  });
  if (values.explain !== undefined) return explain(values.explain);
  if (values.format !== 'text' && values.format !== 'json')
    throw new Error(`--format is text or json, not '${values.format}'.`);
  const root = resolve(values.root ?? projectRoot());
  const sources = readSources(root);
  const shown = positionals.map((path) => relative(root, resolve(root, path)).split(sep).join('/'));
  const nowhere = shown.find((path) => !sources.some((source) => isUnder(source.file, path)));
  if (nowhere !== undefined) throw new Error(`There is no entity, operation or screen in '${nowhere}'.`);

  // The functions of another tree cannot be loaded here.
  const context = createLintContext(sources, root === projectRoot() ? registry : undefined);
  const found = [
    ...lint(context),
    ...(context.broken.size === 0
      ? generatedFindings(
          root,
          root === projectRoot() ? projectFiles(root, context.catalogue) : treeFiles(context.catalogue),
          values.fix,
        )
      : []),
  ];
  const findings = found.filter(({ file }) => shown.length === 0 || shown.some((path) => isUnder(file, path)));
  console.log(values.format === 'json' ? asJson(findings) : asText(findings, sources.length));
  return Promise.resolve(findings.some(({ severity }) => severity === 'error') ? 1 : 0);
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

/** Returns a finding (`SP1008`) for each stale generated file, or writes these files with `--fix`. */
function generatedFindings(root: string, files: Generated, isFixing: boolean): Finding[] {
  const stale = staleFiles(root, files);
  if (isFixing) {
    writeFiles(root, files, stale);
    return [];
  }
  return stale.map((file) =>
    findingOf(
      staleRule,
      { file, path: [] },
      { line: 1, column: 1 },
      'This file is not what it is generated as; run `npm run screenplay -- lint --fix`.',
    ),
  );
}
