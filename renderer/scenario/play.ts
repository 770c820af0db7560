import { buildPayload } from '../language/calls/build-payload.ts';
import { computed } from '../language/logic/compute/computed.ts';
import { isShown } from '../language/logic/conditions/apply-condition.ts';
import { newRow } from '../language/models/form/initial-values.ts';
import type { ResolvedScreen } from '../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../language/text/templates/fill-template.ts';
import type { Json } from '../language/types/json.ts';
import type { ScenarioStep } from '../language/types/scenario.ts';
import type { Choice } from '../host/lookup-choices.ts';
import { fieldChange } from '../fields/field/field-change.ts';
import { recordOf, type EditedRecord } from '../fields/record/edited-record.ts';
import { isFull } from '../fields/rows-editor/list-state.ts';
import type { RecordStore } from '../fields/record/record.ts';
import { choicesIn, offeredIn } from './choices.ts';
import { createChoiceFollower } from './follow-choices.ts';
import type { Said } from './log.ts';
import { ImpossibleStep, shownField, shownList, shownPlaces, type ShownPlaces } from './places.ts';
import { press, shownButtons, type ShownButton } from './press.ts';
import { hostOf } from './session-host.ts';
import { openSession, type FormSession, type Surroundings } from './session.ts';

/** What a form shows, and what its last button has said and sent. */
export interface Seen extends ShownPlaces {
  values: (path: string) => Json;
  /** Returns the titles of the choices that a field offers; undefined for a field without choices. */
  options: (path: string) => string[] | undefined;
  /** The errors that are shown, by the path of their field. */
  errors: Record<string, string>;
  notices: string[];
  buttons: ShownButton[];
  said: Said;
  /** The current scope of the form's conditions. */
  record: EditedRecord;
}

export interface Player {
  /** Does one step. Throws an `ImpossibleStep` when a person could not do it. */
  step: (step: ScenarioStep) => Promise<void>;
  seen: () => Seen;
}

/** Opens a form to be played. Returns the text that is shown instead where it cannot be opened. */
export async function openForm(screen: ResolvedScreen, around: Surroundings): Promise<Player | string> {
  const session = await openSession(screen, around);
  if (typeof session === 'string') return session;
  const follow = createChoiceFollower(session);
  const settle = async (): Promise<void> => {
    await session.log.settle();
    follow();
    await session.log.settle();
  };
  await settle();
  return {
    async step(step) {
      session.log.begin();
      for (const [path, value] of Object.entries(step.set ?? {})) {
        await setField(session, path, value ?? null, step.confirm !== false);
        await settle();
      }
      if (step.add !== undefined) addRow(session, step.add);
      if (step.delete !== undefined) deleteRow(session, step.delete);
      if (step.press !== undefined) await press(session, step.press, step.confirm !== false);
      await settle();
    },
    seen: () => seenIn(session),
  };
}

/** Types or chooses a value, and leaves the field. */
async function setField(session: FormSession, path: string, value: Json, isConfirmed: boolean): Promise<void> {
  const place = shownField(shownPlaces(session.form), path);
  if (place.state.isReadOnly) throw new ImpossibleStep(`"${path}" is read-only.`);
  const option = chosenOption(choicesIn(place, session.around), path, value);
  const { locale } = session.around.settings;
  const isTyped = session.around.isTyped(place.field.controlType);
  const change = fieldChange(place.field, place.record, { host: hostOf(session, isConfirmed), locale, isTyped });
  change.change(value, option?.row);
  await session.log.settle();
  change.leave();
  await session.log.settle();
}

/** Returns the choice of a value. A list of values is several choices, of which none fills other fields. */
function chosenOption(choices: Choice[] | undefined, path: string, value: Json): Choice | undefined {
  if (choices === undefined || value === null || Array.isArray(value)) return undefined;
  const found = choices.find((choice) => choice.value === value);
  if (found === undefined || found.isWithheld === true)
    throw new ImpossibleStep(
      `"${path}" does not offer ${JSON.stringify(value)}: it offers ${listed(choices.filter(({ isWithheld }) => isWithheld !== true))}.`,
    );
  return found;
}

/** So many choices are named in a message. */
const MOST_NAMED = 8;

function listed(choices: Choice[]): string {
  if (choices.length === 0) return 'nothing';
  const named = choices.slice(0, MOST_NAMED).map(({ value, title }) => `${JSON.stringify(value)} (${title})`);
  return named.join(', ') + (choices.length > MOST_NAMED ? ' …' : '');
}

function addRow({ form }: FormSession, path: string): void {
  const { children, list, record, state } = shownList(shownPlaces(form), path);
  if (!state.canAdd) throw new ImpossibleStep(`"${path}" takes no new rows.`);
  if (isFull(children, list)) throw new ImpossibleStep(`"${path}" has all rows that it may have.`);
  list.add({ ...newRow(children), ...buildPayload(children.new ?? {}, record.scope()) });
}

function deleteRow({ form }: FormSession, path: string): void {
  const [, name = '', index] = /^(.+)\[(\d+)\]$/.exec(path) ?? [];
  const { list, state } = shownList(shownPlaces(form), name);
  const row = list.rows()[Number(index)];
  if (row === undefined || row.isDeleted()) throw new ImpossibleStep(`There is no row "${path}".`);
  if (!state.canDelete) throw new ImpossibleStep(`The rows of "${name}" cannot be deleted.`);
  list.remove(row);
}

function seenIn(session: FormSession): Seen {
  const { form, around, log } = session;
  const places = shownPlaces(form);
  const record = recordOf(form);
  const scope = record.scope();
  const { locale, functions } = around.settings;
  return {
    ...places,
    record,
    values(path) {
      const { field, record: own } = shownField(places, path);
      if (field.compute !== undefined) return computed(field.compute, own.scope(), functions.computes);
      return own.store.values.get(field.name) ?? null;
    },
    options: (path) => offeredIn(shownField(places, path), around)?.map(({ title }) => title),
    errors: errorsIn(form.store, ''),
    notices: (form.model.notices ?? [])
      .filter(({ visibleWhen }) => isShown(visibleWhen, scope))
      .map(({ text }) => fillTemplate(text, scope, { locale })),
    buttons: shownButtons(session),
    said: log.said,
  };
}

function errorsIn(store: RecordStore, before: string): Record<string, string> {
  const own = Object.entries(store.errors.all()).map(([name, text]) => [before + name, text]);
  const lists = Object.keys(store.values.all()).flatMap((name) => {
    const rows = store.rows(name)?.rows() ?? [];
    return rows.flatMap((row, index) => Object.entries(errorsIn(row, `${before}${name}[${index}].`)));
  });
  return Object.fromEntries([...own, ...lists]);
}
