import { useEffect, useState } from 'react';
import type { Answer } from '../../../renderer/host/host.ts';
import { useHost } from '../../../renderer/host/host.ts';
import type { FormContextValue } from '../../../renderer/fields/record/edited-record.ts';
import type { Refusals } from '../../../renderer/fields/refusals/use-refusals.ts';
import { formPayload } from '../../../renderer/language/models/form/payload.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { FormData } from './form-data.ts';
import { SUBMIT } from './screen.ts';

/** The server takes a page for one of a program when it is sent sooner. It counts from when it wrote the page. */
const LEAST_MS = 2000;

interface SubmitOptions {
  form: FormContextValue;
  data: FormData;
  refusals: Refusals;
  /** Called with what the form says when it was sent. */
  onSent: (successText: string) => void;
}

interface Submit {
  isBusy: boolean;
  /** The message of a refusal that no field shows. */
  failure: string | undefined;
  submit: (website: string) => Promise<void>;
}

/** Checks and sends a form. Sending it again makes no second record: the page has one ticket. */
export function useSubmit({ form, data, refusals, onSent }: SubmitOptions): Submit {
  const { call } = useHost();
  const { formId, ticket } = data;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useWarning(form);

  const submit = async (website: string): Promise<void> => {
    setFailure(undefined);
    refusals.clear();
    if (!refusals.validate()) return;
    setBusy(true);
    await untilAPersonCouldSend();
    const sent = form.store.values.all();
    const { values = {} } = formPayload(form.model, sent, 'add', form.scope);
    const answer = await call({ operation: SUBMIT.name, payload: { formId, ticket, website, values } });
    setBusy(false);
    if (answer.isSuccessful) {
      form.store.rebase(sent, sent);
      onSent(successText(answer));
    } else if (!refusals.show(answer, sent)) setFailure(answer.message);
  };
  return { isBusy, failure, submit };
}

function successText({ result, message }: Answer): string {
  return isObject(result) && typeof result['successText'] === 'string' ? result['successText'] : message;
}

/** `performance.now()` counts from when the page was asked for, a little before its ticket was written. */
async function untilAPersonCouldSend(): Promise<void> {
  const early = LEAST_MS + SLACK_MS - performance.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
}

const SLACK_MS = 500;

/** The browser asks before a page with typed values is left. */
function useWarning({ store }: FormContextValue): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [store]);
}
