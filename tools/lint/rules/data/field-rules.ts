import { check } from '../../../../renderer/language/rules/check.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Field, FieldFormat, FieldType } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import type { Report } from '../../rule.ts';
import { defineRule } from '../../rule.ts';

export const fieldRules = defineRule({
  code: 'SP2003',
  title: 'The data rules of a field do not contradict each other, its type or its format.',
  why: 'A rule that contradicts another one can never be met: no record could be saved.',
  fix: 'Remove one of the two rules, or give the field the type that they need.',
  check({ entities, operations }, report) {
    for (const { file, value } of entities) {
      checkAll(value.properties, file, ['properties'], report);
      checkRequired(value, file, [], report);
    }
    for (const { file, path, value } of operations) {
      for (const part of ['payload', 'result'] as const) {
        checkAll(value[part]?.properties ?? {}, file, [...path, part, 'properties'], report);
        if (value[part]) checkRequired(value[part], file, [...path, part], report);
        if (value[part]?.items) checkField(value[part].items, file, [...path, part, 'items'], report);
      }
    }
  },
});

function checkAll(properties: Record<string, Field>, file: string, path: JsonPath, report: Report): void {
  for (const [name, field] of Object.entries(properties)) {
    checkField(field, file, [...path, name], report);
    if (field.nullable !== undefined)
      report(
        { file, path: [...path, name, 'nullable'] },
        'nullable is for the items of a list; a field may be null unless it is required.',
      );
  }
}

/** Reports a `requiredWhen` of a field that is always required. */
function checkRequired(
  { required = [], properties = {} }: Pick<Field, 'required' | 'properties'>,
  file: string,
  path: JsonPath,
  report: Report,
): void {
  for (const name of required)
    if (entry(properties, name)?.requiredWhen)
      report(
        { file, path: [...path, 'properties', name, 'requiredWhen'], at: 'key' },
        `"${name}" is always required, so requiredWhen has no effect.`,
      );
}

function checkField(field: Field, file: string, path: JsonPath, report: Report): void {
  for (const { key, message } of fieldProblems(field)) report({ file, path: [...path, key] }, message);
  checkAll(field.properties ?? {}, file, [...path, 'properties'], report);
  if (field.items) checkField(field.items, file, [...path, 'items'], report);
}

/** Data rules that apply only to some types. */
const RULE_TYPES: Partial<Record<keyof Field, FieldType[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  minItems: ['array'],
  maxItems: ['array'],
  items: ['array'],
  children: ['array'],
  properties: ['object'],
  generated: ['integer'],
  currencyField: ['integer', 'number'],
};

const FORMAT_TYPES: Record<FieldFormat, FieldType[]> = {
  'date-time': ['string'],
  date: ['string'],
  email: ['string'],
  phone: ['string'],
  uri: ['string'],
  multiline: ['string'],
  code: ['string'],
  richtext: ['string'],
  money: ['number', 'integer'],
  percentage: ['number', 'integer'],
  assets: ['array'],
  json: ['object', 'array', 'string'],
};

interface Problem {
  key: keyof Field;
  message: string;
}

function fieldProblems(field: Field): Problem[] {
  return [
    ...typeProblems(field),
    ...boundProblems(field),
    ...valueProblems(field),
    ...patternProblems(field),
    ...audienceProblems(field),
    ...messageProblems(field),
  ];
}

function typeProblems(field: Field): Problem[] {
  const misplaced = Object.entries(RULE_TYPES).flatMap(([key, types]): Problem[] => {
    const rule = key as keyof Field; // A key of RULE_TYPES.
    return field[rule] === undefined || types.includes(field.type)
      ? []
      : [{ key: rule, message: `${key} is for ${types.join(' or ')}, and this is of type ${field.type}.` }];
  });
  const types = field.format && entry(FORMAT_TYPES, field.format);
  if (!types || types.includes(field.type)) return misplaced;
  return [
    ...misplaced,
    {
      key: 'format',
      message: `The format ${field.format} is for ${types.join(' or ')}, and this is of type ${field.type}.`,
    },
  ];
}

