import type { RuleText } from '../lint/rule.ts';

/** The rule about generated files, whose findings `--fix` corrects. */
export const staleRule: RuleText = {
  code: 'SP1008',
  title: 'What is generated is what the sources give.',
  why: 'An editor that completes from an old schema offers fields that are gone, and a page that is old tells what was.',
  fix: 'Run `npm run screenplay -- lint --fix`.',
};
