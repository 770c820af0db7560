import { useMemo, useState } from 'react';
import { sourceOf } from '../../language/calls/source-of.ts';
import { FORM_ERROR } from '../../language/form/check-form.ts';
import { fieldsOf } from '../../language/form/form-model.ts';
import { childrenOf } from '../../language/form/initial-values.ts';
import { refusedAt } from '../../language/form/refused-at.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { tellFailure, useHost, type Answer } from '../../host/host.ts';
import { focusField } from './focus-field.ts';
import { recordOf, type FormContextValue } from './form-context.ts';
import { sendableScope } from './sendable-scope.ts';
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
  /** Shows a failed call: at its fields, above the form, and as a message. */
  refuse: (answer: Answer) => void;
}

/** What the server refuses, at the addresses where it was typed: a payload of the descriptor's own has names of its own, and not every row was sent. */
function placed(form: FormContextValue, { fieldErrors = [] }: Answer): FieldError[] {
  const { model, store } = form;
  const { payload } = model.save;
  const scope = sendableScope(form);
  const named = payload === undefined ? fieldErrors : fieldErrors.map(({ path, message }) => ({ path: sourceOf(payload, scope, path) ?? path, message }));
  return refusedAt(childrenOf(model), store.values.all(), named);
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
      refuse(answer) {
        const { own, others } = errorsOf({ ...answer, fieldErrors: placed(form, answer) }, [...fieldsOf(model), ...childrenOf(model)]);
        store.refuse(own);
        tellFailure(host, answer);
        if (own.length + others.length > 0) show(own, others);
      },
    };
  }, [form, host, refusal]);
}
