import { sameJson } from '../../language/conditions/compare.ts';
import { fieldsOf, type FormModel, type FormModelField } from '../../language/form/form-model.ts';
import { initialValues } from '../../language/form/initial-values.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/** A field that both changed, and to what. */
export interface Clash {
  field: FormModelField;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** Two versions of one record: what was typed here, and what somebody else stored meanwhile. */
export interface Conflict {
  /** The record as it is stored now. */
  stored: JsonObject;
  clashes: Clash[];
  /** Fields only they changed; they stay theirs either way. */
  onlyTheirs: FormModelField[];
}

/** @param baseline The record this form began from. */
export function findConflict(model: FormModel, mine: JsonObject, baseline: JsonObject, stored: JsonObject): Conflict {
  const theirs = initialValues(model, stored);
  const editable = fieldsOf(model).filter((field) => !field.isReadOnly);
  const changedHere = (name: string) => !sameJson(mine[name], baseline[name]);
  const differs = editable.filter(({ name }) => !sameJson(mine[name], theirs[name]));
  return {
    stored,
    clashes: differs.filter(({ name }) => changedHere(name)).map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] })),
    onlyTheirs: differs.filter(({ name }) => !changedHere(name)),
  };
}

/** What was changed here, laid over what is stored now: nobody's change is lost but where both changed the same field. */
export function keptMine(model: FormModel, { stored, clashes }: Conflict): JsonObject {
  const kept = clashes.map(({ field, mine }): [string, Json] => [field.name, mine ?? null]);
  return { ...initialValues(model, stored), ...Object.fromEntries(kept) };
}
