import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import type { EditedField } from '../../../language/models/list/edited-field.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { Json } from '../../../language/types/json.ts';
import { ValuesContext } from '../../../controls/values.ts';
import { Field } from '../../../fields/field/field.tsx';
import { focusField } from '../../../fields/field/focus-field.ts';
import { FieldsProvider } from '../../../fields/record/fields-provider.tsx';
import { recordOf, type FieldsContextValue } from '../../../fields/record/edited-record.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { rowName } from '../controller/row-key.ts';
import { editorStep, pressedAt } from './editor-keys.ts';
import type { CellEditing, EditedCell } from './use-cell-editing.ts';
import { useCellSave } from './use-cell-save.ts';
import styles from './edit.module.css';

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
  const trigger = useRef<HTMLElement | null>(element);
  /** Escape was pressed: the editor closes without saving. */
  const isLeaving = useRef(false);
  const { fields, theirs, isBusy, saveAnd, leave } = useCellSave({
    list,
    screen,
    scope,
    row,
    name,
    set,
    field,
    editing,
  });
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
  return (
    <FieldsProvider fields={fields}>
      <ValuesContext value={fields.store.values}>
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
