import { useRef } from 'react';
import type { JsonObject } from '../../../language/types/json.ts';
import { useCommands, type Commands } from '../../../commands/use-commands.ts';
import { useHost } from '../../../host/host.ts';
import { useInvalidate, useMarkReadsStale } from '../../../host/use-read.ts';
import type { FormContextValue } from '../../../fields/record/edited-record.ts';
import { settle } from '../../../fields/record/pending.ts';
import { sendableScope } from '../../../fields/record/sendable-scope.ts';
import { rebaseOnPart } from '../../../fields/record/rebase-on-answer.ts';
import type { Refusals } from '../../../fields/refusals/use-refusals.ts';

/**
 * Runs the descriptor's own actions on the form (`docs/console.md#actions`).
 * @param onBack Called with whether the typed values were sent. If they were not, leaving the form asks first.
 */
export function useFormActions(
  form: FormContextValue,
  refusals: Refusals,
  onBack: (isSent: boolean) => void,
): Commands {
  const { model, store, pending, catalogue } = form;
  const host = useHost();
  const invalidate = useInvalidate();
  const markReadsStale = useMarkReadsStale();
  const began = useRef<{ values: JsonObject; isSent: boolean }>({ values: {}, isSent: false });
  return useCommands({
    catalogue,
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
    showRefusal: (answer) => refusals.show(answer, began.current.values),
    assign: (_record, assigned) => rebaseOnPart(form, assigned, began.current.values),
    invalidate: markReadsStale,
    onSuccess: refusals.clear,
    back: () => onBack(began.current.isSent),
    reload: () => invalidate(model.endpoints.get ?? ''),
  });
}
