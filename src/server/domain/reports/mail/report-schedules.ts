import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readOperationPath } from '../../../../../renderer/language/calls/operation-path.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { invalidField, Refusal } from '../../../refusal.ts';
import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import { spend, waitForBudgets, type Budget } from '../../sign-in/limits/budgets.ts';
import type { LimitedBudget } from '../../sign-in/limits/limits.ts';
import { tooMany } from '../../sign-in/refusals.ts';
import { signedInActor } from '../../signed-in-actor.ts';
import { originOfSite } from '../../sites/origin-of-site.ts';
import { hasPeriod, readPeriodCode } from './relative-period.ts';
import { refusedRows, repetitionOf, requireColleagues } from './report-schedule.ts';
import { addRun, oldestOpenRun } from './runs.ts';
import { nextTime } from './schedule-times.ts';
import { queueReport } from './send-job.ts';
import type { TableRequest } from './table-reader.ts';

/** The most reports that one person sends. */
const MOST_SCHEDULES = 50;

/**
 * Sends a view of a report from now on (`docs/domain/reports.md#reports-by-mail`). The caller and each recipient must be
 * allowed to see the report; what they may see is checked again with each mail.
 */
export const addReportSchedule = defineOperation({
  name: 'addReportSchedule',
  transaction: 'request',
  async run(context, { payload }) {
    const { transaction, store, origin, siteId, timeZone, now, tables, consoleOrigin } = context;
    const { contactId } = signedInActor(context.actor);
    const { recipients, address, request: asked, periodCode, ...when } = payload;
    // A page of the release before sends `periodCode`.
    const timeSpan = when.timeSpan ?? periodCode ?? 'asShown';
    const request = tables.parse(asked);
    const levels = readOperationPath(request.operation.path).periodKeys.length;
    if (!hasPeriod(levels, readPeriodCode(timeSpan))) throw invalidField('timeSpan', 'This report has no such period.');
    requireOwnAddress(address);
    await refuseTooMany(context, contactId);
    const ids = recipients.map((row) => row.contactId);
    await requireColleagues(transaction, siteId, ids);
    await requireReaders(context, request, contactId, ids);
    const { reportScheduleId } = await store.create(transaction, origin, 'ReportSchedule', {
      ...when,
      timeSpan,
      siteId,
      contactId,
      address,
      request: asked,
      periodLevels: levels,
      linkOrigin: await originOfSite(transaction, siteId, consoleOrigin),
      nextDueDate: nextTime(repetitionOf({ ...when }), timeZone, now).toISOString(),
      recipients: ids.map((id) => ({ contactId: id })),
    });
    return { result: { reportScheduleId }, message: `${payload.title} is sent from now on.` };
  },
});

/** Sends a report now, besides its times. */
export const sendReportScheduleNow = defineOperation({
  name: 'sendReportScheduleNow',
  transaction: 'request',
  async run(context, { payload: { reportScheduleId } }) {
    const { transaction, store, now } = context;
    const { title } = await store.get(transaction, 'ReportSchedule', { reportScheduleId });
    if ((await oldestOpenRun(transaction, reportScheduleId)) !== undefined)
      throw new Refusal(409, 'refused', 'This report is being sent already.');
    await spendSending(context, transaction);
    await addRun(transaction, reportScheduleId, now);
    await queueReport(transaction, reportScheduleId);
    return { result: { reportScheduleId }, message: `${title} is being sent.` };
  },
});

/** Throws 429 when the caller has sent too many reports by hand. */
async function spendSending({ tenantId, actor, now }: OperationContext, transaction: Transaction): Promise<void> {
  const { contactId } = signedInActor(actor);
  const budgets: Budget<LimitedBudget>[] = [{ name: 'senderReports', subject: `${tenantId}/${contactId}` }];
  const seconds = await waitForBudgets(transaction, budgets, now);
  if (seconds > 0) throw tooMany(seconds);
  await spend(transaction, budgets, randomUUID(), now);
}

/** The mail leads to a page of this console, and nowhere else. */
function requireOwnAddress(address: string): void {
  const isOwn =
    /^\/(?![/\\])[^\s\\]*$/.test(address) && new URL(address, 'https://here.invalid').host === 'here.invalid';
  if (!isOwn) throw invalidField('address', 'The address begins with one /, such as /reports/sales/.');
}

async function refuseTooMany({ transaction }: OperationContext, contactId: number): Promise<void> {
  const { rows } = await sql<{ schedules: number }>`
    select count(*)::integer as schedules from public.report_schedules
     where tenant_id = ${transaction.tenantId} and contact_id = ${contactId}`.execute(transaction.query);
  if ((rows[0]?.schedules ?? 0) >= MOST_SCHEDULES)
    throw new Refusal(409, 'refused', `One person sends at most ${MOST_SCHEDULES} reports. Delete one first.`);
}

/** Throws 403 when the caller may not see the report, and 400 with the rows of the recipients who may not. */
async function requireReaders(
  { transaction, tables, siteId, now, consoleOrigin }: OperationContext,
  request: TableRequest,
  caller: number,
  recipients: readonly number[],
): Promise<void> {
  const mayRead = (contactId: number) =>
    tables.requireMayRead(transaction, request, { contactId, siteId, now, origin: consoleOrigin });
  await mayRead(caller);
  const refused: number[] = [];
  for (const [row, contactId] of recipients.entries()) {
    try {
      await mayRead(contactId);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 403) throw error;
      refused.push(row);
    }
  }
  if (refused.length > 0) throw refusedRows(refused, 'This person may not see the report.');
}
