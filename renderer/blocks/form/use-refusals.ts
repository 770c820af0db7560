import { useMemo, useState } from 'react';
import { FORM_ERROR } from '../../language/form/check-form.ts';
import { fieldsOf } from '../../language/form/form-model.ts';
import { childrenOf } from '../../language/form/initial-values.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { tellFailure, useHost, type Answer } from '../../host/host.ts';
import { focusField } from './focus-field.ts';
import { recordOf, type FormContextValue } from './form-context.ts';
import { placedRefusals } from './placed-refusals.ts';
import { errorsOf } from './refused-fields.ts';

/** What stands above a form that was refused. */
export interface Refusal {
  text: string;
  /** Refusals of fields that are not here. */
  others: FieldError[];
}

export interface Refusals {
  refusal: Refusal | undefined;
  clear: () => void;
  /** Checks everything, shows what is wrong, and answers whether nothing is. */
  validate: () => boolean;
  /** Shows a failed call: at its fields, above the form, and as a message. `sent` are the form's values when it was made. */
  refuse: (answer: Answer, sent: JsonObject) => void;
}

/** Shows what keeps a form from being saved or sent, the same whether the browser found it or the server. */
export function useRefusals(form: FormContextValue): Refusals {
  const host = useHost();
  const [refusal, setRefusal] = useState<Refusal>();
  return useMemo(() => {
    const { model, store } = form;
    const show = (errors: FieldError[], others: FieldError[]) => {
      setRefusal({ text: FORM_ERROR, others });
      // Errors come in the order of the form, and so the first is the topmost.
      if (errors[0]) focusField(recordOf(form), errors[0].path);
    };
    return {
      refusal,
      clear: () => setRefusal(undefined),
      validate() {
        const errors = store.validate();
        if (errors.length > 0) show(errors, []);
        return errors.length === 0;
      },
      refuse(answer, sent) {
        const { own, others } = errorsOf({ ...answer, fieldErrors: placedRefusals(form, answer.fieldErrors ?? [], sent) }, [...fieldsOf(model), ...childrenOf(model)]);
        store.refuse(own);
        tellFailure(host, answer);
        if (own.length + others.length > 0) show(own, others);
      },
    };
  }, [form, host, refusal]);
}
