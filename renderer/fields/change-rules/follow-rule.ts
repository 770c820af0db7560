import { callArgs } from '../../language/calls/call-args.ts';
import { fieldsOf, type FormModel } from '../../language/models/form/form-model.ts';
import { childrenOf } from '../../language/models/form/initial-values.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ChangeRule } from '../../language/types/descriptor.ts';
import type { Answer, RendererHost } from '../../host/host.ts';
import { assignValues } from '../record/assign-values.ts';
import { recordOf, type FormContextValue } from '../record/edited-record.ts';
import type { KeyedStore } from '../record/keyed-store.ts';
import { playRule, type PlayedRule } from './change-rule.ts';
import type { Asking } from './rule-note.tsx';

/** The current environment of the rules. */
export interface RuleSurroundings {
  form: FormContextValue;
  host: Pick<RendererHost, 'call'>;
  /** Starts a timer. Returns a function that clears it. */
  later: (run: () => void, milliseconds: number) => () => void;
}

/** Triggers a rule on each change of its fields. Returns a function that stops it. */
export function followRule(
  rule: ChangeRule,
  { model, store }: Pick<FormContextValue, 'model' | 'store'>,
  around: () => RuleSurroundings,
  now: Pick<KeyedStore<Asking>, 'set'>,
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

function playOn(
  rule: ChangeRule,
  around: () => RuleSurroundings,
  say: (asking: Asking | undefined) => void,
): PlayedRule {
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
    later: (run, milliseconds) => around().later(run, milliseconds),
  });
  return played;
}

/**
 * Returns the fields that show a rule's state: the fields that it fills, or its triggers where the form has none of
 * those.
 */
export function placesOf({ assign, names }: ChangeRule, model: FormModel): string[] {
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
