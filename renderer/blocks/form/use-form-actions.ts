import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { JsonObject } from '../../language/types/json.ts';
import { useHost } from '../../host/host.ts';
import { useForget } from '../../host/use-read.ts';
import { useActions, type Actions } from '../actions/use-actions.ts';
import type { FormContextValue } from './form-context.ts';
import { settle } from './pending.ts';
import { sendableScope } from './sendable-scope.ts';
import { takeSaid } from './take-answer.ts';
import type { Refusals } from './use-refusals.ts';

/**
 * The descriptor's own actions, played on the form (000 §8, Action buttons).
 * @param onBack Told whether what was typed has been sent: whoever leaves anything else behind is asked first.
 */
export function useFormActions(form: FormContextValue, refusals: Refusals, onBack: (isSent: boolean) => void): Actions {
  const { model, store, pending } = form;
  const host = useHost();
  const client = useQueryClient();
  const forget = useForget();
  const began = useRef<{ values: JsonObject; isSent: boolean }>({ values: {}, isSent: false });
  return useActions({
    screen: form.catalogue,
    scope: () => sendableScope(form),
    async settle(action) {
      const isSettled = await settle(pending, host, action);
      began.current = { values: store.values.all(), isSent: false };
      return isSettled;
    },
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
}
