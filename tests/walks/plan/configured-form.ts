import { configuredSections } from '../../../renderer/language/models/dynamic/configured.ts';
import {
  fieldsOf,
  formModel,
  type FormModel,
  type FormModelField,
} from '../../../renderer/language/models/form/form-model.ts';
import { initialValues } from '../../../renderer/language/models/form/initial-values.ts';
import { formPayload } from '../../../renderer/language/models/form/payload.ts';
import { readPath } from '../../../renderer/language/paths/read-path.ts';
import { resolveScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { fakeRecord } from '../../../tools/fake-data/fake-record.ts';
import { rows, type ApiClient } from '../../support/api-client.ts';
import { callPath, catalogue, entityOf, type ConfiguredForm } from './catalogue.ts';
import type { Place } from './places.ts';

/** A form at one place, with the fields that the server configures there. */
export interface FormAtPlace {
  form: ConfiguredForm;
  place: Place;
  model: FormModel;
  /** The configured fields. */
  fields: FormModelField[];
}

/** Reads the fields of a form at a place, as the console does. */
export async function formAtPlace(client: ApiClient, form: ConfiguredForm, place: Place): Promise<FormAtPlace> {
  const { operation, lookup } = form.fieldsFrom;
  const { envelope } = await client.get(callPath(operation, place));
  const screen = resolveScreen(form, catalogue);
  const [plain, model] = [formModel(screen), formModel(screen, configuredSections(envelope.result, lookup))];
  if (plain === null || model === null) throw new Error(`${form.id} resolves to no form.`);
  const own = new Set(fieldsOf(plain).map(({ name }) => name));
  return { form, place, model, fields: fieldsOf(model).filter(({ name }) => !own.has(name)) };
}

/** Returns valid values of the configured fields. A field with choices has the first one. */
export async function fakeValues(
  client: ApiClient,
  { form, place, fields }: FormAtPlace,
  seed: string,
): Promise<JsonObject> {
  const described: Entity = {
    ...entityOf(form.entity),
    entity: `${form.entity} ${JSON.stringify(place)}`,
    properties: Object.fromEntries(fields.map(({ name, field }) => [name, field])),
    required: [],
  };
  const values = fakeRecord(described, { seed });
  for (const { name, lookup } of fields) {
    if (lookup === undefined) continue;
    const [choice] = rows((await client.get(`${callPath(lookup.operation, lookup.args)}?$top=1`)).envelope);
    values[name] = choice?.[lookup.keyField] ?? null;
  }
  return values;
}

/**
 * Returns the payload that the form sends for these values, as the console builds it.
 * @param stored The record that the form was opened with; null for a new one.
 */
export function payloadAt(
  { form, place, model }: FormAtPlace,
  values: JsonObject,
  stored: JsonObject | null,
): JsonObject {
  if (model.save.payload !== undefined) throw new Error(`${form.id} says itself what a save sends.`);
  const route = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));
  const opened = initialValues(model, stored);
  return formPayload(model, { ...opened, ...values }, stored === null ? 'add' : 'update', { route });
}

/** Returns the values of the configured fields in an answer. */
export function valuesIn({ fields }: FormAtPlace, result: Json | undefined): JsonObject {
  return Object.fromEntries(fields.map(({ name }) => [name, readPath(result ?? null, name) ?? null]));
}
