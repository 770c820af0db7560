import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { storeServiceRoutes } from '../../access/service-routes.ts';
import { kindList } from './kinds.ts';
import { tellPerson, tellStaff, type StaffEvent } from './tell-staff.ts';

const OWNER = 1;
const CLERK = 2;
const NEWCOMER = 3;
const SITE = 1;
const { operations, entities } = loadCatalogue();

let server: TestServer;
let owner: Service;
let clerk: Service;
let stranger: Service;

beforeAll(async () => {
  server = await startTestServer();
  await storeServiceRoutes(server.database, Object.values(operations), entities);
  owner = serviceOf(server, await signedIn(server, 'owner'));
  clerk = serviceOf(server, await signedIn(server, 'clerk'));
  stranger = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>, tenantId = 1): Promise<Result> =>
  server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
const run = (statement: ReturnType<typeof sql>, tenantId = 1) =>
  inTenant(({ query }) => statement.execute(query), tenantId);

/** Gives the clerk the permission for an operation, or takes it. */
const permit = (operation: string, isAllowed = true) =>
  run(sql`
    insert into site_role_permissions values (1, 2, ${operations[operation]?.path}, ${isAllowed})
    on conflict (tenant_id, role_id, service_route) do update set is_allowed = excluded.is_allowed`);

beforeEach(async () => {
  await run(sql`delete from staff_notifications`);
  await run(sql`delete from staff_notification_choices`);
  await run(sql`delete from staff_notifications`, 2);
  await permit('getOrderById');
  await permit('getTableRecordById', false);
});

const refund = <Site extends number | null = number>(key: number, siteId?: Site) => ({
  kind: 'refundFailed' as const,
  key,
  siteId: siteId === undefined ? SITE : siteId,
  values: { orderId: key, message: 'The bank has refused it.' },
});
const formAnswers = (recordId: number, tableName: string) => ({
  kind: 'formSubmitted' as const,
  key: recordId,
  siteId: SITE,
  values: { formTitle: 'Visit', schemaTableId: 1, tableName, recordId },
});
const tellAll = (event: Parameters<typeof tellStaff>[1], by: number | null = null, tenantId = 1) =>
  inTenant((transaction) => tellStaff(transaction, event, by), tenantId);
const tell = (contactId: number, event: StaffEvent, tenantId = 1) =>
  inTenant((transaction) => tellPerson(transaction, contactId, event), tenantId);
const list = (service: Service) => service.rows('getStaffNotifications');
const titles = async (service: Service) => (await list(service)).map(({ title }) => title);
const unread = async (service: Service) =>
  (await service.read('getUnreadStaffNotifications')).envelope().result as JsonObject;

describe('an event', () => {
  it('is told to the staff who may see it, once, and to nobody else', async () => {
    await tellAll(refund(7));
    await tellAll(refund(7));
    for (const service of [owner, clerk])
      expect(await list(service)).toEqual([
        expect.objectContaining({
          kindCode: 'refundFailed',
          title: 'Refund of order 7 failed',
          text: 'The bank has refused it.',
          href: '/commerce/fulfillment/orders/7/refunds/',
          isRead: false,
        }),
      ]);
    expect(await titles(stranger)).toEqual([]);
    const { rows } = await inTenant(({ query }) =>
      sql<{ contact_id: number }>`select contact_id from staff_notifications order by contact_id`.execute(query),
    );
    // Neither the newcomer, who has no permission, nor the blocked clerk.
    expect(rows.map(({ contact_id: id }) => id)).toEqual([OWNER, CLERK]);
  });

  it('is not told to the person who has done it, nor when its transaction is rolled back', async () => {
    await tellAll(refund(8), OWNER);
    expect([await titles(owner), await titles(clerk)]).toEqual([[], ['Refund of order 8 failed']]);
    const undone = inTenant(async (transaction) => {
      await tellStaff(transaction, refund(9), null);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await titles(owner)).toEqual([]);
  });

  it('is told whatever the name of its table, and leads to the list where no address can be made', async () => {
    const names = ['表'.repeat(100), 'ﷺ'.repeat(100), '!!!'];
    for (const [index, name] of names.entries()) await tell(OWNER, formAnswers(index + 1, name));
    const addresses = new Map((await list(owner)).map(({ href }) => [String(href).length, String(href)]));
    expect([...addresses.values()].map((href) => decodeURIComponent(href)).toSorted()).toEqual([
      '/account/notifications/',
      `/forms/data/tables/1/${names[0]}/1/edit/`,
    ]);
    expect(await list(owner)).toHaveLength(3);
  });

  it('is told to a person who wants its kind', async () => {
    const kinds = await clerk.rows('getStaffNotificationKinds');
    expect(kinds.map(({ kindCode, isWanted }) => [kindCode, isWanted])).toEqual([
      ['orderPlaced', false],
      ['refundFailed', true],
      ['message', true],
    ]);
    await clerk.done('updateStaffNotificationKinds', {
      kinds: [
        { kindCode: 'refundFailed', isWanted: false },
        { kindCode: 'orderPlaced', isWanted: true },
      ],
    });
    const values = { orderId: 3, fullName: 'Asha', amount: 100.5, currencyCode: 'INR' };
    await tellAll(refund(3));
    await tellAll({ kind: 'orderPlaced', key: 3, siteId: SITE, values });
    expect((await list(clerk)).map(({ title, text }) => [title, text])).toEqual([['Order 3 placed', 'Asha, ₹100.50']]);
    expect(await titles(owner)).toEqual(['Refund of order 3 failed']);
    expect(await clerk.rows('getStaffNotificationKinds')).toEqual([
      expect.objectContaining({ kindCode: 'orderPlaced', isWanted: true }),
      expect.objectContaining({ kindCode: 'refundFailed', isWanted: false }),
      expect.objectContaining({ kindCode: 'message', isWanted: true }),
    ]);
    const wrong = await clerk.write('updateStaffNotificationKinds', { kinds: [{ kindCode: 'x', isWanted: true }] });
    expect(refusal(wrong)).toMatchObject({
      status: 400,
      fieldErrors: { 'kinds[0].kindCode': 'There is no such kind of notification.' },
    });
  });

  it('of a table is told to those who may see its records', async () => {
    await permit('getTableRecordById');
    await run(sql`update site_roles set table_access = 'none' where role_id = 2`);
    const { schemaTableId: id } = await owner.done('addSchemaTable', {
      tableName: 'Visits',
      schemaColumns: [{ columnName: 'Name', columnType: 'text' }],
    });
    const schemaTableId = Number(id);
    const answers = (key: number) => ({
      kind: 'formSubmitted' as const,
      key,
      siteId: SITE,
      schemaTableId,
      values: { schemaTableId, tableName: 'Visits', recordId: key, formTitle: 'Visit us' },
    });
    try {
      await tellAll(answers(1));
      expect([await titles(owner), await titles(clerk)]).toEqual([['New answers: Visit us'], []]);
      await run(sql`insert into site_role_tables values (1, 2, ${schemaTableId}, 'see')`);
      await tellAll(answers(2));
      expect(await titles(clerk)).toEqual(['New answers: Visit us']);
      expect(await unread(clerk)).toMatchObject({ unread: 1 });
      await run(sql`delete from site_role_tables`);
      expect([await titles(clerk), await unread(clerk)]).toEqual([[], { unread: 0, newestId: 0 }]);
    } finally {
      await run(sql`delete from site_role_tables`);
      await run(sql`update site_roles set table_access = 'change' where role_id = 2`);
    }
  });

  it('with hostile texts stays a text and a path of the console', async () => {
    const values = {
      schemaTableId: 4,
      tableName: '//evil.example/../"><script>\u202e',
      recordId: 1,
      formTitle: `<img onerror=x>\u202E\n${'😀'.repeat(300)}`,
    };
    await tellAll({ kind: 'formSubmitted', key: 1, siteId: SITE, values });
    const [row] = await list(owner);
    expect(String(row?.['href'])).toMatch(/^\/forms\/data\/tables\/4\/[\w%.-]+\/1\/edit\/$/);
    expect([...String(row?.['title'])].length).toBe(200);
    expect(String(row?.['title'])).toMatch(/^New answers: <img onerror=x> 😀+…$/u);
    await tellAll({ kind: 'formSubmitted', key: 2, siteId: SITE, values: { ...values, tableName: '--' } });
    expect((await list(owner))[0]).toMatchObject({ href: '/account/notifications/' });
    const outside = run(sql`
      insert into staff_notifications (tenant_id, contact_id, kind_code, event_key, title, href)
      values (1, 1, 'orderPlaced', 'x', 'x', '//evil.example/')`);
    await expect(outside).rejects.toThrow();
  });
});

describe('what is listed', () => {
  it('needs the right of now, and the site', async () => {
    await tell(CLERK, refund(1));
    await tell(CLERK, refund(2, null));
    expect(await unread(clerk)).toMatchObject({ unread: 2, newestTitle: 'Refund of order 2 failed' });
    await permit('getOrderById', false);
    expect([await titles(clerk), await unread(clerk)]).toEqual([[], { unread: 0, newestId: 0 }]);
    await permit('getOrderById');
    await run(sql`insert into sites (tenant_id, site_id, title) values (1, 50, 'Other') on conflict do nothing`);
    await run(sql`update staff_notifications set site_id = 50 where site_id is not null`);
    expect(await titles(clerk)).toEqual(['Refund of order 2 failed']);
  });

  it('is for the staff: a person without a role of it is refused', async () => {
    const newcomer = serviceOf(server, await signedIn(server, 'newcomer'));
    await run(sql`update site_roles set is_default_for_new_contacts = true where role_id = 3`);
    await tell(NEWCOMER, refund(1));
    for (const operation of ['getStaffNotifications', 'getUnreadStaffNotifications', 'getStaffNotificationKinds'])
      expect((await newcomer.read(operation)).status).toBe(403);
    await run(sql`update site_roles set is_default_for_new_contacts = false where role_id = 3`);
  });

  it('is paged with the newest first, and a filter reaches nothing else', async () => {
    for (const key of [1, 2, 3]) {
      await tell(OWNER, refund(key));
      await tell(CLERK, refund(key));
    }
    const page = await owner.read('getStaffNotifications', [], '$top=2&$count=true');
    expect(page.envelope()).toMatchObject({ count: 3, result: [{ title: 'Refund of order 3 failed' }, {}] });
    for (const filter of ['contactId eq 2', 'contactId eq 2 or contactId ge 0', 'siteId ne 9999 or contactId eq 2']) {
      const rows = await owner.rows('getStaffNotifications', [], `$filter=${filter}`);
      expect(rows.filter(({ contactId }) => contactId !== OWNER)).toEqual([]);
    }
  });
});

describe('reading', () => {
  it('marks one or all of the own ones, and those of others do not exist', async () => {
    await tell(CLERK, refund(1));
    for (const key of [2, 3, 4]) await tell(OWNER, refund(key));
    await tell(OWNER, refund(5, 2), 2);
    const ofClerk = Number((await list(clerk))[0]?.['staffNotificationId']);
    const ofStranger = Number((await list(stranger))[0]?.['staffNotificationId']);
    for (const staffNotificationId of [ofClerk, ofStranger, 2_000_000_000])
      expect(refusal(await owner.write('readStaffNotification', { staffNotificationId })).status).toBe(404);
    const listed = await list(owner);
    const oldest = listed.at(-1);
    // Two of one millisecond have no order but by their ids.
    const upToId = Math.max(...listed.map((row) => Number(row['staffNotificationId'])));
    const staffNotificationId = Number(oldest?.['staffNotificationId']);
    await owner.done('readStaffNotification', { staffNotificationId });
    const [before] = (await list(owner)).slice(-1);
    server.passSeconds(60);
    await owner.done('readStaffNotification', { staffNotificationId });
    expect((await list(owner)).at(-1)).toEqual(before);
    expect(await unread(owner)).toMatchObject({ unread: 2 });
    // One comes after the person has looked.
    await tell(OWNER, refund(6));
    expect(await owner.done('readAllStaffNotifications', { upToId })).toEqual({ read: 2 });
    expect(await unread(owner)).toMatchObject({ unread: 1, newestTitle: 'Refund of order 6 failed' });
    expect(await owner.done('readAllStaffNotifications', {})).toEqual({ read: 1 });
    expect([await unread(clerk), await unread(stranger)]).toMatchObject([{ unread: 1 }, { unread: 1 }]);
  });
});

describe('what a person reaches', () => {
  it('is the same when it is listed, counted and marked, whatever the roles give', async () => {
    const tables = await Promise.all(
      ['Reached', 'Other'].map((tableName) => owner.done('addSchemaTable', { tableName, schemaColumns: [] })),
    );
    const [first = 0, second = 0] = tables.map(({ schemaTableId }) => Number(schemaTableId));
    let key = 0;
    for (const siteId of [null, SITE])
      for (const schemaTableId of [undefined, first, second])
        for (const kind of ['formSubmitted', 'refundFailed', 'importDone'] as const) {
          const about = schemaTableId === undefined ? {} : { schemaTableId };
          await tell(CLERK, { kind, key: (key += 1), siteId, ...about, values: {} });
        }
    const seen = new Set<number>();
    for (const mayRead of [true, false])
      for (const access of ['none', 'see', 'change'])
        for (const named of [[], [first], [first, second]]) {
          await permit('getTableRecordById', mayRead);
          await run(sql`update site_roles set table_access = ${access} where role_id = 2`);
          await run(sql`delete from site_role_tables where role_id = 2`);
          for (const table of named)
            await run(
              sql`insert into site_role_tables (tenant_id, role_id, schema_table_id, access) values (1, 2, ${table}, 'see')`,
            );
          await run(sql`update staff_notifications set is_read = false, read_date = null`);
          const listed = (await list(clerk)).map(({ staffNotificationId }) => Number(staffNotificationId));
          expect(await unread(clerk)).toMatchObject({ unread: listed.length });
          expect(await clerk.done('readAllStaffNotifications', {})).toEqual({ read: listed.length });
          const { rows } = await inTenant(({ query }) =>
            sql<{ id: number }>`select staff_notification_id as id from staff_notifications where is_read`.execute(
              query,
            ),
          );
          expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(listed.toSorted((a, b) => a - b));
          seen.add(listed.length);
        }
    expect(seen.size).toBeGreaterThan(3);
    await run(sql`update site_roles set table_access = 'change' where role_id = 2`);
    await run(sql`delete from site_role_tables where role_id = 2`);
  });
});

describe('ten thousand at once', () => {
  it('are counted up to 100, listed by page, and forgotten but for the newest 500', async () => {
    await run(sql`
      insert into staff_notifications (tenant_id, site_id, contact_id, kind_code, event_key, title, href, created_date)
      select 1, 1, c, 'refundFailed', 'x:' || n, 'Refund ' || n, '/', now() - make_interval(secs => n)
        from generate_series(1, 10000) n, generate_series(1, 2) c`);
    expect(await unread(owner)).toMatchObject({ unread: 100 });
    const page = await owner.read('getStaffNotifications', [], '$top=10&$count=true');
    expect(page.envelope()).toMatchObject({ count: 10_000 });
    await run(sql`update staff_notifications set created_date = now() - interval '91 days' where event_key = 'x:1'`);
    await server.database.asOwner((query) => sql`select gate.forget_staff_notifications()`.execute(query));
    const { rows } = await inTenant(({ query }) =>
      sql<{ kept: number; first: string }>`
        select count(*)::integer as kept, min(created_date)::text as first from staff_notifications group by contact_id`.execute(
        query,
      ),
    );
    expect(rows.map(({ kept }) => kept)).toEqual([500, 500]);
    expect((await list(owner))[0]).toMatchObject({ title: 'Refund 2' });
  });
});

describe('the count of unread ones', () => {
  it('is no activity: an idle session ends although a page asks for it', async () => {
    const idle = serviceOf(server, await signedIn(server, 'clerk'));
    const { idleSeconds } = (await idle.read('getSession')).envelope().result as { idleSeconds: number };
    for (let asked = 0; asked < 4; asked += 1) {
      server.passSeconds(idleSeconds / 4 - 1);
      expect((await idle.read('getUnreadStaffNotifications')).status).toBe(200);
    }
    server.passSeconds(10);
    expect((await idle.read('getUnreadStaffNotifications')).status).toBe(401);
    owner = serviceOf(server, await signedIn(server, 'owner'));
    clerk = serviceOf(server, await signedIn(server, 'clerk'));
  });
});

it('every kind names an operation, or is for whoever it is told, and its entity has it as a choice', () => {
  expect(kindList.filter(({ needs }) => needs !== null && operations[needs] === undefined)).toEqual([]);
  const options = entities['StaffNotification']?.properties['kindCode']?.options ?? [];
  expect(options.map(({ value, title }) => [value, title])).toEqual(
    kindList.map(({ kindCode, name }) => [kindCode, name]),
  );
});
