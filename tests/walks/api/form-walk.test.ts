import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { presenceName } from '../../../src/server/data/store/mapping/presence-name.ts';
import { fakeBody } from '../../../tools/fake-data/fake-body.ts';
import { sendableFields } from '../../../tools/fake-data/fake-record.ts';
import { ApiClient, member, rows, type Answer } from '../../support/api-client.ts';
import { owner, ownerOfOther } from '../../support/demo-people.ts';
import { SETUP_LIMIT_MS, startServer, WITHOUT_BUDGETS, type RunningServer } from '../../support/start-server.ts';
import { callPath, companionCall, editors, entityOf, forms } from '../plan/catalogue.ts';
import { validRecord } from '../plan/fake-rows.ts';
import { filled, listOf, placeOf, type Place } from '../plan/places.ts';
import { openDocument } from './open-document.ts';

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

describe.each(forms)('the form $id through the API', (form) => {
  const entity = entityOf(form.entity);
  let place: Place = {};

  beforeAll(async () => {
    place = await placeOf(async (path) => rows((await client.get(path)).envelope), form.entity, 'empty');
  });

  /** The keys of the place that are fields of the record. */
  const ownPlace = (): Place =>
    Object.fromEntries(Object.entries(place).filter(([name]) => Object.hasOwn(entity.properties, name)));
  const record = (seed: string): Promise<JsonObject> => validRecord(client, entity, seed, ownPlace());
  const count = async (): Promise<number> =>
    (await client.get(`${filled(listOf(form.entity), place)}?$top=1&$count=true`)).envelope.count ?? 0;

  test('refuses the empty, with a message on every required field', async () => {
    const answer = await client.post(callPath(form.endpoints.add), {});
    expect(answer.status).toBe(400);
    const messages = Object.fromEntries(
      (answer.envelope.fieldErrors ?? []).map(({ path, message }) => [path, message]),
    );
    // What the server sets and a field with a default value are not missing, and what is absent is not required.
    const missing = (entity.required ?? []).filter(
      (name) =>
        entity.properties[name]?.readOnly !== true &&
        entity.properties[name]?.default === undefined &&
        entity.properties[name]?.presentWhen === undefined,
    );
    for (const name of missing)
      expect(messages[name], name).toBe(entity.properties[name]?.messages?.['required'] ?? 'This is a required field');
  });

  test('refuses a key it does not know and a value of another type', async () => {
    const before = await count();
    const valid = await record('refused');
    const wrong: JsonObject[] = [
      { ...valid, nosuchfield: 1 },
      // A workspace that is shown is ignored, as every field that the server sets.
      ...(Object.hasOwn(entity.properties, 'tenantId') ? [] : [{ ...valid, tenantId: 2 }]),
      // The server clears absent fields (`presentWhen`).
      ...sendableFields(entity)
        .filter(([, field]) => field.presentWhen === undefined)
        .map(([name, field]) => ({ ...valid, [name]: field.type === 'object' ? 'text' : { wrong: true } })),
    ];
    for (const payload of wrong) {
      const answer = await client.post(callPath(form.endpoints.add), payload);
      expect(answer.status, JSON.stringify(payload)).toBe(400);
      expect(answer.envelope.fieldErrors?.length, JSON.stringify(payload)).toBeGreaterThan(0);
    }
    expect(await count()).toBe(before);
  });

  test('adds, reads back, changes, refuses a stale change, deletes', async () => {
    const values = await record('first');
    const added = await client.post(callPath(form.endpoints.add), values);
    expect(added.status, JSON.stringify(added.envelope)).toBe(200);
    const key = keyOf(entity, added);

    const read = await client.get(callPath(form.endpoints.get, key));
    expectAnswered(read, asAnswered(entity, values));
    for (const name of secretsOf(entity)) expect(read.envelope.result).not.toHaveProperty(name);
    const version = member(read.envelope.result, 'version') ?? null;
    expect(version).toBe(1);

    const changes = { ...(await record('second')), ...immutableOf(entity, values) };
    const changed = await client.post(callPath(form.endpoints.update), { ...changes, ...key, version });
    expect(changed.status, JSON.stringify(changed.envelope)).toBe(200);
    const readAgain = await client.get(callPath(form.endpoints.get, key));
    expectAnswered(readAgain, asAnswered(entity, changes));
    // A record whose fields are all fixed stays as it is.
    const next = isFixed(entity) ? 1 : 2;
    expect(member(readAgain.envelope.result, 'version')).toBe(next);

    const stale = await client.post(callPath(form.endpoints.update), { ...values, ...key, version: next - 1 });
    expect(stale.status).toBe(409);
    expect(stale.envelope.errorCode).toBe('stale');
    expect(member(stale.envelope.result, 'version')).toBe(next);

    expect((await client.post(callPath(form.endpoints.update), { ...values, ...key })).status).toBe(428);

    if (!form.endpoints.delete) return;
    const deleted = await client.post(callPath(form.endpoints.delete), { ...key, version: next });
    expect(deleted.status, JSON.stringify(deleted.envelope)).toBe(200);
    expect((await client.get(callPath(form.endpoints.get, key))).status).toBe(404);
    expect((await client.post(callPath(form.endpoints.delete), { ...key, version: next })).status).toBe(404);
  });

  test('restores what was deleted, and tells the history of the record', async () => {
    const key = keyOf(entity, await client.post(callPath(form.endpoints.add), await record('restored')));
    const before = await client.get(callPath(form.endpoints.get, key));
    const history = (reader: ApiClient) => reader.get(companionCall(form.endpoints.get, 'history', key));
    const events = async (): Promise<unknown> => {
      const changes = member((await history(client)).envelope.result, 'changes');
      return Array.isArray(changes) ? changes.map((change) => member(change, 'event')) : changes;
    };
    expect(await events()).toEqual(['added']);
    expect((await history(stranger)).status).toBe(404);
    const { delete: remove } = form.endpoints;
    if (!remove) return;
    const effects = await client.get(companionCall(remove, 'effects', key));
    expect(effects.envelope.result).toEqual({ goes: expect.any(Array), prevents: [], restoreSeconds: 600 });
    expect((await stranger.get(companionCall(remove, 'effects', key))).status).toBe(404);
    expect((await client.post(callPath(remove), key)).status).toBe(200);
    expect((await history(client)).status).toBe(404);
    expect((await stranger.post(companionCall(remove, 'restore', key), key)).status).toBe(409);
    const restored = await client.post(companionCall(remove, 'restore', key), key);
    expect(restored.status, JSON.stringify(restored.envelope)).toBe(200);
    const after = await client.get(callPath(form.endpoints.get, key));
    expect({ ...Object(after.envelope.result), version: 0 }).toEqual({ ...Object(before.envelope.result), version: 0 });
    expect(await events()).toEqual(['restored', 'deleted', 'added']);
    expect((await client.post(companionCall(remove, 'restore', key), key)).status).toBe(409);
  });

  test('answers a foreign tenant as if the record did not exist', async () => {
    const key = keyOf(entity, await client.post(callPath(form.endpoints.add), await record('foreign')));
    const before = await client.get(callPath(form.endpoints.get, key));
    const missing = Object.fromEntries(entity.key.map((name) => [name, 999_999_999]));
    const [foreign, none] = [
      await stranger.get(callPath(form.endpoints.get, key)),
      await stranger.get(callPath(form.endpoints.get, missing)),
    ];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.envelope, requestId: '' }).toEqual({ ...none.envelope, requestId: '' });
    const stolen = await record('stolen');
    expect((await stranger.post(callPath(form.endpoints.update), { ...stolen, ...key, version: 1 })).status).toBe(404);
    if (form.endpoints.delete)
      expect((await stranger.post(callPath(form.endpoints.delete), { ...key, version: 1 })).status).toBe(404);
    expect((await client.get(callPath(form.endpoints.get, key))).envelope.result).toEqual(before.envelope.result);
  });

  test('does a repeated write once', async () => {
    const before = await count();
    const repeated = await record('repeated');
    const header = { 'idempotency-key': `walk-${form.id}-${before}` };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post(callPath(form.endpoints.add), repeated, header)),
    );
    const done = answers.filter((answer) => answer.status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((answer) => JSON.stringify(answer.envelope.result))).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const other = await client.post(callPath(form.endpoints.add), await record('another'), header);
    expect(other.status).toBe(422);
  });
});

