import { useMemo, useState } from 'react';
import { FORM_ERROR } from '../../language/models/form/check-form.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import { childrenOf } from '../../language/models/form/initial-values.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { Answer } from '../../host/host.ts';
import { focusField } from '../field/focus-field.ts';
import { recordOf, type FormContextValue } from '../record/edited-record.ts';
import { placedRefusals } from './placed-refusals.ts';
import { errorsOf } from './refused-fields.ts';

/** The notice above a form that was refused. */
export interface Refusal {
  text: string;
  /** Errors of fields that are not on the screen. */
  others: FieldError[];
}

export interface Refusals {
  refusal: Refusal | undefined;
  clear: () => void;
  /** Checks all fields and shows their errors. Returns whether there are none. */
  validate: () => boolean;
  /**
   * Shows the field errors of a refused call: at their fields, and above the form. `sent` are the values that the call
   * was made with.
   * Returns whether there are any: the message of the call then needs no other place.
   */
  show: (answer: Answer, sent: JsonObject) => boolean;
}

/**
 * Shows the errors that keep a form from being sent, in the same way for those of the browser and those of the server.
 */
export function useRefusals(form: FormContextValue): Refusals {
  const [refusal, setRefusal] = useState<Refusal>();
  return useMemo(() => {
    const { model, store } = form;
    const showErrors = (errors: FieldError[], others: FieldError[]) => {
      setRefusal({ text: FORM_ERROR, others });
      // Errors are sorted as the form shows its fields: the first one is the topmost.
      if (errors[0]) focusField(recordOf(form), errors[0].path);
    };
    return {
      refusal,
      clear: () => setRefusal(undefined),
      validate() {
        const errors = store.validate();
        if (errors.length > 0) showErrors(errors, []);
        return errors.length === 0;
      },
      show(answer, sent) {
        const { own, others } = errorsOf(
          { ...answer, fieldErrors: placedRefusals(form, answer.fieldErrors ?? [], sent) },
          [...fieldsOf(model), ...childrenOf(model)],
        );
        store.refuse(own);
        const hasSome = own.length + others.length > 0;
        if (hasSome) showErrors(own, others);
        return hasSome;
      },
    };
  }, [form, refusal]);
}
