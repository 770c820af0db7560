import { useMemo, useRef } from 'react';
import { formFacts } from '../../../language/models/definitions/form-facts.ts';
import { formChecker } from '../../../language/models/form/check-form.ts';
import { withoutBlanks } from '../../../language/models/form/blank-to-null.ts';
import type { EditedField } from '../../../language/models/list/edited-field.ts';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { Json } from '../../../language/types/json.ts';
import { ValuesContext } from '../../../controls/values.ts';
import { Field } from '../../../fields/field/field.tsx';
import { focusField } from '../../../fields/field/focus-field.ts';
import { FieldsProvider } from '../../../fields/record/fields-provider.tsx';
import { recordOf } from '../../../fields/record/edited-record.ts';
import { settle } from '../../../fields/record/pending.ts';
import { useFieldSet } from '../../../fields/record/use-field-set.ts';
import { useHost } from '../../../host/host.ts';
import { Button } from '../../../ui/button/button.tsx';
import { pressedAt } from '../edit/editor-keys.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './bulk.module.css';

interface SetDialogProps {
  edited: EditedField;
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** What is changed: '10 products'. */
  things: string;
  onSet: (value: Json) => void;
  onClose: () => void;
}

/** Asks for the value that a field of the chosen rows is set to: the control and the checks of its form. */
export function SetDialog({ edited: { set, field }, screen, scope, things, onSet, onClose }: SetDialogProps) {
  const host = useHost();
  const check = useMemo(() => formChecker(set, 'update'), [set]);
  const fields = useFieldSet(set, {
    initial: { [field.name]: formFacts(field.controlType).emptyValue ?? null },
    check,
    scope,
    isReadOnly: false,
    catalogue: screen,
  });
  const { store, pending } = fields;
  // A second press, or Enter held down, can come before the dialog is gone.
  const isSet = useRef(false);
  const apply = async () => {
    if (!(await settle(pending, host, { requires: 'valid' }))) return;
    const [first] = store.validate();
    if (first) return focusField(recordOf(fields), first.path);
    if (isSet.current) return;
    isSet.current = true;
    onSet(withoutBlanks([field], store.values.all())[field.name] ?? null);
  };
  return (
    <FieldsProvider fields={fields}>
      <ValuesContext value={store.values}>
        <Dialog
          title={`Change ${field.label} of ${things}`}
          focus="content"
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" onClick={() => void apply()}>
                Change
              </Button>
            </>
          }
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its field submits it, in a select too */}
          <form
            className={styles.field}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
              if (pressedAt(event.target) !== 'field') return;
              event.preventDefault();
              void apply();
            }}
          >
            <Field model={field} />
          </form>
        </Dialog>
      </ValuesContext>
    </FieldsProvider>
  );
}
