import { useEffect, useMemo, useRef, useState } from 'react';
import { payloadSource } from '../../language/calls/payload-source.ts';
import { sameJson } from '../../language/logic/conditions/compare.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { FORM_ERROR } from '../../language/models/form/check-form.ts';
import { refusedAt } from '../../language/models/form/refused-at.ts';
import type { GridModel, SplitRows } from '../../language/models/grid/grid-model.ts';
import { sendableRows } from '../../language/models/grid/sendable-rows.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { useMarkReadsStale } from '../../host/use-read.ts';
import type { Command } from '../../commands/command.ts';
import { useCommands, type Commands } from '../../commands/use-commands.ts';
import { parentPath } from '../../parts/addresses/parent-path.ts';
import { focusField } from '../../fields/field/focus-field.ts';
import { recordOf, type FieldsContextValue } from '../../fields/record/edited-record.ts';
import { settle } from '../../fields/record/pending.ts';
import { useConflict, type OpenConflict } from '../../fields/conflict/use-conflict.ts';
import { gridRecord } from './use-grid-fields.ts';
import type { RowsReader } from './use-rows-reader.ts';

export interface GridSave {
  /** The commands of the grid: the save, and the actions beside it. */
  commands: Commands;
  save: () => Promise<boolean>;
  isSaving: boolean;
  /** Whether a command is the save. */
  isSave: (command: Command) => boolean;
  /** All that was typed is stored, and the rows are still being refetched: nothing is lost by leaving now. */
  isStored: boolean;
  /** The notice above the rows while they have errors. */
  notice: string | undefined;
  back: () => void;
  /** Set while another person's rows have to be compared with these. */
  conflict: OpenConflict | undefined;
}

interface GridSaveOptions {
  model: GridModel;
  screen: ResolvedScreen;
  fields: FieldsContextValue;
  /** Refetches the rows. */
  readRows: RowsReader;
  /** Called when the typed values are stored, or given up for the rows that another person stored. */
  onSettled: () => void;
}

/**
 * Saves the rows and runs the actions beside the save: one command at a time, so that none refetches the rows under
 * another.
 */
export function useGridSave({ model, screen, fields, readRows, onSettled }: GridSaveOptions): GridSave {
  const host = useHost();
  const markReadsStale = useMarkReadsStale();
  const { pathname } = usePlace();
  const [notice, setNotice] = useState<string>();
  const [isStored, setStored] = useState(false);
  const command = useMemo(() => saveCommand(model), [model]);
  /** The values that the running save has sent; undefined while another action runs. */
  const sent = useRef<JsonObject>(undefined);
  const { store } = fields;
  const conflicts = useConflict({
    model: fields.model,
    store,
    save: () => save(),
    onDropped: onSettled,
  });

  const scopeOf = (values: JsonObject): ConditionScope => ({
    ...recordOf(fields).scope(),
    record: { ...sendableRows(model, values[model.rows.name]), ...cellsOf(model, values, store.baseline()) },
  });
  const showErrors = (errors: FieldError[]) => {
    setNotice(FORM_ERROR);
    // After the render that shows the messages, so that a screen reader reads the field with its own.
    requestAnimationFrame(() => errors[0] && focusField(fields, errors[0].path));
  };
  const { name: rowsName } = model.rows;
  useEffect(
    () => (isStored ? store.values.subscribe(rowsName, () => setStored(false)) : undefined),
    [isStored, store, rowsName],
  );
  const reload = async () => {
    const before = sent.current ?? store.baseline();
    try {
      const rows = await readRows();
      // Rows that cannot be refetched are stored at least as they were sent.
      store.rebase(rows === undefined ? before : gridRecord(model, rows), before);
    } finally {
      setStored(false);
    }
  };
  /** Reads the stored rows, which the refusal does not hold, and shows both versions. */
  const showConflict = async (): Promise<boolean> => {
    const base = store.baseline();
    const rows = await readRows();
    if (rows === undefined) return false;
    const theirs = gridRecord(model, rows);
    // The same rows as before: the refusal has another reason, and there is nothing to choose from.
    if (sameJson(theirs[model.rows.name], base[model.rows.name])) return false;
    return conflicts.show({ base, theirs, takeStored: () => store.reset(theirs) });
  };
  const back = () => {
    host.markUnsaved(false);
    host.back(parentPath(pathname));
  };
  const commands = useCommands({
    catalogue: screen,
    scope: () => scopeOf(store.values.all()),
    settle: (begun) => settle(fields.pending, host, begun),
    validate() {
      const errors = store.validate();
      setNotice(undefined);
      if (errors.length > 0) showErrors(errors);
      return errors.length === 0;
    },
    onSend(begun) {
      sent.current = begun === command ? store.values.all() : undefined;
    },
    async showConflict({ errorCode, status }) {
      // 404: another person has deleted one of the rows.
      const mayBeStale = errorCode === 'stale' || status === 404;
      return mayBeStale && sent.current !== undefined && (await showConflict());
    },
    showRefusal({ fieldErrors = [] }) {
      const values = sent.current;
      const errors =
        values === undefined ? [] : placedErrors(model, fieldErrors, scopeOf(values), values, store.baseline());
      store.refuse(errors);
      if (errors.length > 0) showErrors(errors);
      return false;
    },
    invalidate: markReadsStale,
    onSuccess() {
      if (sent.current === undefined) return;
      onSettled();
      setStored(command.then === 'reload');
      // Whoever leaves now, by `then` or while the rows are refetched, must not be held back by stored values.
      host.markUnsaved(false);
    },
    back,
    reload,
  });
  const save = () => commands.run(command);
  return {
    commands,
    save,
    isSaving: commands.running === command,
    isSave: (begun) => begun === command,
    isStored,
    notice,
    back,
    conflict: conflicts.open,
  };
}

/** Returns the save command: every check must pass, and by default the stored rows are refetched. */
function saveCommand({ descriptor: { save }, saveLabel }: GridModel): Command {
  const { visibleWhen: _shown, ...call } = save;
  return {
    then: 'reload',
    ...call,
    label: saveLabel,
    requires: 'valid',
    toast: { tone: 'success', text: 'Done.' },
  };
}

/** Returns the field errors of the payload with the paths of the cells that their values come from. */
function placedErrors(
  model: GridModel,
  errors: FieldError[],
  scope: ConditionScope,
  sent: JsonObject,
  before: JsonObject,
): FieldError[] {
  const { payload } = model.descriptor.save;
  const places = splitRows(model, sent, before)?.places;
  const found = errors.flatMap(({ path, message }) => {
    const given = payloadSource(payload, scope, path);
    const source = places === undefined || given === null ? given : (places[cellIndex(given)] ?? null);
    return source === null || !source.startsWith(model.rows.name) ? [] : [{ path: source, message }];
  });
  return refusedAt([model.rows], sent, found);
}

/** Returns the records that a matrix saves, under the name by which its payload reads them. */
function cellsOf(model: GridModel, values: JsonObject, before: JsonObject): JsonObject {
  const split = splitRows(model, values, before);
  return split === undefined ? {} : { cells: split.cells };
}

function splitRows(
  { rows, split }: GridModel,
  values: JsonObject,
  before: JsonObject,
): ReturnType<SplitRows> | undefined {
  const [now, then] = [values[rows.name], before[rows.name]];
  return split?.(Array.isArray(now) ? now : [], Array.isArray(then) ? then : []);
}

/** @example cellIndex('cells[2].fixedPrice') // 2 */
function cellIndex(path: string): number {
  return Number(/^cells\[(\d+)\]/.exec(path)?.[1] ?? -1);
}
