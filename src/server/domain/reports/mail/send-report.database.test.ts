import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { readCsv } from '../../../http/testing/read-csv.ts';
import { PEOPLE } from '../../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { JobFailure, RunOver } from '../../../jobs/job.ts';
import { Refusal } from '../../../refusal.ts';
import { DeliveryFailure, type DeliveryMessage } from '../../services.ts';
import { queueDueReports } from './send-job.ts';
import { sendReport, type SendPorts } from './send-report.ts';

let server: TestServer;
let owner: Service;
let clerk: Service;
let marketsPath = '';
let salesPath = '';

beforeAll(async () => {
  server = await startTestServer();
  const pathOf = (name: string) => server.operations.find((one) => one.name === name)?.path ?? '';
  [marketsPath, salesPath] = [pathOf('getMarkets'), pathOf('getSalesOverTime').replace(/\[.*/, '')];
  await server.database.asOwner((query) => sql`update gate.tenants set time_zone = 'UTC'`.execute(query));
  owner = serviceOf(server, await signedIn(server, 'owner'));
  clerk = serviceOf(server, await signedIn(server, 'clerk'));
  await owner.done('addMarket', { marketCode: 'IND', title: '=1+1', currencyCode: 'INR' });
  await owner.done('addMarket', { marketCode: 'EUR', title: 'Europe', currencyCode: 'EUR' });
});
afterAll(() => server.close());

const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>, tenantId = 1): Promise<Result> =>
  server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
const run = (statement: ReturnType<typeof sql>) => inTenant(({ query }) => statement.execute(query));

/** Permits the clerk what reports are made of, or takes it. */
async function permit(isAllowed: boolean): Promise<void> {
  for (const { name, path } of server.operations)
    if (['getMarkets', 'getSalesOverTime', 'getReportSchedules', 'addReportSchedule'].includes(name))
      await run(
        sql`insert into site_role_permissions values (1, 2, ${path}, ${isAllowed})
            on conflict (tenant_id, role_id, service_route) do update set is_allowed = excluded.is_allowed`,
      );
}

beforeEach(async () => {
  await permit(true);
  await run(sql`delete from report_schedules`);
  await letClerkIn();
});

/** Undoes what a test has done to the clerk. */
async function letClerkIn(): Promise<void> {
  await run(sql`update contacts set is_blocked = false where contact_id = 2`);
  await run(sql`insert into site_contacts (tenant_id, site_id, contact_id) values (1, 1, 2) on conflict do nothing`);
  await run(sql`insert into site_contact_roles values (1, 1, 2, 2) on conflict do nothing`);
}

const TABLE = `?$format=csv&$orderby=title&$select=title,currencyCode&$header=${encodeURIComponent('["Market","Currency"]')}`;
const MONDAY = new Date('2026-03-09T10:00:00Z');

const payload = (more: JsonObject = {}): JsonObject => ({
  title: 'Markets',
  address: '/markets/?$filter=a',
  request: marketsPath + TABLE,
  timeSpan: 'asShown',
  repeats: 'weekly',
  weekday: 'mon',
  sendTime: '08:00',
  recipients: [{ contactId: PEOPLE.owner.contactId }, { contactId: PEOPLE.clerk.contactId }],
  ...more,
});
const without = (name: string, of: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(of).filter(([key]) => key !== name));
const schedule = async (more?: JsonObject, by = owner) =>
  Number((await by.done('addReportSchedule', payload(more)))['reportScheduleId']);
const stored = async (id: number): Promise<JsonObject> =>
  (await owner.rows('getReportSchedules')).find((row) => row['reportScheduleId'] === id) ?? {};

interface Sender extends SendPorts {
  mails: DeliveryMessage[];
  at: Date;
}

