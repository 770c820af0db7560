import { FORMAT_NAMES } from '../../../../renderer/language/text/formats/format-value.ts';
import { templateParts } from '../../../../renderer/language/text/templates/template-fields.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { lookUp } from '../../names/names.ts';
import { defineRule } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const templateNames = defineRule({
  code: 'SP3015',
  title: 'A template names fields, scopes and formats that exist where it stands.',
  why: 'A place without a value stays empty in the text or makes a link that leads nowhere.',
  fix: 'Name a field or scope that exists here, and a registered format.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, template, scopes } of references.templates) {
        for (const part of templateParts(template)) {
          if ('text' in part) {
            if (/[{}]/.test(part.text))
              report({ file, path }, 'A brace stands alone: a place is written {name} or {name:format}.');
            continue;
          }
          const found = lookUp(part.path, scopes);
          if (typeof found === 'object' && 'problem' in found) report({ file, path }, found.problem);
          if (part.format !== undefined && !FORMAT_NAMES.includes(part.format)) {
            report(
              { file, path },
              `There is no format "${part.format}".${suggestion(part.format, FORMAT_NAMES)} There are: ${FORMAT_NAMES.join(', ')}.`,
            );
          }
        }
      }
    }
  },
});
