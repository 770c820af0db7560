import { isReadOnly } from '../../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import type { EditedRecord } from '../record/edited-record.ts';
import type { RowList } from '../record/record.ts';

/** What a person may do with a list of child rows. */
export interface ListState {
  /** Nothing can be changed in it. */
  isReadOnly: boolean;
  canAdd: boolean;
  canDelete: boolean;
}

/** @param scope The scope of the record that has the list. */
export function listState(
  { canAdd, canDelete, readOnlyWhen }: Pick<FormChildren, 'canAdd' | 'canDelete' | 'readOnlyWhen'>,
  record: Pick<EditedRecord, 'isReadOnly'>,
  scope: ConditionScope,
): ListState {
  const isFixed = record.isReadOnly || isReadOnly(readOnlyWhen, scope);
  return { isReadOnly: isFixed, canAdd: canAdd && !isFixed, canDelete: canDelete && !isFixed };
}

/** Returns whether a list has as many rows as it may have. Rows that a save will delete do not count. */
export function isFull({ field: { maxItems = Infinity } }: Pick<FormChildren, 'field'>, list: RowList): boolean {
  return list.rows().filter((row) => !row.isDeleted()).length >= maxItems;
}
