import { useEffect, useMemo, useRef } from 'react';
import { callArgs } from '../../language/calls/call-args.ts';
import { fieldsOf, type FormModel } from '../../language/models/form/form-model.ts';
import { childrenOf } from '../../language/models/form/initial-values.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ChangeRule } from '../../language/types/descriptor.ts';
import { useHost, type Answer, type RendererHost } from '../../host/host.ts';
import { assignValues } from '../record/assign-values.ts';
import { playRule, type PlayedRule } from './change-rule.ts';
import { recordOf, type FormContextValue } from '../record/fields-context.ts';
import { createKeyedStore, type KeyedStore } from '../record/keyed-store.ts';
import type { Asking } from './rule-note.tsx';

/** The state of each field's rule, by the field's name. */
export interface ChangeRules {
  names: ReadonlySet<string>;
  now: KeyedStore<Asking>;
}

/**
 * Runs the change rules of a form. A typed or filled-in value triggers them. A record that is loaded, saved or
 * refetched does not: its values already belong together.
 */
export function useChangeRules(form: FormContextValue): ChangeRules | null {
  const host = useHost();
  const { model, store } = form;
  const rules = model.onChangeRules;
  const asking = useMemo<ChangeRules | null>(
    () =>
      rules === undefined
        ? null
        : { names: new Set(rules.flatMap((rule) => placesOf(rule, model))), now: createKeyedStore<Asking>({}) },
    [rules, model],
  );
  // Read at the time of the call: a pending rule survives when a new record gets its own address, or the session is
  // refetched.
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

/** The current environment of the rules. */
interface Around {
  form: FormContextValue;
  host: RendererHost;
}

/** Triggers a rule on each change of its fields. Returns a function that stops it. */
function follow(
  rule: ChangeRule,
  { model, store }: Pick<FormContextValue, 'model' | 'store'>,
  around: () => Around,
  now: KeyedStore<Asking>,
): () => void {
  const played = playOn(rule, around, (asking) => {
    for (const name of placesOf(rule, model)) now.set(name, asking);
  });
  let stored = store.baseline();
  const changed = () => {
    // Values that change together with the stored record were not typed.
    const isTyped = store.baseline() === stored;
    stored = store.baseline();
    if (isTyped) played.changed();
  };
  const leaves = [...new Set(rule.names.map((name) => heldUnder(name, model)))].map((name) =>
    store.values.subscribe(name, changed),
  );
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
      else
        say(
          asking === 'pending'
            ? { state: 'pending' }
            : { state: 'failed', problem: asking.problem, retry: () => played.retry() },
        );
    },
    later(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  return played;
}

/**
 * Returns the fields that show a rule's state: the fields that it fills, or its triggers where the form has none of
 * those.
 */
function placesOf({ assign, names }: ChangeRule, model: FormModel): string[] {
  const fields = new Set(fieldsOf(model).map(({ name }) => name));
  const filled = Object.keys(assign)
    .map((target) => heldUnder(target, model))
    .filter((name) => fields.has(name));
  return filled.length > 0 ? filled : names.filter((name) => fields.has(name)).slice(0, 1);
}

/**
 * Returns the name under which the form holds the value at a path: the name of the field, or of the field or list the
 * path leads into.
 */
function heldUnder(path: string, model: FormModel): string {
  const names = [...fieldsOf(model), ...childrenOf(model)].map(({ name }) => name);
  return names.includes(path) ? path : path.replace(/[.[].*$/s, '');
}