/** A worker at a time, whose mails stay here. */
function sender(at = MONDAY, answer: (mail: DeliveryMessage) => Promise<void> = () => Promise.resolve()): Sender {
  const mails: DeliveryMessage[] = [];
  return {
    mails,
    at,
    tables: server.tables,
    now: () => at,
    isLastAttempt: false,
    step: (work) => inTenant(work),
    record: (work) => inTenant(work),
    delivery: {
      channels: ['email'],
      async send(mail) {
        mails.push(mail);
        await answer(mail);
      },
    },
  };
}
const recipientsOf = ({ mails }: Sender) => mails.map(({ to }) => to).toSorted();

describe('a report by mail', () => {
  it('goes to each recipient with the table as a file, and a link to the view', async () => {
    await owner.done('updateStaffNotificationKinds', { kinds: [{ kindCode: 'reportSent', isWanted: true }] });
    const id = await schedule();
    const worker = sender();
    await sendReport(id, worker);
    expect(recipientsOf(worker)).toEqual(['clerk@example.com', 'owner@example.com']);
    expect(await owner.rows('getStaffNotifications')).toEqual([
      expect.objectContaining({
        title: 'Report sent: Markets',
        text: 'Sent to 2 people.',
        href: `/reports/scheduled-reports/${id}/edit/`,
      }),
    ]);
    const [mail] = worker.mails;
    expect(mail?.subject).toBe('Markets, as of 9 Mar 2026');
    expect(mail?.text).toContain('http://localhost');
    expect(mail?.text).toContain('/markets/?$filter=a');
    expect(mail?.attachments?.map(({ name }) => name)).toEqual(['markets-2026-03-09.csv']);
    expect(readCsv(mail?.attachments?.[0]?.content ?? '')).toEqual([
      ['Market', 'Currency'],
      ['=1+1', 'INR'],
      ['Europe', 'EUR'],
    ]);
    // A spreadsheet must not run a title as a formula.
    expect(mail?.attachments?.[0]?.content).toContain("\r\n'=1+1,INR");
    expect(await stored(id)).toMatchObject({
      lastResult: 'Sent to 2 people.',
      lastSentDate: MONDAY.toISOString(),
      nextDueDate: '2026-03-16T08:00:00.000Z',
      scheduleText: 'Every Monday at 08:00',
      recipientCount: 2,
    });
  });

  it('names the period that was shown, where it is sent as it was shown', async () => {
    const id = await schedule({
      title: 'Sales',
      address: '/reports/sales/?period=2025/02',
      request: `${salesPath}/2025/02?$format=csv&$select=text,value&$header=${encodeURIComponent('["Time","Sales"]')}`,
      recipients: [{ contactId: 1 }],
    });
    const worker = sender();
    await sendReport(id, worker);
    const [mail] = worker.mails;
    expect(mail?.subject).toBe('Sales, Feb 2025');
    expect(mail?.text).toContain('/reports/sales/?period=2025/02');
    expect(mail?.attachments?.map(({ name }) => name)).toEqual(['sales-2026-03-09.csv']);
  });

  it('is about the period that it has on its day, and its link too', async () => {
    const id = await schedule({
      title: 'Sales',
      address: '/reports/sales/?period=2025&compare=true',
      request: `${salesPath}/2025?$format=csv&$select=text,value&$header=${encodeURIComponent('["Time","Sales"]')}`,
      timeSpan: 'lastmonth',
      repeats: 'monthly',
      monthDay: 1,
      weekday: null,
      recipients: [{ contactId: 1 }],
    });
    const worker = sender(new Date('2026-04-01T08:00:00Z'));
    await sendReport(id, worker);
    const [mail] = worker.mails;
    expect(mail?.subject).toBe('Sales, Mar 2026');
    expect(mail?.text).toContain('/reports/sales/?period=2026/03&compare=true');
    const [header, ...days] = readCsv(mail?.attachments?.[0]?.content ?? '');
    expect([mail?.attachments?.[0]?.name, header, days.length]).toEqual(['sales-2026-03.csv', ['Time', 'Sales'], 31]);
  });

  it('is not sent before its time, and once for all the times that were missed', async () => {
    const id = await schedule();
    const early = sender(new Date('2026-03-09T07:59:59Z'));
    await sendReport(id, early);
    expect(early.mails).toEqual([]);
    const late = sender(new Date('2026-04-15T12:00:00Z'));
    await sendReport(id, late);
    await sendReport(id, late);
    expect(late.mails).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ nextDueDate: '2026-04-20T08:00:00.000Z' });
  });

  it('is sent once by workers that begin together', async () => {
    const id = await schedule();
    const workers = [sender(), sender(), sender()];
    await Promise.all(workers.map((worker) => sendReport(id, worker)));
    expect(workers.flatMap(({ mails }) => mails.map(({ to }) => to)).toSorted()).toEqual([
      'clerk@example.com',
      'owner@example.com',
    ]);
  });

  it('leaves out a table that is too large, and says so', async () => {
    const id = await schedule();
    const worker = { ...sender(), mostBytes: 20 };
    await sendReport(id, worker);
    expect(worker.mails.map(({ attachments }) => attachments)).toEqual([undefined, undefined]);
    expect(worker.mails[0]?.text).toContain('too large for a mail');
    expect(worker.mails[0]?.text).toContain('/markets/?$filter=a');
  });
});

