import { useMemo } from 'react';
import { withoutBlanks } from '../../language/models/form/blank-to-null.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import { isObject } from '../../language/paths/path.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { LookupModel } from '../../language/resolve/lookup.ts';
import type { CreateChoice } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { Command } from '../../commands/command.ts';
import type { RefusalText } from '../../commands/refusal.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { useOwnRefusal } from '../../commands/use-own-refusal.ts';
import { useHost } from '../../host/host.ts';
import { isKey } from '../../host/lookup-choices.ts';
import { useInvalidate } from '../../host/use-read.ts';
import { focusField } from '../field/focus-field.ts';
import { recordOf, type FieldsContextValue } from '../record/edited-record.ts';
import { settle } from '../record/pending.ts';
import { errorsOf } from '../refusals/refused-fields.ts';

interface Creating {
  isBusy: boolean;
  refusal: RefusalText | undefined;
  /** Creates the option and passes it on when the lookup offers it. */
  create: () => Promise<void>;
}

/** Creates the option that the fields of the dialog describe. */
export function useCreate(
  choice: CreateChoice,
  fields: FieldsContextValue,
  lookup: LookupModel,
  onCreated: (value: Json, option?: JsonObject) => void,
): Creating {
  const host = useHost();
  const invalidate = useInvalidate();
  const record = useMemo(() => recordOf(fields), [fields]);
  const { store, pending, model, catalogue } = fields;
  const values = () => nestNames(withoutBlanks(fieldsOf(model), store.values.all()));
  // Once: Enter may be pressed again before the dialog is gone.
  const command = useMemo(
    (): Command => ({ ...choice, requires: 'valid', once: true, toast: { tone: 'success', text: 'Saved.' } }),
    [choice],
  );

  const commands = useCommands({
    catalogue,
    scope() {
      const scope = record.scope();
      return { ...scope, record: { ...scope.record, ...values() } };
    },
    settle: (begun) => settle(pending, host, begun),
    validate() {
      const [first] = store.validate();
      if (first) focusField(record, first.path);
      return first === undefined;
    },
    payload: values,
    showRefusal(answer) {
      const { own } = errorsOf(answer, fieldsOf(model));
      store.refuse(own);
      if (own[0]) focusField(record, own[0].path);
      return own.length > 0;
    },
    // The lookup is refetched before the option is chosen: the control must find its title among the choices.
    invalidate: () => invalidate(lookup.operation).catch(() => undefined),
    onSuccess({ result }) {
      const key = isObject(result) ? readPath(result, lookup.keyField) : result;
      onCreated(isKey(key ?? undefined) ? (key ?? null) : null, isObject(result) ? result : undefined);
    },
  });
  return {
    isBusy: commands.running !== undefined,
    refusal: useOwnRefusal(commands, (begun) => begun === command),
    create: async () => void (await commands.run(command)),
  };
}
