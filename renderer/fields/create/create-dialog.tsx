import { useId, useMemo } from 'react';
import type { LookupModel } from '../../language/resolve/lookup.ts';
import type { CreateChoice } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { FieldsDialog } from '../dialog/fields-dialog.tsx';
import { scopeAround } from '../dialog/scope-around.ts';
import type { OptionDraft } from './option-draft.ts';
import { useRecord } from '../record/fields-context.ts';
import type { FieldsContextValue } from '../record/edited-record.ts';
import { useCreate } from './use-create.ts';

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
    () => ({
      model,
      store,
      mode: 'add',
      scope: scopeAround(record.scope()),
      catalogue,
      pending,
      isReadOnly: false,
      id,
    }),
    [model, store, record, catalogue, pending, id],
  );
  const creating = useCreate(create, fields, lookup, onCreated);
  return (
    <FieldsDialog
      title={create.label}
      saveLabel="Save"
      model={model}
      fields={fields}
      values={store.values}
      isBusy={creating.isBusy}
      refusal={creating.refusal}
      onSave={() => void creating.create()}
      onClose={onClose}
    />
  );
}
