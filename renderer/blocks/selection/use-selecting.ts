import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { formFacts } from '../../language/models/definitions/form-facts.ts';
import { formChecker } from '../../language/models/form/check-form.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { selectableRows, chosenRows, selectionOf, type SelectableRow } from '../../language/models/selection/choice.ts';
import type { SelectionModel } from '../../language/models/selection/selection-model.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldsContextValue } from '../../fields/record/fields-context.ts';
import { useUnsaved } from '../../fields/record/pending.ts';
import { useFieldSet } from '../../fields/record/use-field-set.ts';

/** The state of a selection. */
export interface Selecting {
  rows: SelectableRow[];
  /** The keys of the selected rows among those that are shown. */
  chosen: ReadonlySet<string>;
  /** Selects or deselects a row; a single selection replaces the other row. */
  choose: (key: string, isOn: boolean) => void;
  chooseAll: (isOn: boolean) => void;
  /** The fields about the selection, such as a reason. */
  fields: FieldsContextValue;
  /** The scope of calls and conditions: the rows, the selection and the fields, with the scopes around them. */
  scope: ConditionScope;
  /** Whether leaving would lose more than one click. */
  isDirty: boolean;
  /** Clears the selection and the fields. */
  reset: () => void;
}

interface SelectingOptions {
  model: SelectionModel;
  screen: ResolvedScreen;
  rows: JsonObject[];
  scope: ConditionScope;
  isReadOnly: boolean;
}

/** Holds the selected rows and the fields about them. */
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
  const offered = useMemo(() => selectableRows(descriptor, rows, said), [descriptor, rows, said]);
  const chosen = useMemo(
    () => new Set(offered.filter(({ key, isEligible }) => isEligible && marked.has(key)).map(({ key }) => key)),
    [offered, marked],
  );
  const around = useMemo((): ConditionScope => {
    const selection = selectionOf(descriptor.choose, chosenRows(offered, chosen));
    return { ...said, record: { ...said.record, rows, selection } };
  }, [descriptor, said, rows, offered, chosen]);

  return {
    rows: offered,
    chosen,
    choose: (key, isOn) =>
      setMarked((before) => (descriptor.choose === 'one' ? new Set(isOn ? [key] : []) : withKey(before, key, isOn))),
    chooseAll: (isOn) =>
      setMarked(new Set(isOn ? offered.filter(({ isEligible }) => isEligible).map(({ key }) => key) : [])),
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
  return Object.fromEntries(
    fieldsOf(model.fields).map(({ name, field, controlType }): [string, Json] => [
      name,
      field.default ?? formFacts(controlType).emptyValue ?? null,
    ]),
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isOn) next.add(key);
  else next.delete(key);
  return next;
}
