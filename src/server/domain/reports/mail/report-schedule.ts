import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { invalid, type Refusal } from '../../../refusal.ts';
import { WEEKDAYS, type Repetition } from './schedule-times.ts';

const DAY_NAMES = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};

/** Returns when a stored or sent schedule is due. */
export function repetitionOf({ repeats, weekday, monthDay, sendTime }: JsonObject): Repetition {
  const time = typeof sendTime === 'string' ? sendTime : '08:00';
  if (repeats === 'monthly') return { repeats, monthDay: Number(monthDay ?? 1), sendTime: time };
  return { repeats: 'weekly', weekday: WEEKDAYS.find((day) => day === weekday) ?? 'mon', sendTime: time };
}

/** Returns when a report is sent, in words: 'Every Monday at 08:00'. */
export function scheduleText(record: JsonObject): string {
  const when = repetitionOf(record);
  return when.repeats === 'weekly'
    ? `Every ${DAY_NAMES[when.weekday]} at ${when.sendTime}`
    : `Every month on day ${when.monthDay} at ${when.sendTime}`;
}

/** Returns the ids of the recipients of a record or a payload, without rows that are deleted. */
export function recipientsOf({ recipients }: JsonObject): number[] {
  if (!Array.isArray(recipients)) return [];
  return recipients.map((row) => (isRow(row) && row['isDeleted'] !== true ? Number(row['contactId']) : Number.NaN));
}

function isRow(row: unknown): row is JsonObject {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

/**
 * Refuses recipients that are not colleagues with an address for mails at the site: 400 with the rows.
 * @param contactIds by row; `NaN` for a row that is not checked
 */
export async function requireColleagues(
  { query, tenantId }: Transaction,
  siteId: number,
  contactIds: readonly number[],
): Promise<void> {
  const asked = contactIds.filter((contactId) => !Number.isNaN(contactId));
  const { rows } = await sql<{ contact_id: number }>`
    select contact_id from public.report_colleagues
     where tenant_id = ${tenantId} and site_id = ${siteId} and contact_id = any(${asked}::integer[])`.execute(query);
  const known = new Set(rows.map(({ contact_id }) => contact_id));
  const strangers = contactIds.flatMap((id, row) => (Number.isNaN(id) || known.has(id) ? [] : [row]));
  if (strangers.length > 0) throw refusedRows(strangers, 'Choose a colleague of this site who has an e-mail address.');
}

/** Returns the refusal of some rows of the recipients. */
export function refusedRows(rows: readonly number[], message: string): Refusal {
  return invalid(rows.map((row) => ({ path: `recipients[${row}].contactId`, message })));
}

/** Returns the time zone of the tenant. */
export async function timeZoneOf({ query }: Transaction): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select gate.sales_time_zone() as zone`.execute(query);
  return rows[0]?.zone ?? 'UTC';
}
