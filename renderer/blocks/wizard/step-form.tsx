import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isEnabled } from '../../language/conditions/uses.ts';
import { isObject } from '../../language/paths/path.ts';
import type { WizardDescriptor } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { TemplateScope } from '../../language/templates/fill-template.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { fillAddress } from '../addresses/fill-address.ts';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
import { Resend, retrySeconds } from './resend.tsx';
import { StepFieldControl } from './step-field.tsx';
import { checkStep, stepPayload, stepValues } from './step-model.ts';
import styles from './wizard.module.css';

interface StepFormProps {
  descriptor: WizardDescriptor;
  scope: TemplateScope;
}

/** The fields of a step and its submit. A step without fields that submits when it opens shows that it is under way. */
export function StepForm({ descriptor, scope }: StepFormProps) {
  const { submit, resend } = descriptor;
  const { otpLength } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<JsonObject>(() => stepValues(descriptor, scope));
  const [shown, setShown] = useState<FieldError[]>([]);
  const { isBusy, notice, send } = useSubmit(descriptor, scope);
  const problems = checkStep(descriptor, values, otpLength);

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
      {descriptor.fields.map((element) => (
        <StepFieldControl
          key={element.name}
          element={element}
          screen={descriptor.id}
          values={values}
          problem={problems.find((error) => error.path === element.name)?.message ?? ''}
          error={shown.find((error) => error.path === element.name)?.message}
          onChange={(value) => change(element.name, value)}
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

interface Submission {
  isBusy: boolean;
  /** Why the step did not go on, where no field says it. */
  notice: string | undefined;
  /** Answers what the server holds against single fields. */
  send: (values: JsonObject) => Promise<FieldError[]>;
}

/** Calls the step's operation and goes where it leads. */
function useSubmit(descriptor: WizardDescriptor, scope: TemplateScope): Submission {
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { submit } = descriptor;

  const send = async (values: JsonObject): Promise<FieldError[]> => {
    setBusy(true);
    setNotice(undefined);
    const answer = await host.call({ operation: submit.operation, payload: stepPayload(descriptor, values, scope) });
    const result = isObject(answer.result) ? answer.result : {};
    if (!answer.isSuccessful) {
      setBusy(false);
      const known = (answer.fieldErrors ?? []).filter((error) => descriptor.fields.some((field) => field.name === error.path));
      if (known.length === 0) setNotice(answer.message);
      return known;
    }
    if (submit.refuseWhen && isEnabled(submit.refuseWhen, { record: values, ...scope, result })) {
      setBusy(false);
      setNotice(submit.text ?? answer.message);
      return [];
    }
    const to = fillAddress(submit.go, { ...scope, record: values, result });
    if (submit.session) await host.sessionChanged(to);
    else host.navigate(to);
    setBusy(false);
    return [];
  };
  return { isBusy, notice, send };
}

/** A step is opened to be filled in: its first empty field takes the focus. */
function useFirstFocus(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])];
    (fields.find((field) => field.value === '') ?? fields[0])?.focus();
  }, [form]);
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
