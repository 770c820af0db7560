import type { FormModelField } from '../../language/form/form-model.ts';
import { isIdentifier } from '../../language/formats/identifier.ts';

/** By the field's format, or else by its control. */
const FORMATS: Record<string, string> = { 'date-time': 'datetime', datetime: 'datetime', date: 'date', money: 'money', percentage: 'percentage', number: 'number', boolean: 'yesNo' };

/** The format in which a field's value is read where it is not edited; '' is the value as it is. A number that names something is never grouped. */
export function readOnlyFormat({ name, field, controlType }: Pick<FormModelField, 'name' | 'field' | 'controlType'>): string {
  const format = FORMATS[field.format ?? ''] ?? FORMATS[controlType] ?? '';
  return format === 'number' && isIdentifier(name, field) ? '' : format;
}
