import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalidField } from '../../refusal.ts';
import { eventsOf, lockEvent, readSessions, writeSummaries, type SessionRow } from './read-schedule.ts';
import { scheduleProblems, summaryOf } from './schedule.ts';

/**
 * An event shows how much of its workshop is scheduled. Its workshop is fixed while sessions are, and registration
 * closes before the first of them begins (`docs/domain/content-hub.md#event-schedules`).
 */
export const eventRules: EntityRules = {
  entity: 'Event',

  beforeAdd: (transaction, values) => withSummary(transaction, values),

  async beforeUpdate(transaction, values, current) {
    const first = await firstStart(transaction, Number(current['eventId']));
    const isOfAnother = values['workshopId'] !== current['workshopId'];
    if (first === null) return isOfAnother ? withSummary(transaction, values) : values;
    if (isOfAnother)
      throw invalidField(
        'workshopId',
        'Sessions of this event are scheduled. Take them off the schedule before you choose another workshop.',
      );
    if (Date.parse(String(values['registrationCloseDate'])) > first)
      throw invalidField('registrationCloseDate', 'Registration has to close before the first session begins.');
    return values;
  },
};

/** Sessions of a workshop decide whether the scheduling of its events is complete. */
export const workshopSessionRules: EntityRules = {
  entity: 'WorkshopSession',

  afterAdd: (transaction, record) => writeSummaries(transaction, Number(record['workshopId'])),
  afterRestore: (transaction, record) => writeSummaries(transaction, Number(record['workshopId'])),
  beforeDelete: (transaction, current) =>
    writeSummaries(transaction, Number(current['workshopId']), Number(current['workshopSessionId'])),

  async beforeUpdate(transaction, values, current) {
    const [duration, order] = ['durationInMinutes', 'orderNumber'].map((name) => values[name] !== current[name]);
    if (duration || order)
      await refuseIfEventsBreak(transaction, values, duration ? 'durationInMinutes' : 'orderNumber');
    return values;
  },
};

async function withSummary(transaction: Transaction, values: JsonObject): Promise<JsonObject> {
  const sessions = await readSessions(transaction, Number(values['workshopId']), null);
  return { ...values, ...summaryOf(sessions), weekDays: null };
}

/** Returns when the first session of an event begins, in milliseconds; null while none is scheduled. */
async function firstStart(transaction: Transaction, eventId: number): Promise<number | null> {
  const { rows } = await sql<{ first: number | null }>`
    select (extract(epoch from min(start_time)) * 1000)::double precision as first from public.event_schedules
    where tenant_id = ${transaction.tenantId} and event_id = ${eventId}`.execute(transaction.query);
  return rows[0]?.first ?? null;
}

/** Refuses a change of a session after which sessions of a coming event would overlap or change their order. */
async function refuseIfEventsBreak(transaction: Transaction, values: JsonObject, field: string): Promise<void> {
  const workshopId = Number(values['workshopId']);
  for (const eventId of await eventsOf(transaction, workshopId)) {
    const event = await lockEvent(transaction, eventId);
    if (event === undefined || !(await isComing(transaction, eventId))) continue;
    const changed = (await readSessions(transaction, workshopId, eventId))
      .map((session) =>
        session.workshopSessionId === values['workshopSessionId'] ? withValues(session, values) : session,
      )
      .toSorted((one, other) => one.orderNumber - other.orderNumber || one.workshopSessionId - other.workshopSessionId);
    // Registration is no matter of a session.
    if (scheduleProblems(changed, new Date(0).toISOString(), String).length > 0)
      throw invalidField(
        field,
        `In the event "${event.eventTitle}" sessions would overlap or change their order. Change its schedule first.`,
      );
  }
}

function withValues(session: SessionRow, values: JsonObject): SessionRow {
  return {
    ...session,
    durationInMinutes: Number(values['durationInMinutes']),
    orderNumber: Number(values['orderNumber']),
  };
}

async function isComing(transaction: Transaction, eventId: number): Promise<boolean> {
  const { rows } = await sql`
    select from public.event_schedules
    where tenant_id = ${transaction.tenantId} and event_id = ${eventId} and start_time > now() limit 1`.execute(
    transaction.query,
  );
  return rows.length > 0;
}
