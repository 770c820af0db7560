import { dropsChoice } from '../fields/field/drops-choice.ts';
import { fieldChange } from '../fields/field/field-change.ts';
import { choicesIn, choicesKey, dependsIn, isOffered, presetIn } from './choices.ts';
import { shownPlaces, type ShownField } from './places.ts';
import { hostOf } from './session-host.ts';
import type { FormSession } from './session.ts';

/** More rounds than fields that depend on each other. */
const MOST_ROUNDS = 20;

/**
 * Does what the fields of a form do by themselves after each change: a choice that is no longer offered is cleared, and
 * a field without a value takes the choice that its descriptor names.
 */
export function createChoiceFollower(session: FormSession): () => void {
  let known = new Map<string, string>();
  return () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const now = new Map<string, string>();
      const changed = shownPlaces(session.form).fields.map((place) => {
        const key = choicesKey(place);
        now.set(place.path, key);
        // Conditions over choices are evaluated as soon as the field is shown.
        if (hasOfferWhen(place)) choicesIn(place, session.around);
        return clearsChoice(place, session) || (known.get(place.path) !== key && takesPreset(place, session));
      });
      known = now;
      if (!changed.includes(true)) return;
    }
  };
}

function hasOfferWhen({ field }: ShownField): boolean {
  return field.offerWhen !== undefined || field.lookup?.offerWhen !== undefined;
}

/** Clears a choice that its lookup no longer offers. */
function clearsChoice(place: ShownField, { around }: FormSession): boolean {
  const { field, record, state } = place;
  const { lookup, name } = field;
  if (lookup?.dependsOn === undefined || state.isReadOnly) return false;
  const value = record.store.values.get(name);
  const now = { value, depends: dependsIn(place, lookup), isOffered: isOffered(place, lookup, value, around) };
  if (!dropsChoice(record, { name, dependsOn: lookup.dependsOn }, now)) return false;
  record.store.set(name, null);
  return true;
}

function takesPreset(place: ShownField, session: FormSession): boolean {
  const { field, record, state } = place;
  if (state.isReadOnly || (record.store.values.get(field.name) ?? '') !== '') return false;
  const choice = presetIn(place, session.around);
  if (choice === undefined) return false;
  const { locale } = session.around.settings;
  fieldChange(field, record, { host: hostOf(session), locale, isTyped: false }).preset(choice.value, choice.row);
  return true;
}
