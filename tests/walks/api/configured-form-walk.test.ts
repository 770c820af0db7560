import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkForm } from '../../../renderer/language/models/form/check-form.ts';
import type { FormModelField } from '../../../renderer/language/models/form/form-model.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { writePath } from '../../../renderer/language/paths/write-path.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { ApiClient, member, rows, type Answer } from '../../support/api-client.ts';
import { owner, ownerOfOther } from '../../support/demo-people.ts';
import { SETUP_LIMIT_MS, startServer, WITHOUT_BUDGETS, type RunningServer } from '../../support/start-server.ts';
import { callPath, configuredForms, entityOf } from '../plan/catalogue.ts';
import { fakeValues, formAtPlace, payloadAt, valuesIn, type FormAtPlace } from '../plan/configured-form.ts';
import { filled, keysOf, listOf, placesOf, type Place } from '../plan/places.ts';

let server: RunningServer;
let client: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  server = await startServer({ environment: WITHOUT_BUDGETS });
  client = new ApiClient(server.origin);
  await client.signIn(owner);
  stranger = new ApiClient(server.origin.replace('//localhost', `//${ownerOfOther.host}`));
  await stranger.signIn(ownerOfOther);
}, SETUP_LIMIT_MS);
afterAll(() => server.stop());

/** Texts, numbers and objects that a field of some type refuses. */
const BROKEN: readonly Json[] = ['no value of its type', -1.5, 'x'.repeat(10_001), { wrong: true }, ['wrong'], true];

