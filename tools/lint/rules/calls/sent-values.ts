import { isObject } from '../../../../renderer/language/paths/path.ts';
import { splitScope } from '../../../../renderer/language/paths/read-scoped.ts';
import { templateFields } from '../../../../renderer/language/text/templates/template-fields.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { lookUp } from '../../names/names.ts';
import { isLiteralOf, KIND_NAMES, kindOf } from '../../names/operators.ts';
import type { Kind } from '../../names/operators.ts';
import { defineRule } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';
import type { SentValue } from '../../references/references.ts';

export const sentValues = defineRule({
  code: 'SP3020',
  title: 'A value that is sent, assigned or filled in has the type of the field that receives it.',
  why: 'The server refuses a value of another type, and a control shows nothing for it.',
  fix: 'Take the value from a field of that type. { "from": path } keeps the type of a value; "{path}" always makes a text.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const sent of references.sent) {
        const message = sent.accepts && problemOf(sent, sent.accepts);
        if (message) report({ file, path: sent.path }, message);
      }
    }
  },
});

function problemOf({ name, value, scopes }: SentValue, accepts: Field): string | null {
  const kind = kindOf(accepts);
  if (!isObject(value) || typeof value['from'] !== 'string')
    return literalProblem(value, accepts, `"${name}" takes ${KIND_NAMES[kind]}`);
  const found = lookUp(value['from'], scopes);
  if (found === 'any' || 'problem' in found || suits(found, accepts)) return null;
  // A number from the address is converted before it is sent.
  if (kind === 'number' && ['route', 'query'].includes(splitScope(value['from']).scope)) return null;
  return `"${name}" takes ${KIND_NAMES[kind]}, and "${value['from']}" is ${KIND_NAMES[kindOf(found)]}.`;
}

/** Kinds that may replace each other: a text may hold a date, and a list may hold rows, without saying so. */
const ALIKE: Kind[][] = [
  ['text', 'date'],
  ['rows', 'list'],
];

function suits(given: Field, accepts: Field): boolean {
  const [from, to] = [kindOf(given), kindOf(accepts)];
  return from === to || ALIKE.some((kinds) => kinds.includes(from) && kinds.includes(to));
}

function literalProblem(value: Json, accepts: Field, expected: string): string | null {
  const kind = kindOf(accepts);
  if (value === null || Array.isArray(value) || isObject(value)) return null;
  if (typeof value === 'string' && templateFields(value).length > 0) {
    return kind === 'text' || kind === 'date'
      ? null
      : `${expected}, and a text with places is always a text. Write { "from": ... }.`;
  }
  if (!isLiteralOf(value, kind)) return `${expected}, and ${JSON.stringify(value)} is not.`;
  const choices = accepts.options?.map((option) => option.value);
  if (!choices || choices.some((choice) => choice === value)) return null;
  return `${JSON.stringify(value)} is none of the choices of this field.${suggestion(String(value), choices.map(String))}`;
}
