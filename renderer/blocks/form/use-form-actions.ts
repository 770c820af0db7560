import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useForget } from '../../host/use-read.ts';
import { useActions, type Actions } from '../actions/use-actions.ts';
import type { FormContextValue } from './form-context.ts';
import { settleQuestions } from './open-questions.ts';
import { sendableScope } from './sendable-scope.ts';
import { takeSaid } from './take-answer.ts';
import type { Refusals } from './use-refusals.ts';

/**
 * The descriptor's own actions, played on the form (000 §8, Action buttons).
 * @param onBack Told whether what was typed has been sent: whoever leaves anything else behind is asked first.
 */
export function useFormActions(form: FormContextValue, refusals: Refusals, onBack: (isSent: boolean) => void): Actions {
  const { model, store } = form;
  const client = useQueryClient();
  const forget = useForget();
  const began = useRef<{ values: JsonObject; isSent: boolean }>({ values: {}, isSent: false });
  const actions = useActions({
    screen: form.catalogue,
    scope: () => sendableScope(form),
    validate() {
      began.current.isSent = refusals.validate();
      return began.current.isSent;
    },
    assign: (_record, said) => takeSaid(form, said, began.current.values),
    refuse(answer) {
      refusals.refuse(answer, began.current.values);
      return true;
    },
    onDone() {
      refusals.clear();
      void client.invalidateQueries({ queryKey: ['read'], refetchType: 'none' });
    },
    back: () => onBack(began.current.isSent),
    reload: () => forget(model.endpoints.get),
  });
  return {
    ...actions,
    async run(action: Action) {
      if (!(await settleQuestions(store))) return;
      if (actions.running === undefined) began.current = { values: store.values.all(), isSent: false };
      return actions.run(action);
    },
  };
}