describe.each(configuredForms)('the form $id through the API, at each of its places', (form) => {
  const entity = entityOf(form.entity);
  const { add, get, update, delete: remove } = form.endpoints;
  const places: FormAtPlace[] = [];

  beforeAll(async () => {
    for (const place of await placesOf(readRows, keysOf(form.route.add)))
      places.push(await formAtPlace(client, form, place));
  });

  const adding = (at: FormAtPlace, values: JsonObject): Promise<Answer> =>
    client.post(callPath(add), payloadAt(at, values, null));
  const count = async ({ place }: FormAtPlace): Promise<number> =>
    (await client.get(`${filled(listOf(form.entity), place)}?$top=1&$count=true`)).envelope.count ?? 0;

  test('finds places, and fields of every kind that they have', () => {
    expect(places.length).toBeGreaterThan(1);
    expect(places.every(({ fields }) => fields.length > 0)).toBe(true);
    expect(places.flatMap(({ fields }) => fields).some(({ isRequired }) => isRequired)).toBe(true);
    expect(places.flatMap(({ fields }) => fields).some(({ lookup }) => lookup !== undefined)).toBe(true);
    expect(places.flatMap(({ model }) => model.problems)).toEqual([]);
  });

  test('refuses the empty at every required field, with the words of the form', async () => {
    for (const at of places) {
      const before = await count(at);
      const missing = at.fields.filter(({ isRequired }) => isRequired);
      if (missing.length === 0) continue;
      const empty = Object.fromEntries(at.fields.map(({ name }) => [name, null]));
      for (const values of [empty, {}]) {
        const answer = await adding(at, values);
        expect(answer.status, JSON.stringify(at.place)).toBe(400);
        const errors = errorsBy(answer.envelope.fieldErrors);
        expect(Object.keys(errors).toSorted()).toEqual(missing.map(({ name }) => name).toSorted());
        expect(errors).toEqual(shown(at, values));
      }
      expect(await count(at)).toBe(before);
    }
  });

  test('refuses a value of another type, and what is too long, where the form does', async () => {
    for (const at of places) {
      const before = await count(at);
      const valid = await fakeValues(client, at, 'refused');
      expect(shown(at, valid), 'the fake values are valid').toEqual({});
      for (const field of at.fields) {
        const broken = BROKEN.filter((value) => !isAccepted(field, value));
        expect(broken.length, field.label).toBeGreaterThan(0);
        for (const value of broken) {
          const values = { ...valid, [field.name]: value };
          const answer = await adding(at, values);
          expect(answer.status, `${field.label}: ${JSON.stringify(value).slice(0, 80)}`).toBe(400);
          const errors = errorsBy(answer.envelope.fieldErrors);
          expect(Object.keys(errors), `${field.label}: ${JSON.stringify(value).slice(0, 80)}`).toEqual([field.name]);
          // A control gives texts and numbers alone.
          if (typeof value === 'string' && field.field.type === 'string') expect(errors).toEqual(shown(at, values));
        }
      }
      expect(await count(at)).toBe(before);
    }
  });

  test('refuses a field that the place does not have', async () => {
    for (const at of places) {
      const sent = payloadAt(at, await fakeValues(client, at, 'unknown'), null);
      const answer = await client.post(callPath(add), writePath(sent, `${at.fields[0]?.name ?? ''}0`, 'x'));
      expect(answer.status, JSON.stringify(at.place)).toBe(400);
    }
  });

  test('adds, reads back, changes, refuses a stale change, deletes', async () => {
    for (const at of places) {
      const values = await fakeValues(client, at, 'first');
      const added = await adding(at, values);
      expect(added.status, JSON.stringify(added.envelope)).toBe(200);
      const key = keyOf(added);
      const read = await client.get(callPath(get, key));
      expect(valuesIn(at, read.envelope.result)).toEqual(values);
      expect(member(read.envelope.result, 'version')).toBe(1);

      const changes = await fakeValues(client, at, 'second');
      const first = recordIn(read);
      const send = (sent: JsonObject, from: JsonObject) => client.post(callPath(update), payloadAt(at, sent, from));
      const changed = await send(changes, first);
      expect(changed.status, JSON.stringify(changed.envelope)).toBe(200);
      const stored = recordIn(await client.get(callPath(get, key)));
      expect(valuesIn(at, stored)).toEqual(changes);
      expect(member(stored, 'version')).toBe(2);

      const required = at.fields.find(({ isRequired }) => isRequired);
      if (required !== undefined) {
        const emptied = await send({ ...changes, [required.name]: null }, stored);
        expect([emptied.status, Object.keys(errorsBy(emptied.envelope.fieldErrors))]).toEqual([400, [required.name]]);
        const empty = Object.fromEntries(at.fields.map(({ name }) => [name, null]));
        const none = await send(empty, stored);
        expect([none.status, errorsBy(none.envelope.fieldErrors)]).toEqual([400, shown(at, {})]);
      }
      const stale = await send(values, first);
      expect([stale.status, stale.envelope.errorCode]).toEqual([409, 'stale']);
      expect(valuesIn(at, stale.envelope.result)).toEqual(changes);

      const foreign = await stranger.post(callPath(update), payloadAt(at, values, stored));
      expect([403, 404]).toContain(foreign.status);
      expect((await client.get(callPath(get, key))).envelope.result).toEqual(stored);

      if (remove === undefined) continue;
      expect((await client.post(callPath(remove), { ...key, version: 2 })).status).toBe(200);
      expect((await client.get(callPath(get, key))).status).toBe(404);
    }
  });

  function keyOf(answer: Answer): Place {
    return Object.fromEntries(
      entity.key.map((name) => {
        const value = member(answer.envelope.result, name);
        if (typeof value !== 'number') throw new Error(`No key in ${JSON.stringify(answer.envelope)}`);
        return [name, value];
      }),
    );
  }
});

function recordIn({ envelope }: Answer): JsonObject {
  if (!isObject(envelope.result)) throw new Error(`No record in ${JSON.stringify(envelope)}`);
  return envelope.result;
}

async function readRows(path: string): Promise<JsonObject[]> {
  return rows((await client.get(path)).envelope);
}

/** Returns the errors that the form shows for these values. */
function shown({ model }: FormAtPlace, values: JsonObject): Record<string, string> {
  return errorsBy(checkForm(model, values, 'add'));
}

/** Returns whether a value is one that the field may have: a text for a text field, unless it is too long. */
function isAccepted({ field: { type, format, maxLength = Infinity }, lookup }: FormModelField, value: Json): boolean {
  if (typeof value === 'number') return type === 'number' && lookup === undefined;
  return typeof value === 'string' && type === 'string' && format !== 'email' && value.length <= maxLength;
}

function errorsBy(errors: readonly { path: string; message: string }[] = []): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
