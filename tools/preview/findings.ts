import { readSources } from '../catalogue/read-sources.ts';
import { lint, type Finding } from '../lint/lint.ts';
import { createWorld } from '../lint/world.ts';

/**
 * What lint holds against a screen: its own file first, then what it stands on (entities, operations, its area). Another screen's mistakes are not
 * this one's.
 */
export function findingsOf(root: string, id: string): Finding[] {
  const sources = readSources(root);
  const own = sources.find(({ role, file }) => role === 'screen' && file.endsWith(`/${id}.json`))?.file;
  const otherScreens = new Set(sources.filter(({ role, file }) => role === 'screen' && file !== own).map(({ file }) => file));
  const found = lint(createWorld(sources)).filter(({ file }) => !otherScreens.has(file));
  return [...found.filter(({ file }) => file === own), ...found.filter(({ file }) => file !== own)];
}
