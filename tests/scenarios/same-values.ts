import { expect, type Page } from '@playwright/test';
import type { Json } from '../../renderer/language/types/json.ts';
import { choicesIn } from '../../renderer/scenario/choices.ts';
import type { ShownField } from '../../renderer/scenario/places.ts';
import type { Seen } from '../../renderer/scenario/play.ts';
import type { Surroundings } from '../../renderer/scenario/session.ts';
import { controlOf, drawnValue } from './read-form.ts';

/** The controls that show a value as it is: a text, a tick, or the title of a choice. Others format it. */
const PLAIN = new Set(['text', 'multilinetext', 'email', 'boolean', 'select']);

/** Expects the plain controls of a form to show the values that Node has. */
export async function expectSameValues(page: Page, names: string[], seen: Seen, around: Surroundings): Promise<void> {
  const plain = seen.fields.filter(
    ({ path, field, state }) =>
      names.includes(path) && PLAIN.has(field.controlType) && !state.isReadOnly && field.compute === undefined,
  );
  for (const place of plain)
    await expect
      .poll(() => drawnValue(controlOf(page, place.path)), { message: `the value of ${place.path}` })
      .toBe(shownAs(place, seen.values(place.path), around));
}

function shownAs(place: ShownField, value: Json, around: Surroundings): string | boolean {
  if (place.field.controlType === 'boolean') return value === true;
  const text = value === null ? '' : String(value);
  if (place.field.controlType !== 'select') return text;
  // A stored value that is not among the choices is shown as it is.
  return choicesIn(place, around)?.find((choice) => choice.value === value)?.title ?? text;
}
