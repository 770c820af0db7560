import type { Transaction } from '../../../data/engine/database.ts';
import { tellPerson } from '../../notifications/staff/tell-staff.ts';
import { outcomesOf, type Run } from './runs.ts';

/** Tells the person who sends a report what became of a run that has ended. */
export async function tellOfRun(transaction: Transaction, run: Run, result: string): Promise<void> {
  const { reportScheduleId, siteId, title, owner } = run.schedule;
  const outcomes = await outcomesOf(transaction, run);
  const isSent = outcomes.length > 0 && outcomes.every(({ state }) => state === 'sent');
  await tellPerson(transaction, owner.contactId, {
    kind: isSent ? 'reportSent' : 'reportNotSent',
    key: `${reportScheduleId}.${Date.parse(run.dueDate)}`,
    siteId,
    values: { reportScheduleId, title, result },
  });
}
