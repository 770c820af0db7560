import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Serves } from '../../../../../renderer/language/types/operation.ts';
import { serveEntity } from '../../../http/pipeline/routing/serve-entity.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { compareTable } from '../../tables/compare-tables.ts';
import { migrationText } from '../../tables/migration-text.ts';
import { tableShape } from '../../tables/table-shape.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore } from '../store-types.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

const Lesson: Entity = {
  entity: 'Lesson',
  table: { name: 'terms_lessons', class: 'tenant' },
  key: ['lessonId'],
  title: 'Lesson',
  titlePlural: 'Lessons',
  titleField: 'title',
  required: ['title'],
  properties: {
    lessonId: { type: 'integer', generated: true, readOnly: true },
    title: { type: 'string', maxLength: 20 },
    body: { type: 'string', maxLength: 20 },
    status: { type: 'string', readOnly: true, options: [{ value: 'done', title: 'Done' }] },
    doneAt: { type: 'string', format: 'date-time', readOnly: true },
    doneBy: { type: 'integer', readOnly: true },
    reason: { type: 'string', requiredWhen: { field: 'status', is: 'done' } },
  },
};

const beforeUpdate = (_: unknown, values: JsonObject) =>
  Promise.resolve({ ...values, body: values['body'] ?? 'ruled' });

let fresh: TestDatabase;
let store: EntityStore;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  const { entities, operations } = loadCatalogue();
  const all = { ...entities, Lesson };
  const missing = compareTable(tableShape(Lesson, all), undefined);
  await fresh.database.asOwner((query) => sql.raw(migrationText(missing === null ? [] : [missing])).execute(query));
  store = createEntityStore(
    { entities: all, operations },
    {
      rules: [{ entity: 'Lesson', beforeUpdate }],
      computed: computedAsNull,
      secrets: testSecrets,
    },
  );
});

afterAll(() => fresh.drop());

type Transaction = Parameters<EntityStore['list']>[0];

function inTenant<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

const now = new Date('2026-03-04T05:06:07.890Z');
const origin = { actorContactId: 4, sessionId: 9, requestId: 'r-1', operation: 'completeLesson' };

/** Returns the record after a call of an operation that serves lessons. */
async function call(serves: Serves, payload: JsonObject): Promise<JsonObject> {
  const { result } = await inTenant((transaction) =>
    serveEntity({ store, transaction, origin, now, timeZone: 'UTC', reach: null }, serves, {
      args: {},
      query: '',
      payload,
    }),
  );
  // Every operation of these tests answers the record, or null after a delete.
  return (result ?? {}) as JsonObject;
}

const added = (values: JsonObject = {}) => call({ add: 'Lesson' }, { title: 'One', reason: 'R', ...values });
const keyOf = ({ lessonId = null, version = null }: JsonObject): JsonObject => ({ lessonId, version });

/** Makes a record that is older than a rule: its title may not be empty any more. */
async function withoutTitle({ lessonId = null }: JsonObject): Promise<void> {
  await fresh.database.asOwner((query) =>
    sql`alter table public.terms_lessons alter column title drop not null`.execute(query),
  );
  await inTenant(({ query }) =>
    sql`update public.terms_lessons set title = null where lesson_id = ${lessonId}`.execute(query),
  );
}

describe('an update that takes only some fields', () => {
  const serves: Serves = { update: 'Lesson', only: ['body'] };

  test('changes these', async () => {
    const before = await added();
    const after = await call(serves, { ...keyOf(before), body: 'B' });
    expect(after).toEqual({ ...before, body: 'B', version: 2 });
  });

  test.each([['title'], ['status'], ['createdDate'], ['isDeleted']])('refuses %s as unknown', async (name) => {
    const before = await added();
    await expect(call(serves, { ...keyOf(before), body: 'B', [name]: 'x' })).rejects.toMatchObject({
      status: 400,
      errorCode: 'invalid',
      fieldErrors: [{ path: name }],
    });
  });

  test('does not demand what was missing before among the others, but what it takes', async () => {
    const before = await added();
    await withoutTitle(before);
    expect(await call(serves, { ...keyOf(before), body: 'B' })).toMatchObject({ body: 'B', title: null });
    await expect(
      call({ update: 'Lesson', only: ['title'] }, { ...keyOf(before), version: 2, title: null }),
    ).rejects.toMatchObject({ fieldErrors: [{ path: 'title' }] });
    await expect(call({ update: 'Lesson' }, { ...keyOf(before), version: 2, body: 'C' })).rejects.toMatchObject({
      fieldErrors: [{ path: 'title' }],
    });
  });
});

