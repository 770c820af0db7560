import { useId, useMemo } from 'react';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import type { LookupModel } from '../../language/resolve/lookup.ts';
import type { CreateChoice } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { ValuesContext } from '../../controls/values.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problems } from '../../parts/frame/problems.tsx';
import { scopeAround, type OptionDraft } from './option-draft.ts';
import { isSave, pressOf } from '../field/enter-saves.ts';
import { Field } from '../field/field.tsx';
import { FieldsProvider } from '../record/fields-provider.tsx';
import { RowContext, useRecord, type FieldsContextValue } from '../record/fields-context.ts';
import { useCreate } from './use-create.ts';
import styles from './create-choice.module.css';

interface CreateDialogProps {
  create: CreateChoice;
  making: OptionDraft;
  lookup: LookupModel;
  onClose: () => void;
  /** Called with the key of the new option; null where the answer does not hold it. */
  onCreated: (value: Json, option?: JsonObject) => void;
}

/**
 * The fields of a new option. It is created before the form itself is saved. Its field errors are shown in the dialog.
 */
export default function CreateDialog({ create, making, lookup, onClose, onCreated }: CreateDialogProps) {
  const record = useRecord();
  const id = useId();
  const { model, store, pending } = making;
  const { catalogue } = record;
  const fields = useMemo<FieldsContextValue>(
    () => ({ model, store, mode: 'add', scope: scopeAround(record), catalogue, pending, isReadOnly: false, id }),
    [model, store, record, catalogue, pending, id],
  );
  const creating = useCreate(create, fields, lookup, onCreated);
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
                <Button variant="primary" busy={creating.isBusy} onClick={() => void creating.create()}>
                  {creating.isBusy ? 'Saving…' : 'Save'}
                </Button>
              </>
            }
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its fields of one line saves it */}
            <form
              className={styles.fields}
              noValidate
              aria-label={create.label}
              onSubmit={(event) => event.preventDefault()}
              onKeyDown={(event) => {
                if (!isSave(pressOf(event))) return;
                event.preventDefault();
                void creating.create();
              }}
            >
              <Problems problems={model.problems} screen={model.id} />
              {fieldsOf(model).map((field) => (
                <Field key={field.name} model={field} />
              ))}
            </form>
          </Dialog>
        </ValuesContext>
      </FieldsProvider>
    </RowContext>
  );
}
