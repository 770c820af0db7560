import { isObject } from '../../../renderer/language/paths/path.ts';
import { answerShape, propertiesOf, type Properties } from '../../../renderer/language/resolve/answer-shape.ts';
import { entry, type Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { FormDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { Scenario, ScenarioFile } from '../../../renderer/language/types/scenario.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { payloadFields } from '../../lint/names/scopes.ts';
import type { BesideFile } from '../plan.ts';
import { namedIn, placesAt, type Place } from './named-fields.ts';
import { placesInPaths, placesInValue, recordNames } from './value-places.ts';

const FIELD_LISTS = ['visible', 'hidden', 'required', 'optional', 'readOnly', 'editable'] as const;
const BY_FIELD = ['values', 'options', 'errors'] as const;

/** Returns the names of fields in the scenarios of a form. */
export function placesInScenarios({ screen, scenarios }: ScenarioFile, catalogue: Catalogue): Place[] {
  const form = entry(catalogue.screens, screen);
  if (form?.kind !== 'form') return [];
  return scenarios.flatMap((scenario, index) => placesInScenario(scenario, ['scenarios', index], form, catalogue));
}

function placesInScenario(scenario: Scenario, path: JsonPath, form: FormDescriptor, catalogue: Catalogue): Place[] {
  const { given = {}, steps = [], expect } = scenario;
  const fields = fieldsOfForm(form, catalogue);
  const { operation = form.endpoints.update ?? form.endpoints.add ?? '' } = expect.request ?? {};
  const listed = (names: readonly string[], at: JsonPath): Place[] =>
    names.flatMap((name, index) => placesAt([...at, index], namedIn(name, recordNames(fields, catalogue))));
  const named = (name: string | undefined, at: JsonPath): Place[] =>
    name === undefined ? [] : placesAt(at, namedIn(name, recordNames(fields, catalogue)));
  return [
    ...placesInPaths(given.record, fields, [...path, 'given', 'record'], catalogue),
    ...placesInAnswers(given.answers, [...path, 'given', 'answers'], catalogue),
    ...steps.flatMap((step, index) => [
      ...placesInPaths(step.set, fields, [...path, 'steps', index, 'set'], catalogue),
      ...named(step.add, [...path, 'steps', index, 'add']),
      ...named(step.delete, [...path, 'steps', index, 'delete']),
    ]),
    ...FIELD_LISTS.flatMap((word) => listed(expect[word] ?? [], [...path, 'expect', word])),
    ...BY_FIELD.flatMap((word) => placesInPaths(expect[word], fields, [...path, 'expect', word], catalogue)),
    ...placesInValue(
      expect.request?.payload,
      payloadFields(operation, catalogue),
      [...path, 'expect', 'request', 'payload'],
      catalogue,
    ),
  ];
}

/** Returns the fields of a form's record: what its read answers, and the fields of its entity. */
function fieldsOfForm({ entity, endpoints }: FormDescriptor, catalogue: Catalogue): Properties {
  const read = entry(catalogue.operations, endpoints.get ?? endpoints.new ?? '');
  const answered = read && propertiesOf(answerShape(read, catalogue.entities));
  return { ...answered, ...entry(catalogue.entities, entity)?.properties };
}

/** Returns the fields in the answers of operations, each by its name or by name and keys. */
export function placesInAnswers(answers: Json | undefined, path: JsonPath, catalogue: Catalogue): Place[] {
  if (!isObject(answers)) return [];
  const { operations, entities } = catalogue;
  return Object.entries(answers).flatMap(([call, answer]) => {
    const operation = entry(operations, call.split('/')[0] ?? '');
    const shape = operation && propertiesOf(answerShape(operation, entities));
    return placesInValue(answer, shape, [...path, call], catalogue);
  });
}

/** Returns the fields in the fake data beside a screen, and in the answers of its expectations. */
export function placesBeside({ value }: BesideFile, catalogue: Catalogue): Place[] {
  if (!isObject(value)) return [];
  const expectations = Array.isArray(value['expectations']) ? value['expectations'] : [];
  return [
    ...placesInAnswers(value['answers'], ['answers'], catalogue),
    ...expectations.flatMap((one, index) => {
      const given = isObject(one) ? one['given'] : undefined;
      return isObject(given)
        ? placesInAnswers(given['answers'], ['expectations', index, 'given', 'answers'], catalogue)
        : [];
    }),
  ];
}
