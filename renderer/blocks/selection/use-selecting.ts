import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { formFacts } from '../../language/models/definitions/form-facts.ts';
import { formChecker } from '../../language/models/form/check-form.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { selectableRows, selectionOf, type SelectableRow } from '../../language/models/selection/choice.ts';
import { chosenRows, NO_MARKS, withMarks, withoutMarks } from '../../language/models/selection/marked-rows.ts';
import type { SelectionModel } from '../../language/models/selection/selection-model.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { FieldsContextValue } from '../../fields/record/edited-record.ts';
import { useUnsaved } from '../../fields/record/use-unsaved.ts';
import { useFieldSet } from '../../fields/record/use-field-set.ts';

/** The state of a selection. */
export interface Selecting {
  rows: SelectableRow[];
  /** The keys of the selected rows, those of other pages too. */
  chosen: ReadonlySet<string>;
  /** How many selected rows are not on this page. */
  elsewhere: number;
  /** Selects or deselects a row; a single selection replaces the other row. */
  choose: (key: string, isOn: boolean) => void;
  /** Selects or deselects every eligible row of this page. */
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
  /** The page of the rows. */
  place: string;
  scope: ConditionScope;
  isReadOnly: boolean;
}

/**
 * Holds the selected rows and the fields about them. The selected rows of other pages and searches stay selected. A
 * selected row that its own page no longer shows is not: it has changed, or a filter hides it.
 */
export function useSelecting({ model, screen, rows, place, scope, isReadOnly }: SelectingOptions): Selecting {
  const { descriptor } = model;
  const [marked, setMarked] = useState(NO_MARKS);
  const check = useMemo(() => formChecker(model.fields, 'update'), [model]);
  const initial = useMemo(() => initialOf(model), [model]);
  const fields = useFieldSet(model.fields, { initial, check, scope, isReadOnly, catalogue: screen });
  const { store } = fields;
  const values = useSyncExternalStore(store.values.subscribeAll, store.values.all);
  const isTyped = useUnsaved(fields);

  const said = useMemo((): ConditionScope => ({ ...scope, record: nestNames(values) }), [scope, values]);
  const offered = useMemo(() => selectableRows(descriptor, rows, said), [descriptor, rows, said]);
  const { elsewhere, all } = useMemo(() => {
    const found = chosenRows(marked, offered, place, descriptor, said);
    return { ...found, all: [...found.elsewhere, ...found.here] };
  }, [marked, offered, place, descriptor, said]);
  const chosen = useMemo(() => new Set(all.map(({ key }) => key)), [all]);
  const around = useMemo((): ConditionScope => {
    const selected = all.map(({ row }) => row);
    return { ...said, record: { ...said.record, rows, selection: selectionOf(descriptor.choose, selected) } };
  }, [descriptor, said, rows, all]);
  const eligible = offered.filter(({ isEligible }) => isEligible);
  const mark = (these: SelectableRow[], isOn: boolean) =>
    setMarked((before) => {
      const kept = descriptor.choose === 'one' ? NO_MARKS : before;
      return isOn ? withMarks(kept, these, place) : withoutMarks(kept, these);
    });

  return {
    rows: offered,
    chosen,
    elsewhere: elsewhere.length,
    choose: (key, isOn) =>
      mark(
        offered.filter((one) => one.key === key),
        isOn,
      ),
    chooseAll: (isOn) => mark(eligible, isOn),
    fields,
    scope: around,
    isDirty: isTyped || (descriptor.choose === 'many' && chosen.size > 0),
    reset() {
      setMarked(NO_MARKS);
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
