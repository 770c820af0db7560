import { formChecker, namesInOrder } from '../../language/form/check-form.ts';
import { createModel, type CreateModel } from '../../language/form/create-model.ts';
import { fieldsOf } from '../../language/form/form-model.ts';
import { newValues } from '../../language/form/initial-values.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { CreateChoice } from '../../language/types/descriptor.ts';
import type { EditedRecord } from './form-context.ts';
import { createPending, type Pending } from './pending.ts';
import { createFormStore, type FormStore } from './store.ts';

/** A choice that is being made. */
export interface ChoiceInMaking {
  model: CreateModel;
  store: FormStore;
  pending: Pending;
}

/** @param name The field whose choice is made. @param record The one that gets it. */
export function newChoice(create: CreateChoice, name: string, record: EditedRecord): ChoiceInMaking {
  const model = createModel(create, `${record.screen}.${name}`, record.catalogue);
  const check = formChecker(model, 'add');
  const store = createFormStore(newValues(fieldsOf(model)), (values) => check(values, scopeAround(record)), { lists: [], order: namesInOrder(model) });
  return { model, store, pending: createPending() };
}

/** The scopes of a choice that is made: those of the record that gets it, which itself is `parent.`. */
export function scopeAround(record: EditedRecord): Omit<ConditionScope, 'record' | 'row' | 'old'> {
  const { old: _old, row: _row, record: parent, ...scopes } = record.scope();
  return { ...scopes, parent };
}