/** Dies at the step with this number: what the step did is not stored. */
function mortal(deadly: number, at = MONDAY): Sender {
  const worker = sender(at);
  let steps = 0;
  return {
    ...worker,
    step: (work) =>
      inTenant(async (transaction) => {
        const result = await work(transaction);
        if (++steps === deadly) throw new RunOver();
        return result;
      }),
  };
}

describe('the worker of a report', () => {
  it('is killed at any step, and nobody gets a mail twice; only a mail that was on its way may be lost', async () => {
    for (let deadly = 1; ; deadly++) {
      await run(sql`delete from report_schedules`);
      const id = await schedule();
      const first = mortal(deadly);
      const isKilled = await sendReport(id, first).then(
        () => false,
        (error: unknown) => error instanceof RunOver,
      );
      const second = sender();
      await sendReport(id, second);
      const all = [...recipientsOf(first), ...recipientsOf(second)].toSorted();
      const { lastResult } = await stored(id);
      expect(all, `killed at step ${deadly}`).toEqual(['clerk@example.com', 'owner@example.com']);
      expect(String(lastResult)).toMatch(
        /^Sent to 2 people\.$|^Sent to 1 person\. \w+ 1: the mail may not have arrived\.$/,
      );
      if (!isKilled) break;
    }
  });

  it('tries again while the mail server is away, gives up after the last attempt, and repeats no mail', async () => {
    const id = await schedule();
    const away = new DeliveryFailure('notSent', 'no connection');
    const first = sender(MONDAY, ({ to }) => (to.startsWith('owner') ? Promise.reject(away) : Promise.resolve()));
    await expect(sendReport(id, first)).rejects.toThrow(JobFailure);
    const second = sender(MONDAY, () => Promise.reject(away));
    await expect(sendReport(id, second)).rejects.toThrow(JobFailure);
    expect(recipientsOf(second)).toEqual(['owner@example.com']);
    await sendReport(id, { ...second, isLastAttempt: true });
    expect(await stored(id)).toMatchObject({
      lastResult: 'Sent to 1 person. owner 1: the mail server could not be reached.',
    });
  });

  it('tries again what the database or a fault hindered, and the others get theirs', async () => {
    const id = await schedule();
    const hindered = (fault: Error): Sender => {
      const worker = sender();
      const read: typeof server.tables.read = (transaction, request, reading, after) =>
        reading.contactId === PEOPLE.clerk.contactId
          ? Promise.reject(fault)
          : server.tables.read(transaction, request, reading, after);
      return { ...worker, tables: { ...server.tables, read } };
    };
    const busy = hindered(new Refusal(503, 'busy', 'Please try again.'));
    await expect(sendReport(id, busy)).rejects.toThrow('Please try again.');
    expect(recipientsOf(busy)).toEqual(['owner@example.com']);
    await expect(sendReport(id, hindered(new TypeError('broken')))).rejects.toThrow('broken');
    const last = sender();
    await sendReport(id, last);
    expect(recipientsOf(last)).toEqual(['clerk@example.com']);
    expect(await stored(id)).toMatchObject({ lastResult: 'Sent to 2 people.' });
  });

  it('ends what a fault hinders to the last, so that the next time is not held back', async () => {
    const id = await schedule();
    const tables = { ...server.tables, read: () => Promise.reject(new TypeError('broken')) };
    await expect(sendReport(id, { ...sender(), tables, isLastAttempt: true })).rejects.toThrow('broken');
    expect(await stored(id)).toMatchObject({ lastResult: 'Sent to nobody. clerk 1: not sent. owner 1: not sent.' });
    const again = sender();
    await sendReport(id, again);
    expect(again.mails).toEqual([]);
    const next = sender(new Date('2026-03-16T10:00:00Z'));
    await sendReport(id, next);
    expect(next.mails).toHaveLength(2);
  });

  it('stores what became of a mail also when the database refuses for a while', async () => {
    const id = await schedule({ recipients: [{ contactId: 1 }] });
    let refusals = 2;
    const worker: Sender = {
      ...sender(),
      record: (work) =>
        refusals-- > 0 ? Promise.reject(new Refusal(503, 'busy', 'Please try again.')) : inTenant(work),
    };
    await sendReport(id, worker);
    expect(await stored(id)).toMatchObject({ lastResult: 'Sent to 1 person.' });
  });

  it('does not go on with what was paused', async () => {
    const id = await schedule();
    const away = sender(MONDAY, () => Promise.reject(new DeliveryFailure('notSent', 'no connection')));
    await expect(sendReport(id, away)).rejects.toThrow(JobFailure);
    await owner.done('pauseReportSchedule', { reportScheduleId: id, version: (await stored(id))['version'] ?? 0 });
    const worker = sender();
    await sendReport(id, worker);
    expect(worker.mails).toEqual([]);
  });

  it('is not queued again when its job was cancelled; the next time is', async () => {
    const id = await schedule();
    const away = sender(MONDAY, () => Promise.reject(new DeliveryFailure('notSent', 'no connection')));
    await expect(sendReport(id, away)).rejects.toThrow(JobFailure);
    const queue = (at: Date) => server.database.transaction((transaction) => queueDueReports(transaction, at));
    const waiting = async () => {
      const { rows } = await server.database.asOwner((query) =>
        sql<{ jobs: number }>`
          select count(*)::integer as jobs from gate.jobs
           where kind = 'reports.mail' and job_key = ${String(id)} and state = 'queued'`.execute(query),
      );
      return rows[0]?.jobs;
    };
    await queue(MONDAY);
    expect(await waiting()).toBe(1);
    await server.database.asOwner((query) =>
      sql`update gate.jobs set state = 'cancelled' where kind = 'reports.mail' and job_key = ${String(id)}`.execute(
        query,
      ),
    );
    await queue(MONDAY);
    expect(await waiting()).toBe(0);
    const nextWeek = new Date('2026-03-16T10:00:00Z');
    await queue(nextWeek);
    expect(await waiting()).toBe(1);
    const worker = sender(nextWeek);
    await sendReport(id, worker);
    expect(worker.mails).toHaveLength(2);
    await server.database.asOwner((query) => sql`delete from gate.jobs where kind = 'reports.mail'`.execute(query));
  });

  it('does not repeat a mail of which nobody knows whether it was sent', async () => {
    const id = await schedule({ recipients: [{ contactId: 1 }] });
    const lost = sender(MONDAY, () => Promise.reject(new Error('timeout')));
    await sendReport(id, lost);
    await sendReport(id, lost);
    expect(lost.mails).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ lastResult: 'Sent to nobody. owner 1: the mail may not have arrived.' });
  });

  it('is queued once for what is due, in each tenant, and again for a run that was not sent to the end', async () => {
    const id = await schedule();
    const waiting = () =>
      server.database.asOwner((query) =>
        sql<{ key: string; tenant: number }>`
          select job_key as key, tenant_id as tenant from gate.jobs where kind = 'reports.mail' and state = 'queued'`.execute(
          query,
        ),
      );
    const queue = (at: Date) => server.database.transaction((transaction) => queueDueReports(transaction, at));
    await queue(new Date('2026-03-09T07:00:00Z'));
    expect((await waiting()).rows).toEqual([]);
    await Promise.all([queue(MONDAY), queue(MONDAY)]);
    expect((await waiting()).rows).toEqual([{ key: String(id), tenant: 1 }]);
    await server.database.asOwner((query) => sql`delete from gate.jobs where kind = 'reports.mail'`.execute(query));
    const away = sender(MONDAY, () => Promise.reject(new DeliveryFailure('notSent', 'no connection')));
    await expect(sendReport(id, away)).rejects.toThrow(JobFailure);
    await queue(new Date('2026-03-09T11:00:00Z'));
    expect((await waiting()).rows).toEqual([{ key: String(id), tenant: 1 }]);
    await server.database.asOwner((query) => sql`delete from gate.jobs where kind = 'reports.mail'`.execute(query));
  });
});

