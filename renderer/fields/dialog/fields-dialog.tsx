import type { ReactNode } from 'react';
import type { RefusalText } from '../../commands/refusal.ts';
import type { CreateModel } from '../../language/models/form/create-model.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import { ValuesContext, type Values } from '../../controls/values.ts';
import { Problems } from '../../parts/frame/problems.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { isSave, pressOf } from '../field/enter-saves.ts';
import { Field } from '../field/field.tsx';
import { RowContext } from '../record/fields-context.ts';
import type { FieldsContextValue } from '../record/edited-record.ts';
import { FieldsProvider } from '../record/fields-provider.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import styles from './fields-dialog.module.css';

interface FieldsDialogProps {
  title: string;
  /** Stands above the fields. */
  children?: ReactNode;
  saveLabel: string;
  /** Saving destroys or ends something. */
  isDangerous?: boolean;
  model: CreateModel;
  fields: FieldsContextValue;
  /** What controls can read beside their own values. */
  values: Values;
  isBusy: boolean;
  /** Why the last save was refused, where no field says it. */
  refusal: RefusalText | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** A small form in a dialog. Enter in a field of one line saves it, and its field errors are shown in it. */
export function FieldsDialog(props: FieldsDialogProps) {
  const { title, children, saveLabel, isDangerous = false, model, fields, values, isBusy, refusal } = props;
  const { onSave, onClose } = props;
  return (
    <RowContext value={null}>
      <FieldsProvider fields={fields}>
        <ValuesContext value={values}>
          <Dialog
            title={title}
            focus="content"
            onClose={onClose}
            footer={
              <>
                <Button onClick={onClose}>Cancel</Button>
                <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={onSave}>
                  {isBusy ? 'Saving…' : saveLabel}
                </Button>
              </>
            }
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its fields of one line saves it */}
            <form
              className={styles.fields}
              noValidate
              aria-label={title}
              onSubmit={(event) => event.preventDefault()}
              onKeyDown={(event) => {
                if (!isSave(pressOf(event))) return;
                event.preventDefault();
                onSave();
              }}
            >
              {children}
              <Problems problems={model.problems} screen={model.id} />
              {fieldsOf(model).map((field) => (
                <Field key={field.name} model={field} />
              ))}
              <RefusedNotice refusal={refusal} />
            </form>
          </Dialog>
        </ValuesContext>
      </FieldsProvider>
    </RowContext>
  );
}
