import type { RuleText } from '../lint/rule.ts';

/** What lint says of files that are generated: the one finding that `--fix` mends. */
export const staleRule: RuleText = {
  code: 'SP1008',
  title: 'What is generated is what the sources give.',
  why: 'An editor that completes from an old schema offers fields that are gone, and a page that is old tells what was.',
  mend: 'Run `npm run screenplay -- lint --fix`.',
};
