import { useEffect, useMemo, useRef } from 'react';
import { useHost } from '../../host/host.ts';
import type { FormContextValue } from '../record/edited-record.ts';
import { createKeyedStore, type KeyedStore } from '../record/keyed-store.ts';
import { followRule, placesOf, type RuleSurroundings } from './follow-rule.ts';
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
  const around = useRef<RuleSurroundings>({ form, host, later });
  useEffect(() => {
    around.current = { form, host, later };
  }, [form, host]);
  useEffect(() => {
    if (rules === undefined || asking === null) return;
    const leaves = rules.map((rule) => followRule(rule, { model, store }, () => around.current, asking.now));
    return () => leaves.forEach((leave) => leave());
  }, [rules, asking, model, store]);
  return asking;
}

function later(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
