import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { formChecker } from '../../language/form/check-form.ts';
import { fieldsOf } from '../../language/form/form-model.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { choosable, chosenRows, selectionOf, type Choosable } from '../../language/selection/choice.ts';
import type { SelectionModel } from '../../language/selection/selection-model.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldsContextValue } from '../form/form-context.ts';
import { useUnsaved } from '../form/pending.ts';
import { useFieldSet } from '../form/use-field-set.ts';

/** A choice as it is being made. */
export interface Selecting {
  rows: Choosable[];
  /** Keys of the rows that are chosen and in sight. */
  chosen: ReadonlySet<string>;
  /** Chooses a row or takes it back; of a choice of one it replaces the other. */
  choose: (key: string, isOn: boolean) => void;
  chooseAll: (isOn: boolean) => void;
  /** What is said about the choice. */
  fields: FieldsContextValue;
  /** The rows, the choice and what is said about it, with all around them: what calls and conditions read. */
  scope: ConditionScope;
  /** Whether leaving would lose more than one press. */
  isDirty: boolean;
  /** Nothing is chosen and nothing said any more. */
  reset: () => void;
}

interface SelectingOptions {
  model: SelectionModel;
  screen: ResolvedScreen;
  rows: JsonObject[];
  scope: ConditionScope;
  isReadOnly: boolean;
}

/** Keeps what is chosen among the rows, and what is said about it. */
export function useSelecting({ model, screen, rows, scope, isReadOnly }: SelectingOptions): Selecting {
  const { descriptor } = model;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const check = useMemo(() => formChecker(model.fields, 'update'), [model]);
  const initial = useMemo(() => initialOf(model), [model]);
  const fields = useFieldSet(model.fields, { initial, check, scope, isReadOnly, catalogue: screen });
  const { store } = fields;
  const values = useSyncExternalStore(store.values.subscribeAll, store.values.all);
  const isTyped = useUnsaved(fields);

  const said = useMemo((): ConditionScope => ({ ...scope, record: nestNames(values) }), [scope, values]);
  const offered = useMemo(() => choosable(descriptor, rows, said), [descriptor, rows, said]);
  const chosen = useMemo(() => new Set(offered.filter(({ key, isEligible }) => isEligible && marked.has(key)).map(({ key }) => key)), [offered, marked]);
  const around = useMemo((): ConditionScope => {
    const selection = selectionOf(descriptor.choose, chosenRows(offered, chosen));
    return { ...said, record: { ...said.record, rows, selection } };
  }, [descriptor, said, rows, offered, chosen]);

  return {
    rows: offered,
    chosen,
    choose: (key, isOn) => setMarked((before) => (descriptor.choose === 'one' ? new Set(isOn ? [key] : []) : withKey(before, key, isOn))),
    chooseAll: (isOn) => setMarked(new Set(isOn ? offered.filter(({ isEligible }) => isEligible).map(({ key }) => key) : [])),
    fields,
    scope: around,
    isDirty: isTyped || (descriptor.choose === 'many' && chosen.size > 0),
    reset() {
      setMarked(new Set());
      store.reset(initial);
    },
  };
}

function initialOf(model: SelectionModel): JsonObject {
  return Object.fromEntries(fieldsOf(model.fields).map(({ name, field, controlType }): [string, Json] => [name, field.default ?? (controlType === 'boolean' ? false : null)]));
}

function withKey(keys: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isOn) next.add(key);
  else next.delete(key);
  return next;
}