describe.each(editors)('the editor $id through the API', (editor) => {
  test('saves a changed document, reads it back, and refuses what is stale or no document', async () => {
    const opened = await openDocument(client, editor);
    const changed = fakeBody(`Walked by ${editor.id}`);
    const saved = await opened.save(changed);
    expect(saved.status, JSON.stringify(saved.envelope)).toBe(200);
    expect(await opened.read()).toBe(changed);
    const stale = await opened.save(fakeBody('Typed over it'));
    expect([stale.status, stale.envelope.errorCode]).toEqual([409, 'stale']);
    await opened.renew();
    const refused = await opened.save('no document');
    expect([refused.status, refused.envelope.fieldErrors?.length]).toEqual([400, 1]);
    const active = await opened.save(
      fakeBody('x').replace('"type":"text"', '"type":"link","url":"javascript:alert(1)"'),
    );
    expect(active.status).toBe(400);
    expect(await opened.read()).toBe(changed);
    // Numbers of the demo overlap: the other tenant may have a record of this number, never this one.
    await stranger.post(callPath(editor.endpoints.update), opened.payload(fakeBody('Of another tenant')));
    expect(await opened.read()).toBe(changed);
  });
});

function keyOf(entity: Entity, answer: Answer): Record<string, string | number> {
  return Object.fromEntries(
    entity.key.map((name) => {
      const value = member(answer.envelope.result, name);
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new Error(`No key in ${JSON.stringify(answer.envelope)}`);
      return [name, value];
    }),
  );
}

function isFixed(entity: Entity): boolean {
  return sendableFields(entity).every(([, field]) => field.immutable === true);
}

function immutableOf(entity: Entity, values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => entity.properties[name]?.immutable));
}

/** Returns the values as an answer has them: it only says that a secret is there. */
function asAnswered(entity: Entity, values: JsonObject): JsonObject {
  const secrets = secretsOf(entity);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      secrets.includes(name) ? [presenceName(name), true] : [name, value],
    ),
  );
}

function secretsOf({ properties }: Entity): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.writeOnly);
}

function expectAnswered({ envelope }: Answer, values: JsonObject): void {
  for (const [name, value] of Object.entries(values)) expect(member(envelope.result, name), name).toEqual(value);
}
