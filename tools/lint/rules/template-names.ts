import { FORMAT_NAMES } from '../../../renderer/language/formats/format-value.ts';
import { templateParts } from '../../../renderer/language/templates/template-fields.ts';
import { suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import { lookUp } from '../names.ts';
import { defineRule } from '../rule.ts';
import { screenWords } from '../words/screen-words.ts';

export const templateNames = defineRule({
  code: 'SP3015',
  title: 'A template names fields and scopes that exist where it stands, and formats of the registry.',
  why: 'A place without a value stays empty in the text or makes a link that leads nowhere.',
  mend: 'Name a field or scope that exists here, and a format of the registry.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { path, template, scopes } of words.templates) {
        for (const part of templateParts(template)) {
          if ('text' in part) {
            if (/[{}]/.test(part.text)) report({ file, path }, 'A brace stands alone: a place is written {name} or {name:format}.');
            continue;
          }
          const found = lookUp(part.path, scopes);
          if (typeof found === 'object' && 'problem' in found) report({ file, path }, found.problem);
          if (part.format !== undefined && !FORMAT_NAMES.includes(part.format)) {
            report({ file, path }, `There is no format "${part.format}".${suggestion(part.format, FORMAT_NAMES)} There are: ${FORMAT_NAMES.join(', ')}.`);
          }
        }
      }
    }
  },
});
