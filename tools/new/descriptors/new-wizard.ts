import { defaultControl } from '../../../renderer/language/models/definitions/form-facts.ts';
import { labelOfName, splitWords } from '../../../renderer/language/text/words/split-words.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';

/** What a new wizard is made from. */
export interface WizardPlan {
  operation: string;
  /** The payload of the operation. */
  payload: Pick<Field, 'properties' | 'required'>;
  /** The path of the wizard; by default a folder of `base`. */
  route: string | undefined;
  base: string;
}

/**
 * Returns a step that asks for the single values of a payload and calls its operation. Throws an `Error` when the
 * payload needs another value, such as rows.
 */
export function newWizard({ operation, payload, route, base }: WizardPlan): JsonObject {
  const { properties = {}, required = [] } = payload;
  const asked = Object.entries(properties).filter(([, { type }]) => isSingle(type));
  const missing = required.find((name) => !asked.some(([other]) => other === name));
  if (missing !== undefined)
    throw new Error(`${operation} needs ${missing}, which is no single value: write its screen by hand.`);
  const called = splitWords(operation)
    .map((word) => word.toLowerCase())
    .join('-');
  const title = labelOfName(operation);
  return {
    $schema: '../../schemas/descriptor/wizard.schema.json',
    id: `${called}-wizard`,
    kind: 'wizard',
    title,
    route: route ?? `${base}${called}/`,
    fields: asked.map(([name, field]) => fieldOf(name, field, required.includes(name))),
    submit: { label: title, operation, go: '/' },
  };
}

function fieldOf(name: string, field: Field, isRequired: boolean): Json {
  const { title = labelOfName(name), options } = field;
  return {
    name,
    label: title,
    ...(options === undefined
      ? { controlType: defaultControl(field) }
      : { controlType: 'select', dataset: options.map(({ value, title: text }) => ({ value, title: text })) }),
    ...(isRequired ? { required: true, message: 'This is a required field' } : {}),
  };
}

function isSingle(type: Field['type']): boolean {
  return type !== 'array' && type !== 'object';
}
