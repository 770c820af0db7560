import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { templateFields } from '../../../../renderer/language/text/templates/template-fields.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { Serves } from '../../../../renderer/language/types/operation.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { mustBeSent } from '../../must-be-sent.ts';
import { unknownName } from '../../names/names.ts';
import { isLiteralOf, KIND_NAMES, kindOf } from '../../names/operators.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';

export const servedWrites = defineRule({
  code: 'SP2021',
  title: '`only`, `set`, `refuseWhen` and `text` of an operation fit its purpose and the fields of its entity.',
  why: 'A write that takes a field which only the server sets, or that sets a value of another type, is refused at each call.',
  fix: 'In `only`, name fields that a caller may write; in `set`, name stored fields with values of their type.',
  check({ operations, catalogue }, report) {
    for (const { file, path, value: operation } of operations) {
      const { serves } = operation;
      if (serves === undefined) continue;
      const entity = entry(catalogue.entities, serves.add ?? serves.update ?? serves.delete ?? serves.get ?? '');
      for (const problem of [...placeProblems(serves), ...(entity ? nameProblems(serves, entity) : [])])
        report({ file, path: [...path, 'serves', ...problem.path], at: problem.at }, problem.message);
    }
  },
});

interface Problem {
  path: JsonPath;
  message: string;
  at?: 'key';
}

/** The purposes that a word is for. */
const PLACES = [
  { word: 'only', purposes: ['add', 'update', 'get'], message: 'Only an add, an update and a get are narrowed.' },
  { word: 'set', purposes: ['update'], message: 'Only an update sets values.' },
  { word: 'refuseWhen', purposes: ['update', 'delete'], message: 'Only an update and a delete refuse a record.' },
] as const;

function placeProblems(serves: Serves): Problem[] {
  const misplaced = PLACES.flatMap(({ word, purposes, message }): Problem[] =>
    serves[word] === undefined || purposes.some((purpose) => serves[purpose] !== undefined)
      ? []
      : [{ path: [word], message, at: 'key' }],
  );
  if (serves.refuseWhen !== undefined && serves.text === undefined)
    return [...misplaced, { path: ['refuseWhen'], message: 'Say in text why it is refused.', at: 'key' }];
  if (serves.text !== undefined && serves.refuseWhen === undefined)
    return [...misplaced, { path: ['text'], message: 'text belongs to refuseWhen.', at: 'key' }];
  return misplaced;
}

function nameProblems(serves: Serves, entity: Entity): Problem[] {
  const known = Object.keys(entity.properties);
  const texts = templateFields(serves.text ?? '').flatMap(({ path }) => (known.includes(path) ? [] : [path]));
  return [
    ...(serves.only ?? []).flatMap((name, index) => takenProblem(name, serves, entity, ['only', index])),
    ...notGiven(serves, entity),
    ...Object.entries(serves.set ?? {}).flatMap(([name, value]) => setProblem(name, value, serves, entity)),
    ...texts.map((name) => ({ path: ['text'], message: unknownName(name, entity.entity, known) })),
  ];
}

function takenProblem(name: string, serves: Serves, entity: Entity, path: JsonPath): Problem[] {
  const field = entry(entity.properties, name);
  if (!field) return [{ path, message: unknownName(name, entity.entity, Object.keys(entity.properties)) }];
  if (serves.get !== undefined) return [];
  const isServers = field.readOnly === true || field.generated === true || field.compute !== undefined;
  if (isServers) return [{ path, message: `"${name}" is set by the server alone; write it with set.` }];
  // A call of a site names its site; the store refuses another one.
  const isFixed =
    serves.update !== undefined && name !== entity.site && (field.immutable === true || entity.key.includes(name));
  return isFixed ? [{ path, message: `"${name}" is fixed once it is saved; an update does not take it.` }] : [];
}

/** Returns a problem for each field that an add does not take and without which no record can be added. */
function notGiven({ add, only }: Serves, entity: Entity): Problem[] {
  if (add === undefined || only === undefined) return [];
  const lacking = (entity.required ?? []).filter((name) => {
    const field = entry(entity.properties, name);
    return !only.includes(name) && field && mustBeSent(field);
  });
  return lacking.map((name) => ({
    path: ['only'],
    message: `${entity.entity} needs "${name}", which this add does not take.`,
    at: 'key',
  }));
}

function setProblem(
  name: string,
  value: NonNullable<Serves['set']>[string],
  { only = [] }: Serves,
  entity: Entity,
): Problem[] {
  const path = ['set', name];
  const field = entry(entity.properties, name);
  if (!field) return [{ path, message: unknownName(name, entity.entity, Object.keys(entity.properties)), at: 'key' }];
  if (entity.key.includes(name) || field.generated || field.compute !== undefined || field.children !== undefined)
    return [{ path, message: `"${name}" cannot be set: it is a key, calculated, or rows.`, at: 'key' }];
  if (only.includes(name)) return [{ path, message: `"${name}" is taken from the caller by only.`, at: 'key' }];
  const message = valueProblem(name, value, field);
  return message === null ? [] : [{ path, message }];
}

function valueProblem(name: string, value: NonNullable<Serves['set']>[string], field: Field): string | null {
  const kind = kindOf(field);
  if (value === null) return null;
  if (isObject(value)) {
    const fits = value.from === 'now' ? field.format === 'date-time' : kind === 'number';
    return fits ? null : `"${name}" is ${KIND_NAMES[kind]}, and "${value.from}" does not fit it.`;
  }
  if (!isLiteralOf(value, kind)) return `"${name}" is ${KIND_NAMES[kind]}, and ${JSON.stringify(value)} is not.`;
  const choices = field.options?.map((option) => option.value);
  if (!choices || choices.some((choice) => choice === value)) return null;
  return `${JSON.stringify(value)} is none of the choices of "${name}".${suggestion(String(value), choices.map(String))}`;
}
