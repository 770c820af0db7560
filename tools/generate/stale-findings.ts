import { findingOf } from '../lint/lint.ts';
import type { Finding } from '../lint/lint.ts';
import { staleRule } from './stale-rule.ts';

/**
 * Returns one finding (`SP1008`) for all stale generated files, at the first of them: one command corrects all, and a
 * line for each of hundreds would hide the other findings.
 */
export function staleFindings(stale: string[]): Finding[] {
  const [file, ...others] = stale;
  if (file === undefined) return [];
  const message =
    others.length === 0
      ? 'This generated file is out of date.'
      : `This generated file is out of date, and so ${others.length === 1 ? 'is 1 other' : `are ${others.length} others`}.`;
  const place = { file, path: [] };
  return [findingOf(staleRule, place, { line: 1, column: 1 }, `${message} Run \`npm run screenplay -- lint --fix\`.`)];
}
