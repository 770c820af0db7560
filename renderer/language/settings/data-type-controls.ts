import { entry } from '../screens/catalogue.ts';
import type { Field } from '../types/entity.ts';

/** The control of each data type that the server gives to settings and to configured columns. */
const CONTROLS: Record<string, string> = {
  string: 'text', text: 'text', multilinetext: 'multilinetext', number: 'number', integer: 'number', decimal: 'number', money: 'money', percentage: 'percentage',
  boolean: 'boolean', date: 'datetime', datetime: 'datetime', email: 'email', phone: 'phone', color: 'colorInput', colour: 'colorInput', image: 'asset', asset: 'asset',
};

/** The cell of each, where it is not called like the control. */
const CELLS: Record<string, string> = { datetime: 'date', phone: 'text', colorInput: 'colour', select: 'text' };

/** What the values of a data type are, or of all that have its control; of any other they are text. */
const RULES: Record<string, Field> = {
  integer: { type: 'integer' }, number: { type: 'number' }, money: { type: 'number', format: 'money' }, percentage: { type: 'number', format: 'percentage' },
  boolean: { type: 'boolean' }, date: { type: 'string', format: 'date' }, datetime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' }, phone: { type: 'string', format: 'phone' }, asset: { type: 'array', format: 'assets' },
};

/** The data rules of a value of a data type, for fields that no entity describes. */
export function rulesOfType(dataType: string): Field {
  return entry(RULES, dataType.toLowerCase()) ?? entry(RULES, controlOfType(dataType)) ?? { type: 'string' };
}

/** The form control of a data type; of one that is not known, its own name: unknown is loud. */
export function controlOfType(dataType: string): string {
  const name = dataType.toLowerCase();
  return Object.hasOwn(CONTROLS, name) ? (CONTROLS[name] ?? dataType) : dataType;
}

/** The cell control of a data type, likewise. */
export function cellOfType(dataType: string): string {
  const control = controlOfType(dataType);
  return Object.hasOwn(CELLS, control) ? (CELLS[control] ?? control) : control;
}
