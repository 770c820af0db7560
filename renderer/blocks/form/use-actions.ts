import { useState } from 'react';
import { formScope } from '../../language/form/field-state.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import { isObject } from '../../language/paths/path.ts';
import { fillTemplate, type TemplateScope } from '../../language/templates/fill-template.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { Json } from '../../language/types/json.ts';
import { fillAddress } from '../addresses/fill-address.ts';
import { useForget } from '../../host/use-read.ts';
import { tellFailure, useHost } from '../../host/host.ts';
import type { FormContextValue } from './form-context.ts';

interface Actions {
  /** Label of the action that runs. */
  running: string | undefined;
  /** Labels of actions that may run once and did. */
  done: ReadonlySet<string>;
  run: (action: Action) => Promise<void>;
}

/** Runs the descriptor's extra actions (000 §8, Action buttons). */
export function useActions({ model, store, mode, scope }: FormContextValue, onBack: () => void): Actions {
  const host = useHost();
  const forget = useForget();
  const [running, setRunning] = useState<string>();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());

  const finish = async ({ then }: Action, filled: TemplateScope) => {
    if (then === 'back') onBack();
    if (then === 'reload') await forget(model.endpoints.get);
    if (typeof then === 'object') host.navigate(fillAddress(then.go, filled));
  };

  return {
    running,
    done,
    async run(action) {
      if (action.operation === undefined) return host.toast('error', 'No action defined.');
      if (action.confirm !== undefined && !(await host.confirm({ text: action.confirm }))) return;
      setRunning(action.label);
      const values = formScope(model, nestNames(store.values.all()), mode, scope);
      const answer = await host.call({
        operation: action.operation,
        payload: Object.fromEntries(Object.entries(action.payload ?? {}).map(([name, value]) => [name, filledValue(value ?? null, values)])),
        idempotencyKey: crypto.randomUUID(),
      });
      setRunning(undefined);
      if (!answer.isSuccessful) return tellFailure(host, answer);
      if (action.once) setDone((before) => new Set(before).add(action.label));
      host.toast('info', action.successMessage ?? (answer.message || 'Done.'));
      await finish(action, { ...values, result: isObject(answer.result) ? answer.result : {} });
    },
  };
}

function filledValue(value: Json, scope: TemplateScope): Json {
  return typeof value === 'string' ? fillTemplate(value, scope) : value;
}
