import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from '../catalogue/read-sources.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { asJson, asText } from '../lint/format.ts';
import { lint } from '../lint/lint.ts';

/** `screenplay lint [paths] [--format text|json]`: exit code 1 when there is a finding. */
export function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { format: { type: 'string', default: 'text' } },
  });
  if (values.format !== 'text' && values.format !== 'json') throw new Error(`--format is text or json, not '${values.format}'.`);
  const root = projectRoot();
  const sources = readSources(root);
  const shown = positionals.map((path) => relative(root, resolve(path)).split(sep).join('/'));
  const nowhere = shown.find((path) => !sources.some((source) => isUnder(source.file, path)));
  if (nowhere !== undefined) throw new Error(`There is no entity, operation or screen in '${nowhere}'.`);
  const findings = lint(sources).filter(({ file }) => shown.length === 0 || shown.some((path) => isUnder(file, path)));
  console.log(values.format === 'json' ? asJson(findings) : asText(findings, sources.length));
  return Promise.resolve(findings.length > 0 ? 1 : 0);
}

function isUnder(file: string, path: string): boolean {
  return path === '' || file === path || file.startsWith(`${path}/`);
}
