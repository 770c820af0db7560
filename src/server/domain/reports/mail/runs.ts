import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { repetitionOf, timeZoneOf } from './report-schedule.ts';
import { lastTime, nextTime } from './schedule-times.ts';

export type MailState = 'waiting' | 'sending' | 'sent' | 'refused' | 'failed' | 'unknown';

/** A report that is sent by mail, as its job reads it. */
export interface Schedule {
  reportScheduleId: number;
  siteId: number;
  title: string;
  address: string;
  request: string;
  linkOrigin: string;
  timeSpan: string;
  repeats: string;
  weekday: string | null;
  monthDay: number | null;
  sendTime: string;
  isActive: boolean;
  nextDueDate: string | null;
  timeZone: string;
  /** The person who sends it. */
  owner: { contactId: number; fullName: string };
}

/** A run that is not finished. */
export interface Run {
  schedule: Schedule;
  dueDate: string;
}

type StoredSchedule = Omit<Schedule, 'timeZone' | 'owner'> & {
  contactId: number | null;
  /** Null: the person is gone. */
  fullName: string | null;
  isBlocked: boolean;
};

/** Reads and locks a schedule; undefined when it was deleted. */
async function lockSchedule(transaction: Transaction, id: number): Promise<StoredSchedule | undefined> {
  const { rows } = await sql<StoredSchedule>`
    select s.report_schedule_id as "reportScheduleId", s.site_id as "siteId", s.contact_id as "contactId", s.title,
           coalesce(s.address, '') as address, coalesce(s.request, '') as request,
           coalesce(s.link_origin, '') as "linkOrigin", coalesce(s.time_span, s.period_code) as "timeSpan", s.repeats, s.weekday,
           s.month_day as "monthDay", s.send_time as "sendTime", s.is_active as "isActive",
           s.next_due_date as "nextDueDate", c.full_name as "fullName", coalesce(c.is_blocked, false) as "isBlocked"
      from public.report_schedules s
      left join public.contacts c on c.tenant_id = s.tenant_id and c.contact_id = s.contact_id
     where s.tenant_id = ${transaction.tenantId} and s.report_schedule_id = ${id} for update of s`.execute(
    transaction.query,
  );
  return rows[0];
}

/**
 * Begins the run of a schedule that is due, or goes on with one that was begun, and returns it; undefined when there is
 * nothing to send. Times that were missed are one run: the last of them. A mail whose worker was lost while it sent is
 * not sent again.
 */
export async function beginRun(transaction: Transaction, id: number, now: Date): Promise<Run | undefined> {
  const found = await lockSchedule(transaction, id);
  if (found === undefined) return undefined;
  const { contactId, fullName, isBlocked, ...stored } = found;
  if (contactId === null || fullName === null || isBlocked) {
    await pause(transaction, id, fullName);
    return undefined;
  }
  const schedule = { ...stored, owner: { contactId, fullName }, timeZone: await timeZoneOf(transaction) };
  if (schedule.isActive && schedule.nextDueDate !== null && Date.parse(schedule.nextDueDate) <= now.getTime()) {
    const repetition = repetitionOf({ ...schedule });
    const missed = lastTime(repetition, schedule.timeZone, now).getTime();
    // A run that was cancelled is not made up for.
    await endOpenRuns(transaction, id);
    await addRun(transaction, id, new Date(Math.max(missed, Date.parse(schedule.nextDueDate))));
    await setNext(transaction, id, nextTime(repetition, schedule.timeZone, now));
  }
  const dueDate = await oldestOpenRun(transaction, id);
  if (dueDate === undefined) return undefined;
  await addMails(transaction, id, dueDate);
  return { schedule, dueDate };
}

/** Adds a run at a time; once is enough, however often it is asked for. */
export async function addRun({ query, tenantId }: Transaction, id: number, due: Date): Promise<void> {
  await sql`
    insert into public.report_runs (tenant_id, report_schedule_id, due_date)
    values (${tenantId}, ${id}, ${due.toISOString()}) on conflict do nothing`.execute(query);
}

async function setNext({ query, tenantId }: Transaction, id: number, next: Date): Promise<void> {
  await sql`
    update public.report_schedules set next_due_date = ${next.toISOString()}
     where tenant_id = ${tenantId} and report_schedule_id = ${id}`.execute(query);
}

/** Pauses the schedule of a person who cannot sign in any more: it would send what nobody is responsible for. */
async function pause(transaction: Transaction, id: number, fullName: string | null): Promise<void> {
  const { query, tenantId } = transaction;
  const why = fullName === null ? 'The person who sends it was deleted.' : `${fullName} is blocked.`;
  await sql`
    update public.report_schedules set is_active = false, next_due_date = null, last_result = ${`Paused. ${why}`}
     where tenant_id = ${tenantId} and report_schedule_id = ${id}`.execute(query);
  await endOpenRuns(transaction, id);
}

