import { LANGUAGE_VERSION } from '../../../../renderer/language/grammar/language-version.ts';
import { LANGUAGE_FILE } from '../../../catalogue/read-sources.ts';
import { languageOf } from '../../../migrate/language-of.ts';
import { defineRule } from '../../rule.ts';

export const languageVersion = defineRule({
  code: 'SP1010',
  looksAt: 'tree',
  title: 'A tree is written in the version of the language that the tools know.',
  why: 'Words may have another meaning in another version: such a tree is not understood as it was meant.',
  fix: 'Run `npm run screenplay -- migrate`. A tree of a newer version needs newer tools.',
  check({ sources }, report) {
    const version = languageOf(sources);
    if (sources.length === 0 || version === LANGUAGE_VERSION) return;
    const source = sources.find(({ role }) => role === 'language');
    const message = `The tree is of version ${version}; these tools know version ${LANGUAGE_VERSION}.`;
    if (source === undefined) report({ file: LANGUAGE_FILE, position: { line: 1, column: 1 } }, message);
    else report({ file: source.file, path: ['language'] }, message);
  },
});
