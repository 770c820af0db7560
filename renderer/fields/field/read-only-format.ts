import { formFacts } from '../../language/models/definitions/form-facts.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import { isIdentifier } from '../../language/text/formats/identifier.ts';

/** The text formats of field formats. */
const FORMATS: Record<string, string> = {
  'date-time': 'datetime',
  date: 'date',
  money: 'money',
  percentage: 'percentage',
};

/**
 * Returns the text format of a field's read-only value: of the field's format, or else of its control; '' shows the value
 * as it is. Numbers that are keys or references are not grouped.
 */
export function readOnlyFormat({
  name,
  field,
  controlType,
}: Pick<FormModelField, 'name' | 'field' | 'controlType'>): string {
  const format = FORMATS[field.format ?? ''] ?? formFacts(controlType).readOnlyFormat ?? '';
  return format === 'number' && isIdentifier(name, field) ? '' : format;
}