describe('the rights at the time of sending', () => {
  it('a recipient who lost the permission gets nothing, and the result says so', async () => {
    const id = await schedule();
    await permit(false);
    const worker = sender();
    await sendReport(id, worker);
    expect(recipientsOf(worker)).toEqual(['owner@example.com']);
    expect(await stored(id)).toMatchObject({ lastResult: 'Sent to 1 person. clerk 1: may not see this report.' });
    expect((await owner.rows('getStaffNotifications'))[0]).toMatchObject({
      kindCode: 'reportNotSent',
      text: 'Sent to 1 person. clerk 1: may not see this report.',
    });
  });

  it('a recipient who left the site, or is blocked, gets nothing', async () => {
    for (const lose of [
      sql`delete from site_contacts where contact_id = 2`,
      sql`update contacts set is_blocked = true where contact_id = 2`,
    ]) {
      const id = await schedule();
      await run(lose);
      const worker = sender();
      await sendReport(id, worker);
      expect(recipientsOf(worker)).toEqual(['owner@example.com']);
      await letClerkIn();
      await run(sql`delete from report_schedules`);
    }
  });

  it('nobody gets anything when the person who sends it lost the permission', async () => {
    const id = await schedule({}, clerk);
    await permit(false);
    const worker = sender();
    await sendReport(id, worker);
    expect(worker.mails).toEqual([]);
    expect(await stored(id)).toMatchObject({
      isActive: true,
      lastResult: 'Not sent. clerk 1, who sends it, may not see this report any more.',
    });
  });

  it('the report of a person who was blocked is paused, also one that is sent by hand', async () => {
    const id = await schedule({}, clerk);
    await run(sql`update contacts set is_blocked = true where contact_id = 2`);
    await owner.done('sendReportScheduleNow', { reportScheduleId: id });
    const worker = sender();
    await sendReport(id, worker);
    expect(worker.mails).toEqual([]);
    expect(await stored(id)).toMatchObject({
      isActive: false,
      nextDueDate: null,
      lastResult: 'Paused. clerk 1 is blocked.',
    });
  });

  it('a recipient who was deleted is none any more, and the report of a deleted person is paused', async () => {
    await run(sql`insert into contacts (tenant_id, contact_id, full_name) values (1, 90, 'Gone')`);
    const id = await schedule({ recipients: [{ contactId: 1 }] });
    await run(sql`
      insert into report_schedule_recipients (tenant_id, report_schedule_id, contact_id) values (1, ${id}, 90)`);
    await run(sql`delete from contacts where contact_id = 90`);
    const worker = sender();
    await sendReport(id, worker);
    expect(recipientsOf(worker)).toEqual(['owner@example.com']);
    await run(sql`insert into contacts (tenant_id, contact_id, full_name) values (1, 90, 'Gone')`);
    await run(sql`update report_schedules set contact_id = 90 where report_schedule_id = ${id}`);
    await run(sql`delete from contacts where contact_id = 90`);
    await sendReport(id, sender(new Date('2026-03-16T10:00:00Z')));
    expect(await stored(id)).toMatchObject({
      isActive: false,
      lastResult: 'Paused. The person who sends it was deleted.',
    });
  });
});

