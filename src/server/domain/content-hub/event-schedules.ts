import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityStore, WriteOrigin } from '../../data/store/store-types.ts';
import { invalid, Refusal } from '../../refusal.ts';
import type {
  BatchUpdateEventSchedulesPayload,
  GetEventSchedulesWithUnscheduledSessionsResult,
} from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { lockEvent, readSessions, writeSummary, type SessionRow } from './read-schedule.ts';
import { scheduleProblems, timesIn } from './schedule.ts';

type SentRow = BatchUpdateEventSchedulesPayload['eventSchedules'][number];

/** Returns every session of the workshop of an event, with its schedule where it has one. */
export const getEventSchedulesWithUnscheduledSessions = defineOperation({
  name: 'getEventSchedulesWithUnscheduledSessions',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { eventId, workshopId } = await store.get(transaction, 'Event', { eventId: args.eventId });
    return { result: answered(await readSessions(transaction, Number(workshopId), Number(eventId))) };
  },
});

/**
 * Schedules sessions of an event, all or none, and answers the refreshed schedule. A session without a start time is
 * taken off the schedule (`docs/domain/content-hub.md#event-schedules`).
 */
export const batchUpdateEventSchedules = defineOperation({
  name: 'batchUpdateEventSchedules',
  transaction: 'request',
  async run({ store, transaction, origin, timeZone }, { payload: { eventId, eventSchedules } }) {
    await store.get(transaction, 'Event', { eventId });
    const event = await lockEvent(transaction, eventId);
    if (event === undefined) throw new Refusal(404, 'notFound', 'Event not found.');
    const sessions = await readSessions(transaction, event.workshopId, eventId);
    const planned = withSentTimes(sessions, eventSchedules);
    const problems = scheduleProblems(planned, event.registrationCloseDate, timesIn(timeZone));
    if (problems.length > 0)
      throw invalid(
        problems.map(({ workshopSessionId, message }) => ({
          path: placeOf(eventSchedules, workshopSessionId),
          message,
        })),
      );
    await writeRows({ transaction, store, origin }, eventId, sessions, eventSchedules);
    const refreshed = await readSessions(transaction, event.workshopId, eventId);
    await writeSummary(transaction, eventId, refreshed, timeZone);
    return { result: { eventSchedules: answered(refreshed) }, message: 'Schedule saved.' };
  },
});

/**
 * Returns the sessions with the times of the sent rows. Throws 400 for wrong rows, 409 for rows of an older schedule.
 */
function withSentTimes(sessions: readonly SessionRow[], rows: readonly SentRow[]): SessionRow[] {
  const sent = new Map<number, SentRow>();
  const errors: FieldError[] = [];
  for (const [index, row] of rows.entries()) {
    const place = `eventSchedules[${index}]`;
    const session = sessions.find(({ workshopSessionId }) => workshopSessionId === row.workshopSessionId);
    if (session === undefined)
      errors.push({ path: `${place}.workshopSessionId`, message: 'This session is not of the workshop of the event.' });
    else if (sent.has(row.workshopSessionId))
      errors.push({ path: `${place}.workshopSessionId`, message: 'This session is there twice.' });
    else if (isStale(session, row))
      throw new Refusal(409, 'stale', 'This record was changed by someone else. Reload and try again.');
    if (isBlank(row.startTime) && !isBlank(row.liveMeetingLink))
      errors.push({ path: `${place}.startTime`, message: 'A session with a meeting link needs a start time.' });
    sent.set(row.workshopSessionId, row);
  }
  if (errors.length > 0) throw invalid(errors);
  return sessions.map((session) => {
    const row = sent.get(session.workshopSessionId);
    return row === undefined ? session : { ...session, startTime: row.startTime || null };
  });
}

function isStale(session: SessionRow, row: SentRow): boolean {
  return (row.eventScheduleId ?? null) !== session.eventScheduleId || (row.version ?? null) !== session.version;
}

function isBlank(text: string | null | undefined): boolean {
  return text === undefined || text === null || text === '';
}

/** Returns the path of a session's start time in the payload; the path of all rows for one that was not sent. */
function placeOf(rows: readonly SentRow[], workshopSessionId: number): string {
  const index = rows.findIndex((row) => row.workshopSessionId === workshopSessionId);
  return index < 0 ? 'eventSchedules' : `eventSchedules[${index}].startTime`;
}

interface Writing {
  transaction: Transaction;
  store: EntityStore;
  origin: WriteOrigin;
}

async function writeRows(
  { transaction, store, origin }: Writing,
  eventId: number,
  sessions: readonly SessionRow[],
  rows: readonly SentRow[],
): Promise<void> {
  for (const { workshopSessionId, startTime, liveMeetingLink } of rows) {
    const stored = sessions.find((session) => session.workshopSessionId === workshopSessionId);
    const key = { eventScheduleId: stored?.eventScheduleId ?? 0 };
    const values = { startTime: startTime || null, liveMeetingLink: liveMeetingLink || null };
    if (stored?.eventScheduleId === null) {
      if (values.startTime !== null)
        await store.create(transaction, origin, 'EventSchedule', { eventId, workshopSessionId, ...values });
    } else if (values.startTime === null) await store.delete(transaction, origin, 'EventSchedule', key);
    else await store.change(transaction, origin, 'EventSchedule', key, values);
  }
}

function answered(sessions: readonly SessionRow[]): GetEventSchedulesWithUnscheduledSessionsResult {
  return sessions.map(({ title, orderNumber: _order, ...session }) => ({ ...session, workshopSessionTitle: title }));
}
