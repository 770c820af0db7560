import { recordIdentity } from '../../../language/calls/record-identity.ts';
import { deleteCommand } from '../../../commands/deletion.ts';
import { useCommands, type Commands } from '../../../commands/use-commands.ts';
import { recordOf, type FormContextValue } from '../../../fields/record/fields-context.ts';
import { useHost } from '../../../host/host.ts';
import { useMarkReadsStale, useRefetchReads } from '../../../host/use-read.ts';
import { titleOf } from '../../../parts/frame/title-of.ts';

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
  const { model, store, mode, isReadOnly, catalogue } = form;
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
    isOffered: mode === 'update' && !isReadOnly && operation !== undefined && host.can(operation),
    commands,
    async remove() {
      if (operation === undefined) return;
      const command = deleteCommand({
        operation,
        entity: model.entity,
        record: store.baseline(),
        text: 'Are you sure you want to delete this record?',
        about: titleOf(model.entity, store.baseline()),
        catalogue,
        host,
        onRestored: refetchReads,
      });
      await commands.run({ ...command, guard: model.before?.delete, then: 'back' });
    },
  };
}
