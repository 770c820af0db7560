import { useMemo, useRef, useState } from 'react';
import { recordIdentity } from '../../../language/calls/record-identity.ts';
import { sameJson } from '../../../language/logic/conditions/compare.ts';
import { rowScope, type ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { withoutBlanks } from '../../../language/models/form/blank-to-null.ts';
import { formChecker } from '../../../language/models/form/check-form.ts';
import type { EditedField } from '../../../language/models/list/edited-field.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/use-commands.ts';
import { focusField } from '../../../fields/field/focus-field.ts';
import { recordOf, type FieldsContextValue } from '../../../fields/record/edited-record.ts';
import { settle } from '../../../fields/record/pending.ts';
import { useFieldSet } from '../../../fields/record/use-field-set.ts';
import { errorsOf } from '../../../fields/refusals/refused-fields.ts';
import { useHost } from '../../../host/host.ts';
import { useReload } from '../../../parts/frame/use-reload.ts';
import { undoOfChange } from './undo-edit.ts';
import type { CellEditing } from './use-cell-editing.ts';

/** Attempts of one save: others may change the row again and again. */
const MOST_ATTEMPTS = 3;

interface CellSaveInput extends EditedField {
  list: ListModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  row: JsonObject;
  /** The field of the row. */
  name: string;
  editing: CellEditing;
}

/** The value of one cell while it is edited. */
export interface CellSave {
  fields: FieldsContextValue;
  /** The value that another person has stored meanwhile. */
  theirs: { value: Json } | undefined;
  isBusy: boolean;
  /** Saves a changed value, and goes on to the next cell, or closes the editor. */
  saveAnd: (goOn: 1 | -1 | undefined) => void;
  /** Closes the editor without saving. The list shows what another person has stored. */
  leave: () => void;
}

/** Saves one value of a row. Where another person has changed other fields, it is sent again with the new version. */
export function useCellSave({ list, screen, scope, row, name, set, field, editing }: CellSaveInput): CellSave {
  const host = useHost();
  const reload = useReload(screen);
  const check = useMemo(() => formChecker(set, 'update'), [set]);
  const around = useMemo(() => rowScope(row, scope), [row, scope]);
  const fields = useFieldSet(set, { initial: row, check, scope: around, isReadOnly: false, catalogue: screen });
  const { store, pending } = fields;
  /** What follows a save: the next cell, or none. */
  const next = useRef<1 | -1 | undefined>(undefined);
  /** The row as the update is based on it. */
  const base = useRef(row);
  /** The value that another person has stored meanwhile. */
  const [theirs, setTheirs] = useState<{ value: Json }>();
  /** Attempts that the current save may still make, each with the newest version of the row. */
  const attemptsLeft = useRef(0);
  /** Whether the last attempt was refused for a change of other fields only. */
  const isOutdated = useRef(false);

  const command: Command = {
    label: 'Save',
    operation: list.endpoints.update ?? '',
    requires: 'valid',
    toast: null,
  };
  const commands = useCommands({
    catalogue: screen,
    scope: () => around,
    settle: (begun) => settle(pending, host, begun),
    validate() {
      const [first] = store.validate();
      if (first) focusField(recordOf(fields), first.path);
      return first === undefined;
    },
    payload: () => ({
      ...recordIdentity(list.entity, base.current),
      [name]: withoutBlanks([field], store.values.all())[name] ?? null,
    }),
    showConflict({ errorCode, result }) {
      if (errorCode !== 'stale' || !isObject(result)) return false;
      const isSame = sameJson(result[name] ?? null, base.current[name] ?? null);
      base.current = { ...row, ...result };
      isOutdated.current = isSame;
      if (!isSame) setTheirs({ value: result[name] ?? null });
      return !isSame || attemptsLeft.current > 0;
    },
    showRefusal(answer) {
      const { own } = errorsOf(answer, [field]);
      store.refuse(own);
      if (own[0]) focusField(recordOf(fields), own[0].path);
      return own.length > 0;
    },
    invalidate: reload,
    onSuccess({ result }) {
      if (isObject(result) && list.endpoints.update !== undefined)
        host.toast('success', `${field.label} changed.`, {
          action: undoOfChange({
            operation: list.endpoints.update,
            entity: list.entity,
            name,
            label: field.label,
            old: base.current[name] ?? null,
            stored: { ...base.current, ...result },
            host,
            onUndone: () => void reload(),
          }),
        });
      if (next.current === undefined) editing.close();
      else editing.goOn(next.current);
    },
  });
  const save = async () => {
    attemptsLeft.current = MOST_ATTEMPTS;
    do {
      attemptsLeft.current -= 1;
      isOutdated.current = false;
    } while (!(await commands.run(command)) && isOutdated.current && attemptsLeft.current > 0);
  };
  const saveAnd = (goOn: 1 | -1 | undefined) => {
    next.current = goOn;
    if (store.isDirty() || theirs !== undefined) return void save();
    if (goOn === undefined) editing.close();
    else editing.goOn(goOn);
  };
  const leave = () => {
    editing.close();
    if (theirs !== undefined) void reload();
  };
  return { fields, theirs, isBusy: commands.running !== undefined, saveAnd, leave };
}
