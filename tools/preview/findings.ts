import { readSources } from '../catalogue/read-sources.ts';
import { lint, type Finding } from '../lint/lint.ts';
import { createLintContext } from '../lint/lint-context.ts';

/**
 * Returns the findings about a screen: first those of its own file, then those of entities, operations and areas.
 * Findings of other screens are left out, and warnings of areas.
 */
export function findingsOf(root: string, id: string): Finding[] {
  const sources = readSources(root);
  const own = sources.find(({ role, file }) => role === 'screen' && file.endsWith(`/${id}.json`))?.file;
  const otherScreens = new Set(
    sources.filter(({ role, file }) => role === 'screen' && file !== own).map(({ file }) => file),
  );
  const found = lint(createLintContext(sources)).filter(
    ({ file, severity }) => !otherScreens.has(file) && (severity === 'error' || file === own),
  );
  return [...found.filter(({ file }) => file === own), ...found.filter(({ file }) => file !== own)];
}