/** Ends the runs of a schedule that are not finished: what waits of them is not sent. */
export async function endOpenRuns({ query, tenantId }: Transaction, id: number): Promise<void> {
  await sql`
    update public.report_runs set finished_date = clock_timestamp()
     where tenant_id = ${tenantId} and report_schedule_id = ${id} and finished_date is null`.execute(query);
}

/** Returns the time of the oldest run that is not finished. */
export async function oldestOpenRun({ query, tenantId }: Transaction, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ due: string }>`
    select due_date as due from public.report_runs
     where tenant_id = ${tenantId} and report_schedule_id = ${id} and finished_date is null
     order by due_date limit 1`.execute(query);
  return rows[0]?.due;
}

async function addMails({ query, tenantId }: Transaction, id: number, dueDate: string): Promise<void> {
  await sql`
    update public.report_mails set state = 'unknown'
     where tenant_id = ${tenantId} and report_schedule_id = ${id} and due_date = ${dueDate} and state = 'sending'`.execute(
    query,
  );
  // A run that was begun keeps the recipients that it began with.
  await sql`
    insert into public.report_mails (tenant_id, report_schedule_id, due_date, contact_id, state)
    select r.tenant_id, r.report_schedule_id, ${dueDate}, r.contact_id, 'waiting' from public.report_schedule_recipients r
     where r.tenant_id = ${tenantId} and r.report_schedule_id = ${id} and not exists (
       select from public.report_mails m where m.tenant_id = r.tenant_id and m.report_schedule_id = r.report_schedule_id
          and m.due_date = ${dueDate})`.execute(query);
}

/** Someone who gets the mail of a run, and where. */
export interface Recipient {
  contactId: number;
  fullName: string;
  /** Null: no proven address any more. */
  email: string | null;
}

/** Returns the people of a run who have not got their mail yet. */
export async function waitingRecipients(
  { query, tenantId }: Transaction,
  { schedule, dueDate }: Run,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select c.contact_id as "contactId", c.full_name as "fullName",
           (select min(i.identity_no) from public.contact_online_identities i
             where i.tenant_id = c.tenant_id and i.contact_id = c.contact_id and i.identity_type = 'email' and i.is_verified) as email
      from public.report_mails m
      join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
     where m.tenant_id = ${tenantId} and m.report_schedule_id = ${schedule.reportScheduleId} and m.due_date = ${dueDate}
       and m.state = 'waiting'
     order by c.full_name, c.contact_id`.execute(query);
  return rows;
}

/** Moves a mail on, from one of the states `from`. Returns false when it is in another one. */
export async function moveMail(
  { query, tenantId }: Transaction,
  { schedule, dueDate }: Run,
  contactId: number,
  { from, to, problem = null }: { from: MailState; to: MailState; problem?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update public.report_mails set state = ${to}, problem = ${problem?.slice(0, 300) ?? null}
     where tenant_id = ${tenantId} and report_schedule_id = ${schedule.reportScheduleId} and due_date = ${dueDate}
       and contact_id = ${contactId} and state = ${from}
    returning contact_id`.execute(query);
  return rows.length > 0;
}

/** Runs that are kept, so that a person can be told what became of them. */
const DAYS_KEPT = 90;

/** Ends a run: stores its result in the schedule, and forgets the runs of long ago. */
export async function finishRun({ query, tenantId }: Transaction, run: Run, now: Date, result: string): Promise<void> {
  const { reportScheduleId: id } = run.schedule;
  await sql`
    update public.report_mails set state = 'failed'
     where tenant_id = ${tenantId} and report_schedule_id = ${id} and due_date = ${run.dueDate} and state = 'waiting'`.execute(
    query,
  );
  await sql`
    update public.report_runs set finished_date = ${now.toISOString()}
     where tenant_id = ${tenantId} and report_schedule_id = ${id} and due_date = ${run.dueDate}`.execute(query);
  await sql`
    update public.report_schedules s
       set last_result = ${result.slice(0, 1000)},
           last_sent_date = case when exists (select from public.report_mails m where m.tenant_id = s.tenant_id
             and m.report_schedule_id = s.report_schedule_id and m.due_date = ${run.dueDate} and m.state = 'sent')
             then ${now.toISOString()}::timestamptz else s.last_sent_date end
     where s.tenant_id = ${tenantId} and s.report_schedule_id = ${id}`.execute(query);
  await sql`
    delete from public.report_runs where tenant_id = ${tenantId} and report_schedule_id = ${id}
       and finished_date < ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS_KEPT})`.execute(query);
}

/** What became of a mail of a run. */
export interface Outcome {
  state: MailState;
  fullName: string;
  problem: string | null;
}

/** Returns what became of the mails of a run, by state, with the names and problems of those that were not sent. */
export async function outcomesOf({ query, tenantId }: Transaction, { schedule, dueDate }: Run): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select m.state, c.full_name as "fullName", m.problem from public.report_mails m
      join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
     where m.tenant_id = ${tenantId} and m.report_schedule_id = ${schedule.reportScheduleId} and m.due_date = ${dueDate}
     order by c.full_name, c.contact_id`.execute(query);
  return rows;
}