describe('a schedule', () => {
  it('is refused for what is no table, a foreign address, a period that it has not, and people who may not see it', async () => {
    const refused = async (more: JsonObject) =>
      Object.keys(refusal(await owner.write('addReportSchedule', payload(more))).fieldErrors);
    expect(await refused({ request: '/nothing?$select=a' })).toEqual(['request']);
    expect(await refused({ request: '/api/session?$select=fullName&$header=["a"]' })).toEqual(['request']);
    expect(await refused({ address: '//evil.example/' })).toEqual(['address']);
    expect(await refused({ address: 'https://evil.example/' })).toEqual(['address']);
    expect(await refused({ timeSpan: 'lastmonth' })).toEqual(['timeSpan']);
    expect(await refused({ timeSpan: 'before' })).toEqual(['timeSpan']);
    expect(await refused({ timeSpan: 'lastdecade' })).toEqual(['timeSpan']);
    expect(await refused({ sendTime: '24:00' })).toEqual(['sendTime']);
    expect(await refused({ recipients: [] })).toEqual(['recipients']);
    // Nobody knows person 99, and the newcomer's role permits nothing.
    expect(await refused({ recipients: [{ contactId: 1 }, { contactId: 99 }] })).toEqual(['recipients[1].contactId']);
    expect(await refused({ recipients: [{ contactId: 3 }] })).toEqual(['recipients[0].contactId']);
    const unknown = await owner.write('addReportSchedule', payload({ request: `${marketsPath}?$select=secret` }));
    expect([unknown.status, unknown.envelope().errorCode]).toEqual([400, 'badQuery']);
  });

  it('of a report that the caller may not see is refused', async () => {
    const path = server.operations.find(({ name }) => name === 'getMarkets')?.path ?? '';
    await run(sql`update site_role_permissions set is_allowed = false where role_id = 2 and service_route = ${path}`);
    expect((await clerk.write('addReportSchedule', payload({ recipients: [{ contactId: 1 }] }))).status).toBe(403);
  });

  it('is changed, paused and resumed; a pause is not made up for', async () => {
    const id = await schedule();
    const { version, recipients } = await owner.read('getReportScheduleById', [id]).then((answer) => {
      const { result } = answer.envelope();
      return typeof result === 'object' && result !== null && !Array.isArray(result) ? result : {};
    });
    expect(JSON.stringify(recipients)).toContain('contactId');
    await owner.done('pauseReportSchedule', { reportScheduleId: id, version: version ?? 1 });
    const paused = await stored(id);
    expect(paused).toMatchObject({ isActive: false, nextDueDate: null });
    const worker = sender();
    await sendReport(id, worker);
    expect(worker.mails).toEqual([]);
    await owner.done('resumeReportSchedule', { reportScheduleId: id, version: paused['version'] ?? 1 });
    const resumed = await stored(id);
    expect(Date.parse(String(resumed['nextDueDate']))).toBeGreaterThan(Date.now());
    await owner.done('updateReportSchedule', { ...resumed, repeats: 'monthly', monthDay: 5 });
    const added = await owner.write('updateReportSchedule', { ...(await stored(id)), recipients: [{ contactId: 99 }] });
    expect(added.status).toBe(400);
    expect(await stored(id)).toMatchObject({ weekday: null, scheduleText: 'Every month on day 5 at 08:00' });
  });

  it('takes no period that the report does not have', async () => {
    const id = await schedule();
    await run(
      sql`update report_schedules set period_levels = 0, time_span = 'asShown' where report_schedule_id = ${id}`,
    );
    const changed = { ...(await stored(id)), timeSpan: 'lastyear' };
    expect(refusal(await owner.write('updateReportSchedule', changed))).toMatchObject({ status: 400 });
    expect(await stored(id)).toMatchObject({ timeSpan: 'asShown' });
  });

  it('takes the period from a page of the release before, and gives it to its processes', async () => {
    const before = without(
      'timeSpan',
      payload({
        request: `${salesPath}/2025?$format=csv&$select=text,value&$header=${encodeURIComponent('["Time","Sales"]')}`,
        periodCode: 'lastmonth',
        recipients: [{ contactId: 1 }],
      }),
    );
    const id = Number((await owner.done('addReportSchedule', before))['reportScheduleId']);
    expect(await stored(id)).toMatchObject({ timeSpan: 'lastmonth', periodCode: 'lastmonth' });
    await owner.done('updateReportSchedule', { ...without('timeSpan', await stored(id)), periodCode: 'thisyear' });
    expect(await stored(id)).toMatchObject({ timeSpan: 'thisyear', periodCode: 'thisyear' });
    await owner.done('updateReportSchedule', { ...(await stored(id)), periodCode: 'thismonth' });
    expect(await stored(id)).toMatchObject({ timeSpan: 'thismonth', periodCode: 'thismonth' });
    await owner.done('updateReportSchedule', { ...(await stored(id)), timeSpan: 'before' });
    expect(await stored(id)).toMatchObject({ timeSpan: 'before', periodCode: 'asShown' });
    await owner.done('updateReportSchedule', { ...(await stored(id)), repeats: 'monthly', monthDay: 1 });
    expect(await stored(id)).toMatchObject({ timeSpan: 'before', periodCode: 'lastmonth' });
    // A process of the release before writes the old column alone.
    await run(sql`update report_schedules set period_code = 'yesterday' where report_schedule_id = ${id}`);
    expect(await stored(id)).toMatchObject({ timeSpan: 'yesterday', periodCode: 'yesterday' });
    expect(refusal(await owner.write('addReportSchedule', without('timeSpan', payload())))).toMatchObject({
      status: 400,
    });
  });

  it('is neither seen nor changed by another tenant', async () => {
    const id = await schedule();
    const globex = serviceOf(server, await signedIn(server, 'owner', 2));
    expect(await globex.rows('getReportSchedules')).toEqual([]);
    expect((await globex.write('sendReportScheduleNow', { reportScheduleId: id })).status).toBe(404);
    const worker = {
      ...sender(),
      step: <Result>(work: (transaction: Transaction) => Promise<Result>) => inTenant(work, 2),
    };
    await sendReport(id, worker);
    expect(worker.mails).toEqual([]);
  });

  it('is sent now, besides its times', async () => {
    const id = await schedule();
    await owner.done('sendReportScheduleNow', { reportScheduleId: id });
    const worker = sender(new Date('2026-03-04T10:00:00Z'));
    await sendReport(id, worker);
    expect(worker.mails).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ nextDueDate: '2026-03-09T08:00:00.000Z' });
  });

  it('is sent now once at a time, and ten times in ten minutes', async () => {
    server.passSeconds(601);
    const id = await schedule();
    const now = () => owner.write('sendReportScheduleNow', { reportScheduleId: id });
    for (let times = 0; times < 10; times += 1) {
      server.passSeconds(1);
      expect((await now()).status).toBe(200);
      expect(refusal(await now()).message).toBe('This report is being sent already.');
      await sendReport(id, sender(new Date('2026-03-04T10:00:00Z')));
    }
    expect((await now()).status).toBe(429);
  });
});
