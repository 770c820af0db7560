import { formChecker, namesInOrder } from '../../language/models/form/check-form.ts';
import { createModel, type CreateModel } from '../../language/models/form/create-model.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import { newValues } from '../../language/models/form/initial-values.ts';
import type { CreateChoice } from '../../language/types/descriptor.ts';
import { scopeAround } from '../dialog/scope-around.ts';
import type { EditedRecord } from '../record/edited-record.ts';
import { createPending, type Pending } from '../record/pending.ts';
import { createFormStore, type FormStore } from '../record/store.ts';

/** An option that is being filled in. */
export interface OptionDraft {
  model: CreateModel;
  store: FormStore;
  pending: Pending;
}

/** @param name The field that gets the option. @param record The record of that field. */
export function createOptionDraft(create: CreateChoice, name: string, record: EditedRecord): OptionDraft {
  const model = createModel(create, `${record.screen}.${name}`, record.catalogue);
  const check = formChecker(model, 'add');
  const store = createFormStore(newValues(fieldsOf(model)), (values) => check(values, scopeAround(record.scope())), {
    lists: [],
    order: namesInOrder(model),
  });
  return { model, store, pending: createPending() };
}
