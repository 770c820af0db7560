import { useMemo, useRef, type FormEvent, type RefObject } from 'react';
import { FieldControl } from '../../../renderer/fields/field/field-control.tsx';
import { FieldLayout } from '../../../renderer/fields/field/field-layout.tsx';
import { FieldsProvider } from '../../../renderer/fields/record/fields-provider.tsx';
import { RefusalNotice } from '../../../renderer/fields/refusals/refusal-notice.tsx';
import { useRefusals } from '../../../renderer/fields/refusals/use-refusals.ts';
import { FormSections } from '../../../renderer/blocks/form/form-sections.tsx';
import { useFormState, useSiblings } from '../../../renderer/blocks/form/use-form-state.ts';
import { controls } from '../../../renderer/controls/registry.ts';
import { ValuesContext } from '../../../renderer/controls/values.ts';
import { fieldsOf, type FormModel } from '../../../renderer/language/models/form/form-model.ts';
import { sectionLayout } from '../../../renderer/language/models/form/json-schema.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { Notice } from '../../../renderer/ui/notice/notice.tsx';
import type { FormData } from './form-data.ts';
import { useSubmit } from './use-submit.ts';
import styles from './public-form.module.css';

interface OpenFormProps {
  data: FormData;
  screen: ResolvedScreen;
  model: FormModel;
  /** Called with what the form says when it was sent. */
  onSent: (successText: string) => void;
}

const NO_SCOPES = { record: {} };

/** The form to fill in. Its fields are those of the console, in the same places. */
export function OpenForm({ data, screen, model, onSent }: OpenFormProps) {
  const form = useFormState({ screen, model, mode: 'add', loaded: undefined, around: NO_SCOPES });
  const siblings = useSiblings(form);
  const refusals = useRefusals(form);
  const trap = useRef<HTMLInputElement>(null);
  const { isBusy, failure, submit } = useSubmit({ form, data, refusals, onSent });
  const contents = useMemo(() => contentsOf(model), [model]);
  const layout = useMemo(() => model.sections.map(sectionLayout), [model]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit(trap.current?.value ?? '');
  };
  return (
    <FieldsProvider fields={form}>
      <ValuesContext value={siblings}>
        <form className={styles.form} noValidate aria-label={data.title} onSubmit={onSubmit}>
          <RefusalNotice refusal={refusals.refusal} />
          <div aria-live="assertive" className={styles.live}>
            {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
          </div>
          <div>
            <FormSections sections={layout} contents={contents} />
          </div>
          <Trap field={trap} />
          <div className={styles.buttons}>
            <Button variant="primary" type="submit" busy={isBusy}>
              Send
            </Button>
          </div>
        </form>
      </ValuesContext>
    </FieldsProvider>
  );
}

/** A field that people neither see nor reach, and that programs fill in. */
function Trap({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input ref={field} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Returns the fields of a form by their names. */
function contentsOf(model: FormModel) {
  return new Map(
    fieldsOf(model).flatMap((field) => {
      const control = controls.get(field.controlType);
      if (control === undefined) return [];
      const { name, label, placeholder, customProps } = field;
      return [
        [
          name,
          <FieldLayout key={name} model={field}>
            <FieldControl control={control} label={label} placeholder={placeholder} customProps={customProps} />
          </FieldLayout>,
        ] as const,
      ];
    }),
  );
}
