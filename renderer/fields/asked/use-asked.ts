import { useMemo, useRef, useState } from 'react';
import { buildPayload } from '../../language/calls/build-payload.ts';
import { withoutBlanks } from '../../language/models/form/blank-to-null.ts';
import { createModel, type CreateModel } from '../../language/models/form/create-model.ts';
import { formChecker } from '../../language/models/form/check-form.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import { newValues } from '../../language/models/form/initial-values.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { Asking } from '../../commands/ask-context.ts';
import type { RefusalText } from '../../commands/refusal.ts';
import { useHost } from '../../host/host.ts';
import { scopeAround } from '../dialog/scope-around.ts';
import { focusField } from '../field/focus-field.ts';
import { recordOf, type FieldsContextValue } from '../record/edited-record.ts';
import { settle } from '../record/pending.ts';
import { useFieldSet } from '../record/use-field-set.ts';
import { errorsOf } from '../refusals/refused-fields.ts';

interface Asked {
  model: CreateModel;
  fields: FieldsContextValue;
  isBusy: boolean;
  /** Why the command was refused, where no field says it. */
  refusal: RefusalText | undefined;
  /** Checks what is typed and runs the command with it. A refusal leaves the dialog open. */
  send: () => Promise<void>;
}

/**
 * Holds what is typed into the dialog of a command.
 * @param onEnd Called when the command has ended.
 * @param onDone Called when it has succeeded, before the screen is read again.
 */
export function useAsked(
  { words, operation, target, run }: Asking,
  onEnd: (isDone: boolean) => void,
  onDone: () => void,
): Asked {
  const host = useHost();
  const [around] = useState(() => scopeAround(target.scope()));
  const { catalogue } = target;
  const model = useMemo(
    () => createModel({ operation, fields: words.fields, required: words.required }, `${operation}.ask`, catalogue),
    [words, operation, catalogue],
  );
  const check = useMemo(() => formChecker(model, 'add'), [model]);
  const initial = useMemo(
    () => ({ ...newValues(fieldsOf(model)), ...buildPayload(words.new ?? {}, { ...around, record: {} }) }),
    [model, words, around],
  );
  const fields = useFieldSet(model, { initial, check, scope: around, isReadOnly: false, catalogue });
  const { store, pending } = fields;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalText>();
  // Set before the first await, and for good by a success: Enter may be pressed again before the dialog is gone.
  const isSending = useRef(false);

  const isSendable = async (): Promise<boolean> => {
    if (!(await settle(pending, host, { requires: 'valid' }))) return false;
    const [first] = store.validate();
    if (first) focusField(recordOf(fields), first.path);
    return first === undefined;
  };
  const showInDialog = (told: RefusalText): boolean => {
    setRefusal(told);
    return true;
  };
  const runAsked = (): Promise<boolean> => {
    const asked = nestNames(withoutBlanks(fieldsOf(model), store.values.all()));
    const steps: Parameters<Asking['run']>[1] = {
      showRefusal(answer) {
        const { own } = errorsOf(answer, fieldsOf(model));
        store.refuse(own);
        if (own[0]) focusField(recordOf(fields), own[0].path);
        return own.length > 0;
      },
      async onSuccess(answer, assigned) {
        onDone();
        await target.onSuccess?.(answer, assigned);
      },
    };
    return run(asked, steps, showInDialog);
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let isDone = false;
    try {
      if (!(await isSendable())) return;
      setBusy(true);
      setRefusal(undefined);
      isDone = await runAsked();
    } finally {
      isSending.current = isDone;
      setBusy(false);
    }
    if (isDone) onEnd(true);
  };
  return { model, fields, isBusy, refusal, send };
}