function boundProblems(field: Field): Problem[] {
  const pairs: [keyof Field, number | undefined, keyof Field, number | undefined][] = [
    ['minLength', field.minLength, 'maxLength', field.maxLength],
    ['minimum', field.minimum, 'maximum', field.maximum],
    ['minItems', field.minItems, 'maxItems', field.maxItems],
  ];
  return pairs.flatMap(([low, least, high, most]): Problem[] =>
    least !== undefined && most !== undefined && least > most
      ? [{ key: low, message: `${low} is greater than ${high}: no value can hold both.` }]
      : [],
  );
}

function valueProblems(field: Field): Problem[] {
  const problems: Problem[] = [];
  for (const { value } of field.options ?? []) {
    if (!isOfType(value, field.type))
      problems.push({ key: 'options', message: `The choice ${JSON.stringify(value)} is not of type ${field.type}.` });
  }
  if (field.default === undefined) return problems;
  if (!isOfType(field.default, field.type))
    problems.push({ key: 'default', message: `The default is not of type ${field.type}.` });
  else if (field.options && !field.options.some(({ value }) => value === field.default))
    problems.push({ key: 'default', message: 'The default is none of the choices.' });
  else problems.push(...brokenDefault(field, field.default));
  return problems;
}

/** Returns the problem of a default that breaks a bound, the pattern or the format of its own field. */
function brokenDefault(field: Field, value: Json): Problem[] {
  const { type, format, minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = field;
  // Other rules of the field, such as `readOnly` or `presentWhen`, would keep the bounds from being checked.
  const bounds = { type, format, minLength, maxLength, minimum, maximum, minItems, maxItems, pattern };
  // A pattern that is no regular expression is a problem of its own.
  if (patternProblems(field).length > 0) return [];
  const broken = check(
    { properties: { default: withoutHoles(bounds) } },
    { default: value },
    { mode: 'add', unknownKeys: 'ignore' },
  );
  return broken.map(({ message }) => ({
    key: 'default',
    message: `The default breaks a rule of the field: ${message}`,
  }));
}

function withoutHoles({
  type,
  ...rules
}: { [Key in keyof Field]: Field[Key] | undefined } & Pick<Field, 'type'>): Field {
  const given = Object.entries(rules).filter(([, rule]) => rule !== undefined);
  return { type, ...Object.fromEntries(given) };
}

function isOfType(value: Json, type: FieldType): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function patternProblems({ pattern }: Field): Problem[] {
  if (pattern === undefined) return [];
  try {
    RegExp(`^(?:${pattern})$`, 'u');
    return [];
  } catch (error) {
    return [
      {
        key: 'pattern',
        message: `This is not a regular expression: ${error instanceof Error ? error.message : String(error)}`,
      },
    ];
  }
}

/** Rules whose message is never shown when the field does not have them. */
const SAID = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'options',
  'validWhen',
] as const;

function messageProblems(field: Field): Problem[] {
  const unsaid = SAID.filter((rule) => field.messages?.[rule] !== undefined && field[rule] === undefined);
  return unsaid.map((rule) => ({ key: 'messages', message: `There is a message for ${rule}, and no such rule.` }));
}

/** Returns the problems of the rules about who sets a value and who sees it. */
function audienceProblems(field: Field): Problem[] {
  if (field.readOnly && field.writeOnly)
    return [{ key: 'writeOnly', message: 'A field that only the server sets and nobody is shown serves nobody.' }];
  if (field.readOnly && field.immutable)
    return [
      {
        key: 'immutable',
        message: 'A field that only the server sets is never sent, so it cannot be fixed once sent.',
      },
    ];
  if (field.whenAbsent && !field.presentWhen)
    return [{ key: 'whenAbsent', message: 'whenAbsent needs a presentWhen.' }];
  return [];
}
