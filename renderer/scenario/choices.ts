import { evaluate } from '../language/logic/conditions/evaluate.ts';
import { filledLookup, type LookupModel } from '../language/resolve/lookup.ts';
import type { Json } from '../language/types/json.ts';
import { choiceCall, choicesOf, isKey, lookupCall, offeredChoices, type Choice } from '../host/lookup-choices.ts';
import { presetChoice } from '../controls/shared/preset-choice.ts';
import { offeredOptions } from '../fields/field/offered-options.ts';
import type { EditedRecord } from '../fields/record/edited-record.ts';
import type { ShownField } from './places.ts';
import type { Surroundings } from './session.ts';

/** Returns all choices of a field, withheld ones too; undefined for a field without choices. */
export function choicesIn({ field, record }: ShownField, around: Surroundings): Choice[] | undefined {
  if (field.options !== undefined) return offeredOptions(field, record.scope()) ?? [];
  const { lookup } = field;
  if (lookup === undefined) return undefined;
  const call = lookupCall(filledIn(lookup, record), dependsIn(lookup, record));
  return call === undefined ? [] : choicesOf(around.answer(call).result ?? undefined, lookup, record.scope());
}

/** Returns the choices that a field offers: not those that are withheld, except for the value that it has. */
export function offeredIn(place: ShownField, around: Surroundings): Choice[] | undefined {
  const choices = choicesIn(place, around);
  const value = place.record.store.values.get(place.field.name);
  return choices && offeredChoices(choices, [value, place.record.store.baseline()[place.field.name]]);
}

/** Returns the choice that a field without a value takes by itself. */
export function presetIn(place: ShownField, around: Surroundings): Choice | undefined {
  const { lookup } = place.field;
  if (lookup?.chooseOnly !== true && lookup?.chooseWhen === undefined) return undefined;
  const choices = choicesIn(place, around) ?? [];
  const { chooseWhen } = lookup;
  // Noted in the scope of the record, which the choice itself does not read.
  if (chooseWhen !== undefined)
    for (const { row = {} } of choices) evaluate(chooseWhen, { ...place.record.scope(), record: {}, option: row });
  return presetChoice(lookup, choices);
}

/** Returns what a field's choices depend on: they are read again when it changes. */
export function choicesKey({ field, record }: ShownField): string {
  const { lookup } = field;
  return lookup === undefined
    ? ''
    : JSON.stringify(lookupCall(filledIn(lookup, record), dependsIn(lookup, record)) ?? '');
}

/** Returns whether the lookup of a field offers a value; of a long lookup the value itself is read. */
export function offersValue(lookup: LookupModel, record: EditedRecord, value: Json, around: Surroundings): boolean {
  const call = lookupCall(filledIn(lookup, record), dependsIn(lookup, record));
  if (call === undefined) return false;
  const has = (result: Json): boolean => choicesOf(result, lookup).some((choice) => choice.value === value);
  const { result, count = 0 } = around.answer(call);
  if (has(result)) return true;
  const isLarge = Array.isArray(result) && count > result.length;
  return isLarge && isKey(value) && has(around.answer(choiceCall(call, lookup.keyField, value)).result);
}

function filledIn(lookup: LookupModel, record: EditedRecord): LookupModel {
  return filledLookup(lookup, record.catalogue.operations[lookup.operation]?.path ?? '', record.scope());
}

/** Returns the value on which the choices depend: of the row, or else of the record around. */
function dependsIn({ dependsOn }: LookupModel, record: EditedRecord): Json | undefined {
  if (dependsOn === undefined) return undefined;
  const own = record.store.values.get(dependsOn) ?? record.rest?.get(dependsOn);
  return own ?? (record.parent && dependsIn({ operation: '', keyField: '', text: '', dependsOn }, record.parent));
}
