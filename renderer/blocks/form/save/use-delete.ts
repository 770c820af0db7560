import { recordIdentity } from '../../../language/calls/record-identity.ts';
import { useCommands, type Commands } from '../../../commands/use-commands.ts';
import { recordOf, type FormContextValue } from '../../../fields/record/edited-record.ts';
import { useHost } from '../../../host/host.ts';
import { useMarkReadsStale, useRefetchReads } from '../../../host/use-read.ts';
import { deleteFormCommand, offersDelete } from './delete-command.ts';

interface Deletion {
  /** Whether the button is shown at all. */
  isOffered: boolean;
  commands: Commands;
  remove: () => Promise<void>;
}

/**
 * Deletes the record after a confirmation, and calls `onDeleted` only when the server has deleted it
 * (`docs/deviations.md#success-follows-the-answer`).
 */
export function useDelete(form: FormContextValue, onDeleted: () => void): Deletion {
  const { model, store, catalogue } = form;
  const host = useHost();
  const markReadsStale = useMarkReadsStale();
  const refetchReads = useRefetchReads();
  const operation = model.endpoints.delete;
  const commands = useCommands({
    catalogue,
    scope: recordOf(form).scope,
    payload: () => recordIdentity(model.entity, store.baseline()),
    invalidate: markReadsStale,
    back: onDeleted,
  });
  return {
    isOffered: offersDelete(form, host),
    commands,
    async remove() {
      if (operation === undefined) return;
      await commands.run(deleteFormCommand(form, operation, host, refetchReads));
    },
  };
}
