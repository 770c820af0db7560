import { evaluate } from '../language/logic/conditions/evaluate.ts';
import { filledLookup, type LookupModel } from '../language/resolve/lookup.ts';
import type { Json } from '../language/types/json.ts';
import type { OperationCall } from '../language/types/operation.ts';
import { choicesOf, lookupCall, offeredChoices, type Choice } from '../host/lookup-choices.ts';
import { offersValue, totalOf, valueCall } from '../host/offers-value.ts';
import { presetChoice } from '../controls/shared/choices/preset-choice.ts';
import { offeredOptions } from '../fields/field/offered-options.ts';
import type { EditedRecord } from '../fields/record/edited-record.ts';
import type { ShownField } from './places.ts';
import type { Surroundings } from './session.ts';

/** Returns all choices of a field, withheld ones too; undefined for a field without choices. */
export function choicesIn(place: ShownField, around: Surroundings): Choice[] | undefined {
  const { field, record } = place;
  if (field.options !== undefined) return offeredOptions(field, record.scope()) ?? [];
  const { lookup } = field;
  if (lookup === undefined) return undefined;
  const call = callIn(place, lookup);
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
export function choicesKey(place: ShownField): string {
  const { lookup } = place.field;
  return lookup === undefined ? '' : JSON.stringify(callIn(place, lookup) ?? '');
}

/** Returns whether the lookup of a field offers a value; undefined where that is not known. */
export function isOffered(
  place: ShownField,
  lookup: LookupModel,
  value: Json | undefined,
  around: Surroundings,
): boolean | undefined {
  const call = callIn(place, lookup);
  if (call === undefined) return false;
  const { isSuccessful, result, count } = around.answer(call);
  if (!isSuccessful) return undefined;
  const choices = choicesOf(result ?? undefined, lookup);
  const first = { choices, total: totalOf(choices, count) };
  const one = valueCall(filledIn(lookup, place.record), dependsIn(place, lookup), value, first);
  return offersValue(first, value, one && choicesOf(around.answer(one).result ?? undefined, lookup));
}

function callIn(place: ShownField, lookup: LookupModel): OperationCall | undefined {
  return lookupCall(filledIn(lookup, place.record), dependsIn(place, lookup));
}

function filledIn(lookup: LookupModel, record: EditedRecord): LookupModel {
  return filledLookup(lookup, record.catalogue.operations[lookup.operation]?.path ?? '', record.scope());
}

/** Returns the value on which the choices depend. */
export function dependsIn({ siblings }: ShownField, { dependsOn }: LookupModel): Json | undefined {
  return dependsOn === undefined ? undefined : siblings.get(dependsOn);
}
