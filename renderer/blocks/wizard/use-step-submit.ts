import { useState } from 'react';
import { isRefused } from '../../language/conditions/uses.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { wayOn, wizardPayload, type WizardModel } from '../../language/form/wizard-model.ts';
import { isObject } from '../../language/paths/path.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { useHost } from '../../host/host.ts';
import { fillAddress } from '../addresses/fill-address.ts';

interface StepSubmit {
  isBusy: boolean;
  /** Why the step did not go on, where no field says it. */
  notice: string | undefined;
  /** Answers what the server holds against single fields. */
  send: (values: JsonObject) => Promise<FieldError[]>;
}

/** Calls the step's operation and goes where it leads. An answer that `refuseWhen` meets, or of which that cannot be told, keeps the step. */
export function useStepSubmit(model: WizardModel, scope: ConditionScope): StepSubmit {
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { submit } = model.descriptor;

  const send = async (values: JsonObject): Promise<FieldError[]> => {
    setBusy(true);
    setNotice(undefined);
    // Behind the sign-in everything is still to be fetched: it can come while the code is looked at.
    if (submit.session) host.prepare(fillAddress(submit.go, { ...scope, record: values }));
    const answer = await host.call({ operation: submit.operation, payload: wizardPayload(model, values, scope) });
    if (!answer.isSuccessful) {
      setBusy(false);
      const known = (answer.fieldErrors ?? []).filter((error) => model.fields.some(({ name }) => name === error.path));
      if (known.length === 0) setNotice(answer.message);
      return known;
    }
    const inAnswer = { ...scope, record: values, result: isObject(answer.result) ? answer.result : {} };
    if (isRefused(submit.refuseWhen, inAnswer)) {
      setBusy(false);
      setNotice(fillTemplate(submit.text ?? '', inAnswer) || answer.message);
      return [];
    }
    const to = fillAddress(wayOn(submit, inAnswer), inAnswer);
    if (submit.session) await host.sessionChanged(to);
    else host.navigate(to);
    setBusy(false);
    return [];
  };
  return { isBusy, notice, send };
}