test('an add that takes only some fields refuses the others', async () => {
  const serves: Serves = { add: 'Lesson', only: ['title'] };
  expect(await call(serves, { title: 'T' })).toMatchObject({ title: 'T', body: null });
  await expect(call(serves, { title: 'T', body: 'B' })).rejects.toMatchObject({ fieldErrors: [{ path: 'body' }] });
});

describe('a one-step write', () => {
  const serves: Serves = {
    update: 'Lesson',
    set: { status: 'done', doneAt: { from: 'now' }, doneBy: { from: 'user.contactId' } },
    refuseWhen: {
      any: [
        { field: 'status', is: 'done' },
        { field: 'title', is: 'Locked' },
      ],
    },
    text: '{title} is done already.',
  };

  test('takes key and version, and writes as the server, with version, audit and rules', async () => {
    const before = await added();
    const after = await call(serves, keyOf(before));
    expect(after).toEqual({
      ...before,
      status: 'done',
      doneAt: '2026-03-04T05:06:07.890Z',
      doneBy: 4,
      body: 'ruled',
      version: 2,
    });
    const { rows } = await inTenant(({ query }) =>
      sql<{ changes: JsonObject; operation: string }>`select changes, operation from public.audit_log
        where entity = 'Lesson' and event = 'updated' and entity_id = ${String(before['lessonId'])}`.execute(query),
    );
    expect(rows).toMatchObject([
      { operation: 'completeLesson', changes: { status: [null, 'done'], doneBy: [null, 4] } },
    ]);
  });

  test('takes no other field unless it names one, demands the version, and refuses an old one', async () => {
    const before = await added();
    await expect(call(serves, { ...keyOf(before), body: 'B' })).rejects.toMatchObject({
      fieldErrors: [{ path: 'body' }],
    });
    await expect(call(serves, { ...keyOf(before), status: 'x' })).rejects.toMatchObject({ status: 400 });
    await expect(call(serves, { lessonId: before['lessonId'] ?? null })).rejects.toMatchObject({ status: 428 });
    await expect(call(serves, { ...keyOf(before), version: 0 })).rejects.toMatchObject({ errorCode: 'stale' });
    const withReason: Serves = { ...serves, only: ['reason'] };
    expect(await call(withReason, { ...keyOf(before), reason: 'Because' })).toMatchObject({
      reason: 'Because',
      status: 'done',
    });
  });

  test('refuses a record of which its condition is not false, with its text and a stable code', async () => {
    const done = await call(serves, keyOf(await added()));
    await expect(call(serves, keyOf(done))).rejects.toMatchObject({
      status: 409,
      errorCode: 'refused',
      message: 'One is done already.',
    });
    const undecided: Serves = { ...serves, refuseWhen: { field: 'doneBy', gt: 3 } };
    await expect(call(undecided, keyOf(await added()))).rejects.toMatchObject({ errorCode: 'refused' });
  });

  test('holds the data rules of the record as it will be', async () => {
    const before = await added({ reason: null });
    await expect(call(serves, keyOf(before))).rejects.toMatchObject({ fieldErrors: [{ path: 'reason' }] });
  });

  test('a delete is refused in the same way', async () => {
    const deletes: Serves = { delete: 'Lesson', refuseWhen: { field: 'status', is: 'done' }, text: 'It is done.' };
    const done = await call(serves, keyOf(await added()));
    await expect(call(deletes, keyOf(done))).rejects.toMatchObject({ status: 409, message: 'It is done.' });
    expect(await call(deletes, keyOf(await added()))).toEqual({});
  });
});
