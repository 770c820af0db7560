import type { Command, CommandHost } from '../../../commands/command.ts';
import { deleteCommand } from '../../../commands/deletion.ts';
import type { FormContextValue } from '../../../fields/record/edited-record.ts';
import type { RendererHost } from '../../../host/host.ts';
import { titleOf } from '../../../parts/frame/title-of.ts';

/** Returns whether a form offers to delete its record. */
export function offersDelete(
  { model, mode, isReadOnly }: Pick<FormContextValue, 'model' | 'mode' | 'isReadOnly'>,
  host: Pick<RendererHost, 'can'>,
): boolean {
  const operation = model.endpoints.delete;
  return mode === 'update' && !isReadOnly && operation !== undefined && host.can(operation);
}

/**
 * Returns the command that deletes the record of a form.
 * @param onRestored Called when the deletion was undone.
 */
export function deleteFormCommand(
  { model, store, catalogue }: FormContextValue,
  operation: string,
  host: CommandHost,
  onRestored: () => void,
): Command {
  const command = deleteCommand({
    operation,
    entity: model.entity,
    record: store.baseline(),
    text: 'Are you sure you want to delete this record?',
    about: titleOf(model.entity, store.baseline()),
    catalogue,
    host,
    onRestored,
  });
  return { ...command, guard: model.before?.delete, then: 'back' };
}
