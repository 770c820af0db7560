import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { EntityRules } from '../../../data/store/store-types.ts';
import { invalidField } from '../../../refusal.ts';
import { hasPeriod, readPeriodCode } from './relative-period.ts';
import { recipientsOf, repetitionOf, requireColleagues, timeZoneOf } from './report-schedule.ts';
import { endOpenRuns } from './runs.ts';
import { nextTime } from './schedule-times.ts';

const TIMES = ['repeats', 'weekday', 'monthDay', 'sendTime', 'isActive'];

/** The rules of reports by mail (`docs/domain/reports.md#reports-by-mail`). */
export const reportScheduleRules: EntityRules = {
  entity: 'ReportSchedule',

  /** A recipient that is added is a colleague; one that has left meanwhile hinders no other change. */
  async beforeUpdate(transaction, sent, current) {
    const values: JsonObject = { ...sent, timeSpan: sentTimeSpan(sent, current) };
    const before = new Set(recipientsOf(current));
    const added = recipientsOf(values).map((id) => (before.has(id) ? Number.NaN : id));
    await requireColleagues(transaction, Number(current['siteId']), added);
    requirePeriod(values, current);
    // A paused report is sent to nobody, also where its mail server was away.
    if (values['isActive'] === false && current['isActive'] !== false)
      await endOpenRuns(transaction, Number(current['reportScheduleId']));
    if (!TIMES.some((name) => values[name] !== current[name])) return values;
    return { ...values, nextDueDate: await nextDue({ ...current, ...values }, await timeZoneOf(transaction)) };
  },
};

/** Returns the period of an update. A page of the release before changes `periodCode`, and keeps `timeSpan` or lacks it. */
function sentTimeSpan(sent: JsonObject, current: JsonObject): Json {
  const before = current['timeSpan'] ?? null;
  const timeSpan = sent['timeSpan'] ?? before;
  const { periodCode = null } = sent;
  return periodCode !== null && periodCode !== current['periodCode'] && timeSpan === before ? periodCode : timeSpan;
}

/** Throws 400 for a period that the report does not have: a form shows the field only where there is one. */
function requirePeriod({ timeSpan }: JsonObject, { periodLevels }: JsonObject): void {
  if (!hasPeriod(Number(periodLevels), readPeriodCode(String(timeSpan))))
    throw invalidField('timeSpan', 'This report has no such period.');
}

/** Returns when a report is due next; null while it is paused. What was due during a pause is not sent. */
function nextDue(values: JsonObject, timeZone: string): string | null {
  if (values['isActive'] === false) return null;
  return nextTime(repetitionOf(values), timeZone, new Date()).toISOString();
}
