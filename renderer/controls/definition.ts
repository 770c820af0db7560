import type { AppliesTo, ControlFacts, FormFacts } from '../language/types/definitions.ts';
import type { Field } from '../language/types/entity.ts';
import type { Json, JsonObject } from '../language/types/json.ts';

/**
 * The type of the value that a control writes; `any` is the type of its field. Every control writes `null` for no
 * value.
 */
export type ValueType = 'string' | 'number' | 'boolean' | 'array' | 'any';

/**
 * All facts about a control except its component: one `definition.ts` per folder. It imports no component, so that
 * lint, preview and generated files can read it; models read the facts from generated tables.
 */
export interface ControlDefinition extends ControlFacts, FormFacts {
  /** The descriptor's `controlType`: the folder's name in camel case. */
  type: string;
  valueType: ValueType;
  /** Fields that the control fits, besides `valueType`. */
  appliesTo?: AppliesTo;
  /** The control searches its choices, so it can offer a large set of records. */
  searches?: boolean;
  /** The control uploads files, so its record needs a folder for them (`docs/console.md#upload-folder`). */
  uploads?: boolean;
  /** Schema of `customProps`; without it the control has none. */
  options?: Record<string, Field>;
  /** A field that the control fits, and a fake value for it. The gallery of preview and the control tests show it. */
  sample: { field: Field; value: Json; customProps?: JsonObject };
}

/** Declares a control. */
export function defineControl(definition: ControlDefinition): ControlDefinition {
  return definition;
}

/** Choices for the samples that need some. */
export const SAMPLE_OPTIONS: Field['options'] & object = [
  { value: 'a', title: 'Apple' },
  { value: 'b', title: 'Banana' },
  { value: 'c', title: 'Cherry' },
];
