import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { storedRows } from '../../language/models/form/initial-values.ts';
import { gridChecker } from '../../language/models/grid/check-grid.ts';
import type { GridModel } from '../../language/models/grid/grid-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useHost } from '../../host/host.ts';
import type { FieldsContextValue } from '../../fields/record/edited-record.ts';
import { createPending } from '../../fields/record/pending.ts';
import { createFormStore, type Check } from '../../fields/record/store.ts';

/** Creates the fields' context of a grid: a record with nothing but the list of rows. */
export function useGridFields(
  model: GridModel,
  screen: ResolvedScreen,
  scope: ConditionScope,
  rows: JsonObject[],
): FieldsContextValue {
  const host = useHost();
  const id = useId();
  const [pending] = useState(createPending);
  const checker = useMemo(() => gridChecker(model), [model]);
  const check = useMemo((): Check => (values, old) => checker(values, { ...scope, old }), [checker, scope]);
  const [store] = useState(() =>
    createFormStore(gridRecord(model, rows), check, { lists: [model.rows], order: [model.rows.name] }),
  );
  const isReadOnly = !host.can(model.descriptor.save.operation);
  const shown = useRef(rows);

  useEffect(() => store.checkBy(check), [store, check]);
  useEffect(() => {
    // A refetch resets the rows only while nothing was typed.
    if (rows === shown.current || store.isDirty()) return;
    shown.current = rows;
    store.reset(gridRecord(model, rows));
  }, [store, model, rows]);
  const { operations, entities } = screen;
  const around = useMemo(() => ({ ...scope, screen: { mode: 'edit' } }), [scope]);
  const fieldSet = useMemo(
    () => ({
      id: model.descriptor.id,
      entity: NO_FIELDS,
      sections: [{ columns: 1 as const, rows: [], children: model.rows }],
    }),
    [model],
  );
  return useMemo(
    () => ({
      model: fieldSet,
      store,
      mode: 'update',
      scope: around,
      catalogue: { operations, entities },
      pending,
      isReadOnly,
      id,
    }),
    [fieldSet, store, around, operations, entities, pending, isReadOnly, id],
  );
}

const NO_FIELDS = { properties: {} };

/** Returns the record that holds the rows. */
export function gridRecord({ rows: model }: GridModel, rows: JsonObject[]): JsonObject {
  return { [model.name]: storedRows(model, { [model.name]: rows }) };
}
