import type { Transaction } from '../../../data/engine/database.ts';
import { tellPerson } from '../../notifications/staff/tell-staff.ts';
import type { Outcome, Run } from './runs.ts';

/** Tells the person who sends a report what became of a run that has ended, with the outcomes of its mails. */
export async function tellOfRun(
  transaction: Transaction,
  { schedule, dueDate }: Run,
  outcomes: readonly Outcome[],
  result: string,
): Promise<void> {
  const { reportScheduleId, siteId, title, owner } = schedule;
  const isSent = outcomes.length > 0 && outcomes.every(({ state }) => state === 'sent');
  await tellPerson(transaction, owner.contactId, {
    kind: isSent ? 'reportSent' : 'reportNotSent',
    key: `${reportScheduleId}.${Date.parse(dueDate)}`,
    siteId,
    values: { reportScheduleId, title, result },
  });
}
