/** A session of a workshop as an event has scheduled it, or not. */
export interface PlannedSession {
  workshopSessionId: number;
  title: string;
  durationInMinutes: number;
  /** ISO 8601; null while it is not scheduled. */
  startTime: string | null;
}

/** What is wrong with the start of a session. */
export interface ScheduleProblem {
  workshopSessionId: number;
  message: string;
}

/** What an event shows of its schedule. */
export interface ScheduleSummary {
  isSchedulingComplete: boolean;
  totalScheduledSessionsText: string;
}

const MINUTE = 60_000;

/**
 * Returns the sessions that begin too early: before registration has closed, or before an earlier session has ended
 * (`docs/domain/content-hub.md#event-schedules`).
 * @param sessions in the order of the workshop
 * @param say writes a time as the person reads it
 */
export function scheduleProblems(
  sessions: readonly PlannedSession[],
  registrationCloseDate: string,
  say: (time: Date) => string,
): ScheduleProblem[] {
  const closes = Date.parse(registrationCloseDate);
  const problems: ScheduleProblem[] = [];
  let last: { title: string; end: number } | undefined;
  for (const { workshopSessionId, title, durationInMinutes, startTime } of sessions) {
    if (startTime === null) continue;
    const start = Date.parse(startTime);
    if (start < closes)
      problems.push({
        workshopSessionId,
        message: `Registration closes on ${say(new Date(closes))}; no session can begin before that.`,
      });
    else if (last !== undefined && start < last.end)
      problems.push({
        workshopSessionId,
        message: `"${last.title}" comes first and ends on ${say(new Date(last.end))}.`,
      });
    const end = start + durationInMinutes * MINUTE;
    if (last === undefined || end > last.end) last = { title, end };
  }
  return problems;
}

/** Returns how much of a workshop is scheduled. A workshop without sessions is never complete. */
export function summaryOf(sessions: readonly Pick<PlannedSession, 'startTime'>[]): ScheduleSummary {
  const scheduled = sessions.filter(({ startTime }) => startTime !== null).length;
  return {
    isSchedulingComplete: sessions.length > 0 && scheduled === sessions.length,
    totalScheduledSessionsText: `${scheduled} of ${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`,
  };
}

const WEEK_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the days of the week of the times, each once, from Monday: `Mon, Thu`. Null without a time. */
export function weekDaysOf(times: readonly (string | null)[], timeZone: string): string | null {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone });
  const days = new Set(times.flatMap((time) => (time === null ? [] : [format.format(new Date(time))])));
  return days.size === 0 ? null : WEEK_DAYS.filter((day) => days.has(day)).join(', ');
}

/** Returns a function that writes a time in a time zone: `5 Dec 2026, 18:00`. */
export function timesIn(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (time) => format.format(time);
}
