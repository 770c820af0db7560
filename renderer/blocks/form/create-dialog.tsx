import { useId, useMemo } from 'react';
import { fieldsOf } from '../../language/form/form-model.ts';
import type { LookupModel } from '../../language/screens/lookup.ts';
import type { CreateChoice } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { ValuesContext } from '../../controls/values.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problems } from '../frame/problems.tsx';
import { scopeAround, type ChoiceInMaking } from './created-choice.ts';
import { Field } from './field-slot.tsx';
import { FieldsProvider } from './fields-provider.tsx';
import { RowContext, useRecord, type FieldsContextValue } from './form-context.ts';
import { useCreate } from './use-create.ts';
import styles from './create-choice.module.css';

interface CreateDialogProps {
  create: CreateChoice;
  making: ChoiceInMaking;
  lookup: LookupModel;
  onClose: () => void;
  /** Null: it was added, and the answer does not say which it is. */
  onCreated: (value: Json, option?: JsonObject) => void;
}

/** The fields of a missing choice. It is added before the form itself is saved; what is refused stands on the dialog's own fields. */
export default function CreateDialog({ create, making, lookup, onClose, onCreated }: CreateDialogProps) {
  const record = useRecord();
  const id = useId();
  const { model, store, pending } = making;
  const { catalogue } = record;
  const fields = useMemo<FieldsContextValue>(
    () => ({ model, store, mode: 'add', scope: scopeAround(record), catalogue, pending, isReadOnly: false, id }),
    [model, store, record, catalogue, pending, id],
  );
  const { isBusy, add } = useCreate(create, fields, lookup, onCreated);
  return (
    <RowContext value={null}>
      <FieldsProvider fields={fields}>
        <ValuesContext value={store.values}>
          <Dialog
            title={create.label}
            focus="content"
            onClose={onClose}
            footer={
              <>
                <Button onClick={onClose}>Cancel</Button>
                <Button variant="primary" busy={isBusy} onClick={() => void add()}>{isBusy ? 'Saving…' : 'Save'}</Button>
              </>
            }
          >
            <form className={styles.fields} noValidate aria-label={create.label} onSubmit={(event) => event.preventDefault()}>
              <Problems problems={model.problems} screen={model.id} />
              {fieldsOf(model).map((field) => <Field key={field.name} model={field} />)}
            </form>
          </Dialog>
        </ValuesContext>
      </FieldsProvider>
    </RowContext>
  );
}
