import { FORMAT_NAMES } from '../../../../renderer/language/text/formats/format-value.ts';
import { templateFields, templateParts } from '../../../../renderer/language/text/templates/template-fields.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { Names } from '../../names/names.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';
import { formatProblem } from './format-fits.ts';
import { optionNames } from './lookup.ts';

export const lookupText = defineRule({
  code: 'SP3043',
  title: 'The text of a choice is an answered field or a template, and its formats exist and fit.',
  why: 'The user would see a single brace as it is, and a value in an unknown format as it is stored.',
  fix: 'Write {name} or {name:format}, with a format for the type of the field.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { node, path } of references.elements) {
        const operation = entry(context.catalogue.operations, node.dataSource ?? '');
        const names = operation && optionNames(operation, context.catalogue);
        const text = node.dataTextFieldName;
        if (text === undefined || !names || names === 'plain') continue;
        const shown = text.includes('{') ? templateFields(text).map((place) => place.path) : [text];
        for (const name of shown.filter((one) => isNeverAnswered(names.find(one))))
          report({ file, path: [...path, 'dataTextFieldName'] }, `"${name}" is never answered with a choice.`);
        if (!text.includes('{')) continue;
        for (const message of problemsOf(text, names)) report({ file, path: [...path, 'dataTextFieldName'] }, message);
      }
    }
  },
});

/** Returns whether a list leaves out a field: a secret, or child rows. */
function isNeverAnswered(field: Field | 'any' | undefined): boolean {
  return field !== undefined && field !== 'any' && (field.writeOnly === true || field.children !== undefined);
}

function problemsOf(text: string, names: Names): string[] {
  return templateParts(text).flatMap((part) => {
    if ('text' in part)
      return /[{}]/.test(part.text) ? ['A brace stands alone: a place is written {name} or {name:format}.'] : [];
    const { path, format } = part;
    if (format === undefined) return [];
    if (!FORMAT_NAMES.includes(format)) return [`There is no format "${format}".${suggestion(format, FORMAT_NAMES)}`];
    const field = names.find(path);
    return (field && field !== 'any' ? formatProblem(format, path, field) : null) ?? [];
  });
}
