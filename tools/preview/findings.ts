import { hasSameSources, sourceReader, type Source } from '../catalogue/read-sources.ts';
import { functionsOfTree } from '../lint/names/functions.ts';
import { lint, type Finding } from '../lint/lint.ts';
import { createLintContext, type LintContext } from '../lint/lint-context.ts';

/** What lint finds about a screen, and all errors of its tree. */
export interface ScreenFindings {
  /**
   * First the findings of its own file, then those of entities, operations and areas. Findings of other screens are left
   * out, and warnings of areas.
   */
  own: Finding[];
  errors: Finding[];
}

/** Returns the current findings of a screen. */
export type FindingReader = (screen: string) => ScreenFindings;

/** Creates a reader of the findings of a tree, which lints it again only after a change. */
export function findingReader(root: string): FindingReader {
  const read = sourceReader(root);
  // The functions of another tree cannot be loaded here.
  const functions = functionsOfTree(root);
  let context: LintContext | undefined;
  let last: { sources: Source[]; findings: Finding[] } | undefined;
  return (screen) => {
    const sources = read();
    if (last === undefined || !hasSameSources(last.sources, sources)) {
      context = createLintContext(sources, functions, context);
      last = { sources, findings: lint(context) };
    }
    const { findings } = last;
    return { own: findingsOf(screen, sources, findings), errors: findings.filter(isError) };
  };
}

function findingsOf(id: string, sources: Source[], findings: Finding[]): Finding[] {
  const screens = sources.filter(({ role }) => role === 'screen').map(({ file }) => file);
  const own = screens.find((file) => file.endsWith(`/${id}.json`));
  const others = new Set(screens.filter((file) => file !== own));
  const found = findings.filter((finding) => !others.has(finding.file) && (isError(finding) || finding.file === own));
  return [...found.filter(({ file }) => file === own), ...found.filter(({ file }) => file !== own)];
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}
