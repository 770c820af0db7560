import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { summaryOf, weekDaysOf, type PlannedSession } from './schedule.ts';

/** A session of the workshop of an event, with its schedule where it has one. */
export interface SessionRow extends PlannedSession {
  orderNumber: number;
  eventScheduleId: number | null;
  version: number | null;
  liveMeetingLink: string | null;
}

/** What of an event decides about its schedule. */
export interface LockedEvent {
  eventTitle: string;
  workshopId: number;
  /** ISO 8601. */
  registrationCloseDate: string;
}

/** PostgreSQL writes an instant as the wire does. */
const WIRE_TIME = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** Locks an event until the transaction ends, so that one schedule is written at a time. Undefined for a missing one. */
export async function lockEvent(transaction: Transaction, eventId: number): Promise<LockedEvent | undefined> {
  const { rows } = await sql<LockedEvent>`
    select event_title as "eventTitle", workshop_id as "workshopId",
      to_char(registration_close_date at time zone 'UTC', ${WIRE_TIME}) as "registrationCloseDate"
    from public.events where tenant_id = ${transaction.tenantId} and event_id = ${eventId} for update`.execute(
    transaction.query,
  );
  return rows[0];
}

/** Returns the sessions of a workshop in their order, each as the event has scheduled it. */
export async function readSessions(
  transaction: Transaction,
  workshopId: number,
  eventId: number | null,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.workshop_session_id as "workshopSessionId", s.title, s.duration_in_minutes as "durationInMinutes",
      s.order_number as "orderNumber",
      c.event_schedule_id as "eventScheduleId", c.version::integer as version,
      to_char(c.start_time at time zone 'UTC', ${WIRE_TIME}) as "startTime", c.live_meeting_link as "liveMeetingLink"
    from public.workshop_sessions s
    left join public.event_schedules c
      on c.tenant_id = s.tenant_id and c.workshop_session_id = s.workshop_session_id and c.event_id = ${eventId}::integer
    where s.tenant_id = ${transaction.tenantId} and s.workshop_id = ${workshopId}
    order by s.order_number, s.workshop_session_id`.execute(transaction.query);
  return rows;
}

/**
 * Writes what an event shows of its schedule. These columns follow from others, so they change without a version: a
 * person who edits the event meanwhile is not disturbed.
 * @param timeZone of the tenant; without it the days of the week stay, because no time has changed
 */
export async function writeSummary(
  transaction: Transaction,
  eventId: number,
  sessions: readonly PlannedSession[],
  timeZone?: string,
): Promise<void> {
  const { isSchedulingComplete, totalScheduledSessionsText } = summaryOf(sessions);
  const times = sessions.map(({ startTime }) => startTime);
  const days = timeZone === undefined ? sql.ref('week_days') : sql`${weekDaysOf(times, timeZone)}::text`;
  await sql`
    update public.events set is_scheduling_complete = ${isSchedulingComplete},
      total_scheduled_sessions_text = ${totalScheduledSessionsText}, week_days = ${days}
    where tenant_id = ${transaction.tenantId} and event_id = ${eventId}`.execute(transaction.query);
}

/** Writes the summaries of all events of a workshop, after its sessions have changed. */
export async function writeSummaries(transaction: Transaction, workshopId: number, without?: number): Promise<void> {
  for (const eventId of await eventsOf(transaction, workshopId)) {
    await lockEvent(transaction, eventId);
    const sessions = await readSessions(transaction, workshopId, eventId);
    await writeSummary(
      transaction,
      eventId,
      sessions.filter(({ workshopSessionId }) => workshopSessionId !== without),
    );
  }
}

/** Returns the events of a workshop in the order in which they are locked. */
export async function eventsOf(transaction: Transaction, workshopId: number): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    select event_id from public.events
    where tenant_id = ${transaction.tenantId} and workshop_id = ${workshopId} order by event_id`.execute(
    transaction.query,
  );
  return rows.map((row) => row.event_id);
}
