import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { templateParts } from '../../../../renderer/language/text/templates/template-fields.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { computedField } from '../../computed-field.ts';
import { lookUp } from '../../names/names.ts';
import { KIND_NAMES, kindOf } from '../../names/operators.ts';
import type { Kind } from '../../names/operators.ts';
import { defineRule } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const formatFits = defineRule({
  code: 'SP3022',
  title: 'A format fits the type of the value that it formats.',
  why: 'A value of another type is shown as it is stored: an amount without its currency, a day as 2025-01-05.',
  fix: 'Choose a format for this type, or declare type and format of the field in the entity or in the result.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, format, field: own, name, compute } of references.formats) {
        const field = own ?? computedField(compute, context.functions);
        const message = field && field !== 'any' ? formatProblem(format, name, field) : null;
        if (message !== null) report({ file, path }, message);
      }
      for (const { path, node } of references.shown)
        if (node.name.includes('[]') && node.format !== 'first')
          report(
            { file, path: [...path, 'name'] },
            `"${node.name}" leads into the rows of a list: say "format": "first" to show the first of them.`,
          );
      for (const { path, template, scopes } of references.templates) {
        for (const part of templateParts(template)) {
          const found = 'path' in part ? lookUp(part.path, scopes) : 'any';
          if (!('path' in part) || part.format === undefined || found === 'any' || 'problem' in found) continue;
          const message = formatProblem(part.format, part.path, found);
          if (message !== null) report({ file, path }, message);
        }
      }
    }
  },
});

const NUMBERS: Kind[] = ['number'];
const DATES: Kind[] = ['date'];

/** The kinds that each format can write. */
const FORMAT_KINDS: Record<string, Kind[]> = {
  words: ['text'],
  title: ['text'],
  date: DATES,
  datetime: DATES,
  time: DATES,
  number: NUMBERS,
  integer: NUMBERS,
  money: NUMBERS,
  percentage: NUMBERS,
  shortMoney: NUMBERS,
  shortNumber: NUMBERS,
  slug: ['text'],
  first: ['list'],
  yesNo: ['boolean'],
};

/** Returns why a format cannot write a field; null when it can. */
export function formatProblem(format: string, name: string, field: Field): string | null {
  // The field of a list's first row is written as that field is.
  if (format === 'first' && name.includes('[]')) return null;
  const kinds = entry(FORMAT_KINDS, format);
  const kind = kindOf(field);
  if (!kinds || kinds.includes(kind)) return null;
  return `The format "${format}" writes ${kinds.map((one) => KIND_NAMES[one]).join(' or ')}, and "${name}" is ${KIND_NAMES[kind]}.`;
}
