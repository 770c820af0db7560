import { useRef, useState } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { wayOn, wizardPayload, type WizardModel } from '../../language/models/form/wizard-model.ts';
import { leavePage } from './leave-page.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { useHost } from '../../host/host.ts';

interface StepSubmitOptions {
  model: WizardModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  values: JsonObject;
  /** Field errors that the values have now. */
  problems: FieldError[];
  /** Shows field errors and focuses the first of them. */
  showErrors: (errors: FieldError[]) => void;
  /** Takes the answer of a step that another one follows on the same page. */
  onAnswer: ((result: Json) => void) | undefined;
}

interface StepSubmit {
  isBusy: boolean;
  /** The message of a refusal that no field shows. */
  notice: string | undefined;
  /** Checks the step and submits it. */
  submit: () => Promise<void>;
  /** Submits a step that submits itself when it opens. */
  submitUnchecked: () => Promise<void>;
}

/**
 * Submits a step and goes where its answer leads. An answer that `refuseWhen` meets, or cannot be evaluated over, keeps
 * the step.
 */
export function useStepSubmit(options: StepSubmitOptions): StepSubmit {
  const { model, screen, scope, values, problems, showErrors, onAnswer } = options;
  const host = useHost();
  const [notice, setNotice] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  /** The answer of the device's authenticator to the call that is being made. */
  const credential = useRef<JsonObject>({});
  const { submit } = model.descriptor;
  const around: ConditionScope = { ...scope, record: values };
  const { label, operation, refuseWhen, text } = submit;
  const leave = (address: string) => {
    if (!leavePage(address)) setNotice('The address to go on at is not safe, so nothing was opened.');
  };
  const unchecked: Command = {
    label,
    operation,
    toast: null,
    ...(refuseWhen === undefined ? {} : { refuseWhen }),
    ...(text === undefined ? {} : { text }),
  };

  const commands = useCommands({
    catalogue: screen,
    scope: () => around,
    validate() {
      showErrors(problems);
      return problems.length === 0;
    },
    payload: () => ({ ...wizardPayload(model, values, scope), ...credential.current }),
    onSend() {
      setNotice(undefined);
      // After the sign-in every chunk and answer is still missing: they can load while the server checks the code.
      // The call is sent first, so that no chunk takes its connection.
      if (submit.session) queueMicrotask(() => host.prepare(fillAddress(submit.go ?? '', around)));
    },
    showRefusal({ fieldErrors = [], message }) {
      const known = fieldErrors.filter(({ path }) => model.fields.some(({ name }) => name === path));
      showErrors(known);
      if (known.length === 0) setNotice(message);
      return true;
    },
    async onSuccess({ result = null }) {
      if (onAnswer) return onAnswer(result);
      const inAnswer = { ...around, result: isObject(result) ? result : {} };
      if (submit.leaveTo !== undefined) return leave(fillTemplate(submit.leaveTo, inAnswer));
      const way = wayOn(submit, inAnswer);
      const to = fillAddress(way, inAnswer);
      if (submit.session && way === submit.go) await host.sessionChanged(to, result);
      else host.navigate(to);
    },
  });
  /** Asks the authenticator of the device when the step needs it. Returns false when it gave no answer. */
  const asked = async (): Promise<boolean> => {
    if (submit.authenticator === undefined || problems.length > 0) return true;
    setNotice(undefined);
    setAsking(true);
    // Few people need it, and the sign-in is to open fast: its code comes with the press.
    const answer = await import('./ask-authenticator.ts')
      .then(({ askAuthenticator }) => askAuthenticator(host, submit.authenticator))
      .catch(() => ({ refusal: 'This could not be loaded. Please try again.' }));
    setAsking(false);
    if ('refusal' in answer) setNotice(answer.refusal);
    else credential.current = answer;
    return !('refusal' in answer);
  };

  return {
    isBusy: isAsking || commands.running !== undefined,
    notice,
    submit: async () => void ((await asked()) && (await commands.run({ ...unchecked, requires: 'valid' }))),
    submitUnchecked: async () => void ((await asked()) && (await commands.run(unchecked))),
  };
}
