import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isReadOnly } from '../../language/logic/conditions/apply-condition.ts';
import {
  checkWizard,
  isStepFieldShown,
  wizardValues,
  type WizardModel,
} from '../../language/models/form/wizard-model.ts';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { filledLookup } from '../../language/resolve/lookup.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { WizardDescriptor } from '../../language/types/descriptor.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useHost, usePlace } from '../../host/host.ts';
import { loadedRetrySeconds, Resend } from './resend.tsx';
import { StepField } from './step-field.tsx';
import { useSpelling } from './use-spelling.tsx';
import { useStepSubmit } from './use-step-submit.ts';
import styles from './wizard.module.css';

interface StepFormProps {
  model: WizardModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** The button before the submit: Cancel or Back. */
  otherButton?: ReactNode;
  onAnswer?: (result: Json) => void;
}

/** The fields of a step and its submit button; Enter submits. A step that submits itself shows a spinner. */
export function StepForm({ model, screen, scope, otherButton, onAnswer }: StepFormProps) {
  const { id, submit: button, resend } = model.descriptor;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<JsonObject>(() => wizardValues(model, scope));
  const [shown, setShown] = useState<FieldError[]>([]);
  const problems = checkWizard(model, values, scope);
  const showErrors = (errors: FieldError[]) => {
    setShown(errors);
    if (errors.length > 0) focusField(form.current, errors[0]?.path);
  };
  const { isBusy, notice, submit, submitUnchecked } = useStepSubmit({
    model,
    screen,
    scope,
    values,
    problems,
    showErrors,
    onAnswer,
  });
  const { operations } = screen;
  const fields = useMemo(
    () =>
      model.fields.map((field) =>
        field.lookup === undefined
          ? field
          : { ...field, lookup: filledLookup(field.lookup, operations[field.lookup.operation]?.path ?? '', scope) },
      ),
    [model, operations, scope],
  );

  useFirstFocus(form);
  usePreparedWay(button, scope);
  const submitsItself = useOwnStep() ? Boolean(button.onOpen) : button.onOpen === 'always';
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!submitsItself || hasOpened.current) return;
    hasOpened.current = true;
    void submitUnchecked();
  }, [submitsItself, submitUnchecked]);

  const change = (name: string, value: Json) => {
    setValues((before) => ({ ...before, [name]: value }));
    setShown((before) => before.filter((error) => error.path !== name));
  };
  const spelling = useSpelling(model, values, change, form);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (problems.length > 0 || (await spelling.isSettled())) void submit();
  };

  if (submitsItself && !notice)
    return (
      <p className={styles.underWay}>
        <Spinner /> {button.label}…
      </p>
    );
  // Its call is of one use: another press would be refused again, so only the links lead on.
  if (button.onOpen === 'always' && notice)
    return (
      <Notice tone="danger" announce="now">
        {notice}
      </Notice>
    );
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {notice && (
        <Notice tone="danger" announce="now">
          {notice}
        </Notice>
      )}
      {fields
        .filter((field) => isStepFieldShown(field, values, scope))
        .map((field) => (
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
      {spelling.question}
      <div className={styles.buttons}>
        {otherButton}
        <Button variant="primary" type="submit" busy={isBusy}>
          {button.label}
        </Button>
      </div>
      {resend && (
        <Resend
          resend={resend}
          screen={screen}
          scope={scope}
          initialSeconds={loadedRetrySeconds(scope) ?? resend.seconds}
        />
      )}
    </form>
  );
}

/**
 * Whether a navigation inside of the application has opened the step. A link on another site must not sign a person out
 * (`docs/security.md#csrf`): a step that is opened from outside waits for its button.
 */
function useOwnStep(): boolean {
  const { isOwnStep } = usePlace();
  return useState(isOwnStep)[0];
}

/** Fetches the code behind a sign-in while the person types: after the press nothing takes the connections of its call. */
function usePreparedWay({ session, go }: WizardDescriptor['submit'], scope: ConditionScope): void {
  const host = useHost();
  const to = session === true ? fillAddress(go ?? '', scope) : undefined;
  useEffect(() => (to === undefined ? undefined : whenIdle(() => host.prepare(to))), [host, to]);
}

/** Focuses the first empty field when the step opens. */
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
