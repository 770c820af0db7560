import type { Field } from '../../types/entity.ts';
import type { FormFacts } from '../../types/definitions.ts';
import { FORM_CONTROLS } from './generated/form-table.ts';

const NONE: FormFacts = {};

/** Returns the facts of a control in a form; none for an unknown control. */
export function formFacts(type: string): FormFacts {
  return (Object.hasOwn(FORM_CONTROLS, type) ? FORM_CONTROLS[type] : undefined) ?? NONE;
}

/** Returns the control of a field that names none: by its format, or else by its type. */
export function defaultControl({ type, format }: Field): string {
  const byFormat = format && controlWhere(({ defaultFor }) => defaultFor?.formats?.includes(format) === true);
  return byFormat ?? controlWhere(({ defaultFor }) => defaultFor?.types?.includes(type) === true) ?? type;
}

/** Returns the control of a field with a lookup or fixed options that names none. */
export function choiceControl(): string {
  return controlWhere(({ defaultFor }) => defaultFor?.choices === true) ?? 'choices';
}

/** Returns the control of a server data type; an unknown data type is its own name, so that the screen shows it as unknown. */
export function controlOfType(dataType: string): string {
  const name = dataType.toLowerCase();
  return controlWhere(({ dataTypes }) => dataTypes !== undefined && Object.hasOwn(dataTypes, name)) ?? dataType;
}

/** Returns the data rules of a value of a server data type, for fields that no entity describes. */
export function rulesOfType(dataType: string): Field {
  return formFacts(controlOfType(dataType)).dataTypes?.[dataType.toLowerCase()] ?? { type: 'string' };
}

function controlWhere(matches: (facts: FormFacts) => boolean): string | undefined {
  return Object.entries(FORM_CONTROLS).find(([, facts]) => matches(facts))?.[0];
}
