import { answerShape } from '../../../../renderer/language/resolve/answer-shape.ts';
import { abilitiesOf } from '../../../../renderer/language/resolve/abilities.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { resolveScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import {
  fieldsOf,
  formModel,
  type FormChildren,
  type FormModel,
} from '../../../../renderer/language/models/form/form-model.ts';
import { childrenOf } from '../../../../renderer/language/models/form/initial-values.ts';
import type { FormDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Scenario } from '../../../../renderer/language/types/scenario.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { routeParameters } from '../../../catalogue/route-parameters.ts';
import type { LintContext } from '../../lint-context.ts';
import { defineRule } from '../../rule.ts';

export const scenarioNames = defineRule({
  code: 'SP3115',
  looksAt: 'tree',
  title: 'A scenario names a form, and fields, buttons and operations that exist.',
  why: 'A scenario of a field that is gone proves nothing: the field is hidden in all circumstances.',
  fix: 'Write the name as it is in the form, its entity or the catalogue, or remove the scenario.',
  check(context, report) {
    // All forms know the same abilities, which are looked up among all operations.
    const abilities = knownAbilities(context);
    for (const { file, value } of context.scenarios) {
      const form = entry(context.catalogue.screens, value.screen);
      if (form?.kind !== 'form') {
        const forms = context.screens.flatMap(({ value: one }) => (one.kind === 'form' ? [one.id] : []));
        if (!context.broken.has('screen'))
          report({ file, path: ['screen'] }, `There is no form "${value.screen}".${suggestion(value.screen, forms)}`);
        continue;
      }
      const known = { ...knownNames(form, context), ability: abilities };
      for (const [index, scenario] of value.scenarios.entries())
        for (const { kind, name, path, at } of namesOf(scenario)) {
          const names = known[kind];
          if (names === undefined || names.has(plain(name))) continue;
          const message = `${WORDS[kind](form)} "${name}".${suggestion(plain(name), [...names])}`;
          report({ file, path: ['scenarios', index, ...path], at }, message);
        }
    }
  },
});

type Kind = 'field' | 'list' | 'value' | 'button' | 'operation' | 'ability' | 'parameter';

/** What a message says before the name, by the kind of the name. */
const WORDS: Record<Kind, (form: FormDescriptor) => string> = {
  field: ({ id }) => `"${id}" has no field`,
  list: ({ id }) => `"${id}" has no child rows`,
  value: ({ endpoints, id }) => `${endpoints.get ?? endpoints.new ?? id} answers no`,
  button: ({ id }) => `"${id}" has no button`,
  operation: () => 'There is no operation',
  ability: () => 'There is no ability',
  parameter: ({ id }) => `The route of "${id}" has no parameter`,
};

/** The names of each kind; undefined where only the running server knows them. */
type Known = Record<Kind, ReadonlySet<string> | undefined>;

function knownAbilities({ catalogue, abilities, broken, scenarios }: LintContext): Known['ability'] {
  if (broken.has('abilities') || scenarios.length === 0) return undefined;
  const files = abilities.map(({ value }) => value);
  return new Set(abilitiesOf(files, Object.values(catalogue.operations)).map(({ ability }) => ability));
}

function knownNames(form: FormDescriptor, { catalogue, broken }: LintContext): Omit<Known, 'ability'> {
  const model = formModel(resolveScreen(form, catalogue));
  const { get, new: fresh } = form.endpoints;
  const read = entry(catalogue.operations, get ?? fresh ?? '');
  const own = entry(catalogue.entities, form.entity);
  const answered = read && answerShape(read, catalogue.entities)?.properties;
  const isOpen = model === null || form.fieldsFrom !== undefined || broken.has('entity');
  return {
    field: isOpen ? undefined : new Set([...fieldNames(model), ...childrenOf(model).flatMap(listNames)]),
    list: isOpen ? undefined : new Set(childrenOf(model).flatMap(listNames)),
    // That the entity has a field which is not answered is found at the form.
    value: answered && new Set([...Object.keys(answered), ...Object.keys(own?.properties ?? {})]),
    button: model === null ? undefined : new Set(buttonNames(model)),
    operation: broken.has('operations') ? undefined : new Set(Object.keys(catalogue.operations)),
    parameter: new Set(routeParameters(form)),
  };
}

function fieldNames(model: FormModel): string[] {
  return [...fieldsOf(model).map(({ name }) => name), ...childrenOf(model).flatMap((list) => rowFields(list, ''))];
}

function rowFields({ name, fields, children }: FormChildren, before: string): string[] {
  const own = `${before}${name}[].`;
  return [...fields.map((field) => own + field.name), ...(children === undefined ? [] : rowFields(children, own))];
}

function listNames({ name, children }: FormChildren): string[] {
  return [name, ...(children === undefined ? [] : listNames(children).map((inner) => `${name}[].${inner}`))];
}

function buttonNames({ actions, save, endpoints }: FormModel): string[] {
  return [...actions.map(({ label }) => label), save.label, ...(endpoints.delete === undefined ? [] : ['Delete'])];
}

/** Returns a path without the numbers of its rows, as `lines[].title`. */
function plain(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]');
}

interface Named {
  kind: Kind;
  name: string;
  path: JsonPath;
  at?: 'key';
}

const FIELD_LISTS = ['visible', 'hidden', 'required', 'optional', 'readOnly', 'editable'] as const;
const BUTTON_LISTS = ['actions', 'hiddenActions', 'disabledActions'] as const;
const BY_FIELD = ['values', 'options', 'errors'] as const;

/** Returns all names of a scenario, with their places. */
function namesOf({ given = {}, steps = [], expect }: Scenario): Named[] {
  const { operation } = expect.request ?? {};
  return [
    ...keys('value', given.record, ['given', 'record']).map((named) => ({ ...named, name: headOf(named.name) })),
    ...keys('parameter', given.route, ['given', 'route']),
    ...(given.abilities ?? []).map((name, index): Named => ({
      kind: 'ability',
      name,
      path: ['given', 'abilities', index],
    })),
    ...keys('operation', given.answers, ['given', 'answers']).map((named) => ({
      ...named,
      name: named.name.split('/')[0] ?? '',
    })),
    ...steps.flatMap(({ set, add, delete: row, press }, index): Named[] => [
      ...keys('field', set, ['steps', index, 'set']),
      ...(add === undefined ? [] : [{ kind: 'list' as const, name: add, path: ['steps', index, 'add'] }]),
      ...(row === undefined
        ? []
        : [{ kind: 'list' as const, name: row.replace(/\[\d+\]$/, ''), path: ['steps', index, 'delete'] }]),
      ...(press === undefined ? [] : [{ kind: 'button' as const, name: press, path: ['steps', index, 'press'] }]),
    ]),
    ...FIELD_LISTS.flatMap((word) => listed('field', expect[word], ['expect', word])),
    ...BUTTON_LISTS.flatMap((word) => listed('button', expect[word], ['expect', word])),
    ...BY_FIELD.flatMap((word) => keys('field', expect[word], ['expect', word])),
    ...(operation === undefined
      ? []
      : [{ kind: 'operation' as const, name: operation, path: ['expect', 'request', 'operation'] }]),
  ];
}

function listed(kind: Kind, names: readonly string[] | undefined, path: JsonPath): Named[] {
  return (names ?? []).map((name, index) => ({ kind, name, path: [...path, index] }));
}

function keys(kind: Kind, values: object | undefined, path: JsonPath): Named[] {
  return Object.keys(values ?? {}).map((name) => ({ kind, name, path: [...path, name], at: 'key' }));
}

function headOf(path: string): string {
  return path.replace(/[.[].*$/s, '');
}
