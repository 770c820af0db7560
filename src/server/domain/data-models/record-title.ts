import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { ComputedField } from '../../data/store/store-types.ts';
import { rulesOf } from './columns.ts';

/**
 * Returns what a record is called: the value of the first text column of its table, or else of the first e-mail column,
 * or else 'Record 12'. It is the title that records which refer to it show (`record-titles.ts`).
 */
export const recordTitle: ComputedField = ({ recordId, values }, _tenantId, { properties }) => {
  const members = Object.entries(properties['values']?.properties ?? {});
  const first = (columnType: string) => members.find(([, field]) => isOfType(field, columnType))?.[0];
  const member = first('text') ?? first('email');
  const title = member !== undefined && isObject(values) ? values[member] : undefined;
  return typeof title === 'string' ? title : `Record ${String(recordId)}`;
};

/** The members of a record's values have the rules of their columns, and not their types. */
function isOfType({ type, format, maxLength }: Field, columnType: string): boolean {
  const rules = rulesOf({ columnName: '', columnType });
  return type === rules.type && format === rules.format && maxLength === rules.maxLength;
}
