import { useEffect, useMemo, useRef } from 'react';
import { callArgs } from '../../language/calls/call-args.ts';
import { fieldsOf, type FormModel } from '../../language/form/form-model.ts';
import { childrenOf } from '../../language/form/initial-values.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ChangeRule } from '../../language/types/descriptor.ts';
import { useHost, type Answer, type RendererHost } from '../../host/host.ts';
import { assignValues } from './assign-values.ts';
import { playRule, type PlayedRule } from './change-rule.ts';
import { recordOf, type FormContextValue } from './form-context.ts';
import { createKeyedStore, type KeyedStore } from './keyed-store.ts';
import type { Asking } from './rule-note.tsx';

/** The fields beneath which rules say what they are doing, and what they say now. */
export interface ChangeRules {
  names: ReadonlySet<string>;
  now: KeyedStore<Asking>;
}

/**
 * Plays the change rules of a form. Only what a person changes sets them off, or what is filled in for them: a record that is loaded, saved or read anew has the
 * values that belong together.
 */
export function useChangeRules(form: FormContextValue): ChangeRules | null {
  const host = useHost();
  const { model, store } = form;
  const rules = model.onChangeRules;
  const asking = useMemo<ChangeRules | null>(
    () => (rules === undefined ? null : { names: new Set(rules.flatMap((rule) => placesOf(rule, model))), now: createKeyedStore<Asking>({}) }),
    [rules, model],
  );
  // Read when it is needed: a rule that is asked goes on while a new record becomes the edited one, or the session is read anew.
  const around = useRef<Around>({ form, host });
  useEffect(() => {
    around.current = { form, host };
  }, [form, host]);
  useEffect(() => {
    if (rules === undefined || asking === null) return;
    const leaves = rules.map((rule) => follow(rule, { model, store }, () => around.current, asking.now));
    return () => leaves.forEach((leave) => leave());
  }, [rules, asking, model, store]);
  return asking;
}

/** What a rule plays in at this moment. */
interface Around {
  form: FormContextValue;
  host: RendererHost;
}

/** Sets a rule off whenever one of its fields is changed, until the answered function is called. */
function follow(rule: ChangeRule, { model, store }: Pick<FormContextValue, 'model' | 'store'>, around: () => Around, now: KeyedStore<Asking>): () => void {
  const played = playOn(rule, around, (asking) => {
    for (const name of placesOf(rule, model)) now.set(name, asking);
  });
  let stored = store.baseline();
  const changed = () => {
    // Values that change together with what is stored were not typed.
    const isTyped = store.baseline() === stored;
    stored = store.baseline();
    if (isTyped) played.changed();
  };
  const leaves = [...new Set(rule.names.map((name) => heldUnder(name, model)))].map((name) => store.values.subscribe(name, changed));
  return () => {
    played.stop();
    leaves.forEach((leave) => leave());
  };
}

function playOn(rule: ChangeRule, around: () => Around, say: (asking: Asking | undefined) => void): PlayedRule {
  const record = () => recordOf(around().form);
  const { getApiEndpoint: operation, args, assign } = rule;
  const played: PlayedRule = playRule<Answer>(rule, {
    scope: () => record().scope(),
    async ask(signal) {
      const { form, host } = around();
      const keys = callArgs(form.catalogue.operations[operation]?.path ?? '', args, record().scope());
      return keys === null ? undefined : host.call({ operation, args: keys }, { signal });
    },
    take: ({ result }) => assignValues(record(), assign, { result: isObject(result) ? result : {} }),
    show(asking) {
      if (asking === undefined) say(undefined);
      else say(asking === 'pending' ? { state: 'pending' } : { state: 'failed', problem: asking.problem, retry: () => played.retry() });
    },
    later(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  return played;
}

/** Where a rule says what it is doing: at the fields that it fills, and where the form has none of them, at those that set it off. */
function placesOf({ assign, names }: ChangeRule, model: FormModel): string[] {
  const fields = new Set(fieldsOf(model).map(({ name }) => name));
  const filled = Object.keys(assign).map((target) => heldUnder(target, model)).filter((name) => fields.has(name));
  return filled.length > 0 ? filled : names.filter((name) => fields.has(name)).slice(0, 1);
}

/** The name under which the form holds the value of a path: a field's own, or that of the field or list it leads into. */
function heldUnder(path: string, model: FormModel): string {
  const names = [...fieldsOf(model), ...childrenOf(model)].map(({ name }) => name);
  return names.includes(path) ? path : path.replace(/[.[].*$/s, '');
}
