import { useMemo } from 'react';
import { readPath } from '../../language/paths/read-path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { Values } from '../../controls/values.ts';
import type { Asking } from '../../commands/ask-context.ts';
import { FieldsDialog } from '../dialog/fields-dialog.tsx';
import { useAsked } from './use-asked.ts';

interface AskDialogProps {
  asking: Asking;
  /** Called when the command has ended. */
  onEnd: (isDone: boolean) => void;
  /** Called when the command has succeeded, before the screen is read again. */
  onDone: () => void;
  /** Called when the dialog closes without an answer. */
  onClose: () => void;
}

/** The fields that a command asks for, and the text of its confirmation above them. */
export default function AskDialog({ asking, onEnd, onDone, onClose }: AskDialogProps) {
  const { model, fields, isBusy, refusal, send } = useAsked(asking, onEnd, onDone);
  const { store } = fields;
  const values = useMemo(() => withSent(store.values, asking.sent), [store, asking]);
  const cancel = () => {
    if (!isBusy) onClose();
  };
  return (
    <FieldsDialog
      title={asking.label}
      saveLabel={asking.label}
      isDangerous={asking.tone === 'danger'}
      model={model}
      fields={fields}
      values={values}
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void send()}
      onClose={cancel}
    >
      {asking.text !== '' && <p>{asking.text}</p>}
    </FieldsDialog>
  );
}

/** Returns the values with those that are sent beside them, such as the currency of an amount. */
function withSent(own: Values, sent: JsonObject): Values {
  return {
    get: (path) => own.get(path) ?? readPath(sent, path),
    subscribe: (path, listener) => own.subscribe(path, listener),
  };
}
