import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { sourceOf } from '../../language/calls/source-of.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { FORM_ERROR } from '../../language/form/check-form.ts';
import { refusedAt } from '../../language/form/refused-at.ts';
import type { GridModel } from '../../language/grid/grid-model.ts';
import { sendableRows } from '../../language/grid/sendable-rows.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { useActions, type Actions } from '../actions/use-actions.ts';
import { parentPath } from '../addresses/parent-path.ts';
import { focusField } from '../form/focus-field.ts';
import { recordOf, type FieldsContextValue } from '../form/form-context.ts';
import { gridRecord } from './use-grid-fields.ts';
import { useRowsReader } from './use-rows-reader.ts';

export interface GridSave {
  runner: Actions;
  /** Saving, as an action like those beside it. */
  action: Action;
  /** Above the rows: that they have errors. */
  notice: string | undefined;
  back: () => void;
}

interface GridSaveOptions {
  model: GridModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  fields: FieldsContextValue;
  /** Told when what was typed is stored. */
  onStored: () => void;
}

/** Saves the rows and plays the actions beside it: checks first, shows what is refused where it was typed, and reads anew what is stored. */
export function useGridSave({ model, screen, scope: around, fields, onStored }: GridSaveOptions): GridSave {
  const host = useHost();
  const client = useQueryClient();
  const { pathname } = usePlace();
  const [notice, setNotice] = useState<string>();
  const readRows = useRowsReader(model, screen, around);
  const action = useMemo(() => saveAction(model), [model]);
  /** The values as they were when they were sent, until it is known what is stored. */
  const sent = useRef<JsonObject>(undefined);
  const { store } = fields;

  const scope = (): ConditionScope => ({ ...recordOf(fields).scope(), record: sendableRows(model, store.values.get(model.rows.name)) });
  const show = (errors: FieldError[]) => {
    setNotice(FORM_ERROR);
    // After the render that shows the messages, so that the field is read out with its own.
    requestAnimationFrame(() => errors[0] && focusField(fields, errors[0].path));
  };
  const back = () => {
    host.markUnsaved(false);
    host.back(parentPath(pathname));
  };
  const runner = useActions({
    screen,
    scope,
    back,
    validate() {
      const errors = store.validate();
      setNotice(undefined);
      sent.current = store.values.all();
      if (errors.length === 0) return true;
      show(errors);
      return false;
    },
    refuse({ fieldErrors = [] }) {
      const errors = placedErrors(model, fieldErrors, scope(), sent.current ?? store.values.all());
      store.refuse(errors);
      if (errors.length === 0) return false;
      show(errors);
      return true;
    },
    onDone() {
      if (sent.current) onStored();
      // Whatever was read before may say something else now; it is read anew when it is next looked at.
      void client.invalidateQueries({ queryKey: ['read'], refetchType: 'none' });
    },
    async reload() {
      const before = sent.current ?? store.baseline();
      sent.current = undefined;
      // Of rows that cannot be read anew is known at least what was sent.
      const rows = await readRows();
      store.rebase(rows === undefined ? before : gridRecord(model, rows), before);
    },
  });
  return { runner, action, notice, back };
}

/** Saving: an action that every check must agree to, and after which the rows are read anew. */
function saveAction({ descriptor: { save }, saveLabel }: GridModel): Action {
  const { operation, payload, confirm, successMessage, assign, then = 'reload' } = save;
  return {
    label: saveLabel, operation, payload, requires: 'valid', then, successMessage: successMessage ?? '',
    ...(confirm === undefined ? {} : { confirm }), ...(assign === undefined ? {} : { assign }),
  };
}

/** What the server refuses of the payload, at the cells it was taken from. */
function placedErrors(model: GridModel, errors: FieldError[], scope: ConditionScope, sent: JsonObject): FieldError[] {
  const { payload } = model.descriptor.save;
  const found = errors.flatMap(({ path, message }) => {
    const source = sourceOf(payload, scope, path);
    return source === null || !source.startsWith(model.rows.name) ? [] : [{ path: source, message }];
  });
  return refusedAt([model.rows], sent, found);
}
