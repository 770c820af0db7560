import { expect, it } from 'vitest';
import { scheduleProblems, type PlannedSession } from '../../../domain/content-hub/schedule.ts';
import { demoTenants } from '../plan-tenants.ts';
import { Random } from '../random.ts';
import { planContent } from './plan-content.ts';
import type { PlannedSet } from './planned-set.ts';

const anchor = new Date('2026-01-31T00:00:00Z');

it.each(demoTenants)('the content of $title has no schedule out of order, and no path twice in a course', (tenant) => {
  const sets = new Map(
    planContent(new Random(42), tenant, anchor).map((set): [string, PlannedSet] => [set.entity, set]),
  );
  const rowsOf = (entity: string) => (sets.get(entity)?.rows ?? []).map(({ values }) => values);
  const sessions = rowsOf('WorkshopSession');
  const schedules = rowsOf('EventSchedule');
  expect(schedules.length).toBeGreaterThan(1);
  for (const [index, event] of rowsOf('Event').entries()) {
    const planned = sessions.flatMap((session, place): PlannedSession[] => {
      if (session['workshopId'] !== event['workshopId']) return [];
      const own = schedules.find((row) => row['eventId'] === index + 1 && row['workshopSessionId'] === place + 1);
      const startTime = typeof own?.['startTime'] === 'string' ? own['startTime'] : null;
      const [title, minutes] = [String(session['title']), Number(session['durationInMinutes'])];
      return [{ workshopSessionId: place + 1, title, durationInMinutes: minutes, startTime }];
    });
    expect(scheduleProblems(planned, String(event['registrationCloseDate']), String)).toEqual([]);
  }
  const paths = rowsOf('CourseLesson').map(({ courseId, itemPath }) => `${String(courseId)}${String(itemPath)}`);
  expect(new Set(paths).size).toBe(paths.length);
});
