import { useEffect, useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isReadOnly } from '../../language/conditions/uses.ts';
import { checkWizard, isStepFieldShown, wizardValues, type WizardModel } from '../../language/form/wizard-model.ts';
import { filledLookup } from '../../language/screens/lookup.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { usePlace } from '../../host/host.ts';
import { Resend, retrySeconds } from './resend.tsx';
import { StepField } from './step-field.tsx';
import { useStepSubmit } from './use-step-submit.ts';
import styles from './wizard.module.css';

interface StepFormProps {
  model: WizardModel;
  operations: ResolvedScreen['operations'];
  scope: ConditionScope;
}

/** The fields of a step and its submit; Enter submits. A step without fields that submits when it opens shows that it is under way. */
export function StepForm({ model, operations, scope }: StepFormProps) {
  const { id, submit, resend } = model.descriptor;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<JsonObject>(() => wizardValues(model, scope));
  const [shown, setShown] = useState<FieldError[]>([]);
  const { isBusy, notice, send } = useStepSubmit(model, scope);
  const problems = checkWizard(model, values, scope);
  const fields = useMemo(() => model.fields.map((field) => (field.lookup === undefined ? field : { ...field, lookup: filledLookup(field.lookup, operations[field.lookup.operation]?.path ?? '', scope) })), [model, operations, scope]);

  useFirstFocus(form);
  const submitsItself = useOwnStep() && submit.onOpen === true;
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!submitsItself || hasOpened.current) return;
    hasOpened.current = true;
    void send(values);
  }, [submitsItself, send, values]);

  const trySubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setShown(problems);
    if (problems.length > 0) return focusField(form.current, problems[0]?.path);
    const refused = await send(values);
    setShown(refused);
    if (refused.length > 0) focusField(form.current, refused[0]?.path);
  };

  const change = (name: string, value: Json) => {
    setValues((before) => ({ ...before, [name]: value }));
    setShown((before) => before.filter((error) => error.path !== name));
  };

  if (submitsItself && !notice) return <p className={styles.underWay}><Spinner /> {submit.label}…</p>;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void trySubmit(event)}>
      {notice && <Notice tone="danger" announce="now">{notice}</Notice>}
      {fields.filter((field) => isStepFieldShown(field, values, scope)).map((field) => (
        <StepField
          key={field.name}
          field={field}
          screen={id}
          values={values}
          problem={problems.find((error) => error.path === field.name)?.message ?? ''}
          error={shown.find((error) => error.path === field.name)?.message}
          isReadOnly={isReadOnly(field.readOnlyWhen, { ...scope, record: values })}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <Button variant="primary" type="submit" busy={isBusy}>{submit.label}</Button>
      {resend && <Resend resend={resend} scope={scope} initialSeconds={retrySeconds(scope.load) ?? resend.seconds} />}
    </form>
  );
}

/**
 * Whether the step was opened by one inside of the application; it stays what it was at first. A link on a page of somebody else must not sign
 * anybody out (`security.md` §3.6): opened so, a step that submits by itself waits for its button.
 */
function useOwnStep(): boolean {
  const { isOwnStep } = usePlace();
  return useState(isOwnStep)[0];
}

/** A step is opened to be filled in: its first empty field takes the focus. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])];
    (fields.find((field) => field.value === '') ?? fields[0])?.focus();
  }, [form]);
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
