import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { recordIdentity } from '../../../language/calls/record-identity.ts';
import { sameJson } from '../../../language/logic/conditions/compare.ts';
import { rowScope, type ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { withoutBlanks } from '../../../language/models/form/blank-to-null.ts';
import { formChecker } from '../../../language/models/form/check-form.ts';
import type { EditedField } from '../../../language/models/list/edited-field.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { Json } from '../../../language/types/json.ts';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/use-commands.ts';
import { ValuesContext } from '../../../controls/values.ts';
import { Field } from '../../../fields/field/field.tsx';
import { focusField } from '../../../fields/field/focus-field.ts';
import { FieldsProvider } from '../../../fields/record/fields-provider.tsx';
import { recordOf, type FieldsContextValue } from '../../../fields/record/edited-record.ts';
import { settle } from '../../../fields/record/pending.ts';
import { useFieldSet } from '../../../fields/record/use-field-set.ts';
import { errorsOf } from '../../../fields/refusals/refused-fields.ts';
import { useHost } from '../../../host/host.ts';
import { useReload } from '../../../parts/frame/use-reload.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { rowName } from '../controller/row-key.ts';
import { editorStep, pressedAt } from './editor-keys.ts';
import { undoOfChange } from './undo-edit.ts';
import type { CellEditing, EditedCell } from './use-cell-editing.ts';
import styles from './edit.module.css';

/** Attempts of one save: others may change the row again and again. */
const MOST_ATTEMPTS = 3;

interface CellEditorProps {
  list: ListModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  edited: EditedCell;
  field: EditedField;
  editing: CellEditing;
}

/** The field of one cell, beside it. It saves one value of the row. */
export function CellEditor({ list, screen, scope, edited, field: { set, field }, editing }: CellEditorProps) {
  const { row, name, element } = edited;
  const host = useHost();
  const reload = useReload(screen);
  const check = useMemo(() => formChecker(set, 'update'), [set]);
  const around = useMemo(() => rowScope(row, scope), [row, scope]);
  const fields = useFieldSet(set, { initial: row, check, scope: around, isReadOnly: false, catalogue: screen });
  const { store, pending } = fields;
  const trigger = useRef<HTMLElement | null>(element);
  /** What follows a save: the next cell, or none. */
  const next = useRef<1 | -1 | undefined>(undefined);
  /** The row as the update is based on it. */
  const base = useRef(row);
  /** The value that another person has stored meanwhile. */
  const [theirs, setTheirs] = useState<{ value: Json }>();
  /** Escape was pressed: the editor closes without saving. */
  const isLeaving = useRef(false);
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
  /** Saves the value. Where another person has changed other fields, it is sent again with the new version. */
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
  /** Closes the editor without saving. The list shows what another person has stored. */
  const leave = () => {
    editing.close();
    if (theirs !== undefined) void reload();
  };
  const onKeys = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, target } = event;
    const step = editorStep({ key, shiftKey, ctrlKey, at: pressedAt(target), isUndecided: theirs !== undefined });
    if (step === undefined) return;
    event.preventDefault();
    saveAnd(step === 'close' ? undefined : step);
  };
  /** Notes Escape, unless a control inside has used it to close its own list. */
  const noteEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) isLeaving.current = true;
  };
  const isBusy = commands.running !== undefined;
  return (
    <FieldsProvider fields={fields}>
      <ValuesContext value={store.values}>
        <Popover
          label={`${field.label} of ${rowName(list, row)}`}
          trigger={trigger}
          onClose={() => (isLeaving.current || theirs !== undefined ? leave() : saveAnd(undefined))}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter, Tab and Escape of the field, beside the buttons */}
          <form
            className={styles.editor}
            noValidate
            aria-label={`${field.label} of ${rowName(list, row)}`}
            onSubmit={(event) => event.preventDefault()}
            onKeyDownCapture={onKeys}
            onKeyDown={noteEscape}
          >
            {theirs && (
              <Notice
                tone="caution"
                actions={
                  <Button small onClick={leave}>
                    Keep theirs
                  </Button>
                }
              >
                {`Another person has changed it to “${textOf(theirs.value)}” meanwhile.`}
              </Notice>
            )}
            <FocusFirst fields={fields} name={name} />
            <Field model={field} />
            <div className={styles.foot}>
              <Button small onClick={leave}>
                Cancel
              </Button>
              <Button small variant="primary" busy={isBusy} onClick={() => saveAnd(undefined)}>
                {theirs ? 'Save mine' : 'Save'}
              </Button>
            </div>
          </form>
        </Popover>
      </ValuesContext>
    </FieldsProvider>
  );
}

/** Focuses the field when the panel has opened. */
function FocusFirst({ fields, name }: { fields: FieldsContextValue; name: string }) {
  useEffect(() => focusField(recordOf(fields), name), [fields, name]);
  return null;
}

function textOf(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : value === true ? 'Yes' : 'No value';
}
