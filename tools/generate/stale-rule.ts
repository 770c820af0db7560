import type { RuleText } from '../lint/rule.ts';

/** The rule about generated files, whose findings `--fix` corrects. */
export const staleRule: RuleText = {
  code: 'SP1008',
  title: 'Generated files are up to date.',
  why: 'An editor would complete fields that no longer exist, and the reference would describe an old version.',
  fix: 'Run `npm run screenplay -- lint --fix`.',
};
