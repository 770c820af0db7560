import type { Transaction } from '../../../data/engine/database.ts';
import type { ExportCursor } from '../../../data/store/reading/export-records.ts';
import { JobFailure, RunOver } from '../../../jobs/job.ts';
import { recordSurely, type Recorder } from '../../../jobs/record-surely.ts';
import { Refusal } from '../../../refusal.ts';
import { DeliveryFailure, type Delivery } from '../../services.ts';
import { originOfSite } from '../../sites/origin-of-site.ts';
import { composeMail, datedReport, MOST_BYTES, type ComposedTable, type DatedReport } from './compose-mail.ts';
import {
  beginRun,
  finishRun,
  moveMail,
  outcomesOf,
  waitingRecipients,
  type MailState,
  type Recipient,
  type Run,
} from './runs.ts';
import { tellOfRun } from './tell-of-run.ts';
import type { TablePortion, TableReader, TableReading } from './table-reader.ts';

/** What the sending of reports uses. */
export interface SendPorts {
  delivery: Delivery;
  tables: TableReader;
  now: () => Date;
  /** The longest file that is attached, in bytes. */
  mostBytes?: number;
  /** Whether this is the last attempt: what could not be sent is given up. */
  isLastAttempt: boolean;
  step<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Stores what became of a mail, whatever has become of the job. */
  record: Recorder;
}

/**
 * Sends what is due of a schedule (`docs/domain/reports.md#reports-by-mail`). Each mail is claimed before it leaves, so
 * that whatever happens to a worker it leaves at most once. Throws when something is left to do, so that the job is
 * tried again; in the last attempt the run is ended first.
 */
export async function sendReport(id: number, ports: SendPorts): Promise<void> {
  for (let run = await begin(id, ports); run !== undefined; run = await begin(id, ports)) {
    await sendRun(run, ports);
    // A further run has attempts of its own.
    if (ports.isLastAttempt) return;
  }
}

function begin(id: number, { step, now }: SendPorts): Promise<Run | undefined> {
  return step((transaction) => beginRun(transaction, id, now()));
}

async function sendRun(run: Run, ports: SendPorts): Promise<void> {
  try {
    await tryRun(run, ports);
  } catch (error) {
    if (!ports.isLastAttempt || error instanceof RunOver) throw error;
    // Nobody tries again: what waits is given up, and the next time of the schedule is not held back.
    await endRun(run, ports);
    if (!(error instanceof JobFailure)) throw error;
  }
}

async function tryRun(run: Run, ports: SendPorts): Promise<void> {
  const report = await preparedReport(run, ports);
  if (typeof report === 'string') return await endRun(run, ports, report);
  const recipients = await ports.step((transaction) => waitingRecipients(transaction, run));
  const faults: unknown[] = [];
  let isLeft = false;
  for (const recipient of recipients)
    try {
      if ((await sendOne(run, report, recipient, ports)) === 'waiting') isLeft = true;
    } catch (error) {
      if (error instanceof RunOver) throw error;
      // The others get theirs.
      faults.push(error);
    }
  if (faults.length > 0) throw faults[0];
  if (isLeft) throw new JobFailure('The mail server could not be reached.');
  await endRun(run, ports);
}

/** @param result by default what became of each mail */
function endRun(run: Run, { step, now }: SendPorts, result?: string): Promise<void> {
  return step(async (transaction) => {
    const outcomes = await outcomesOf(transaction, run);
    const text = result ?? resultText(outcomes);
    await finishRun(transaction, run, now(), text);
    await tellOfRun(transaction, run, outcomes, text);
  });
}

/** Returns the report as the owner may see it now, or why it is sent to nobody. */
async function preparedReport(run: Run, { step, tables, now }: SendPorts): Promise<DatedReport | string> {
  const { schedule } = run;
  const { siteId, linkOrigin, owner } = schedule;
  try {
    return await step(async (transaction) => {
      const origin = await originOfSite(transaction, siteId, linkOrigin);
      const report = datedReport(run, tables.parse(schedule.request), origin);
      await tables.requireMayRead(transaction, report.request, {
        contactId: owner.contactId,
        siteId,
        now: now(),
        origin,
      });
      return report;
    });
  } catch (error) {
    if (!isFinal(error)) throw error;
    return error.status === 403
      ? `Not sent. ${owner.fullName}, who sends it, may not see this report any more.`
      : `Not sent. ${error.message}`;
  }
}

/** Whether an error is an answer that another attempt would get too: the database may be busy or away. */
function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status < 500;
}

async function sendOne(
  run: Run,
  report: DatedReport,
  recipient: Recipient,
  ports: SendPorts,
): Promise<MailState | undefined> {
  const { step, delivery } = ports;
  const { contactId, email } = recipient;
  const move = (from: MailState, to: MailState, problem?: string) =>
    step((transaction) => moveMail(transaction, run, contactId, { from, to, ...(problem && { problem }) }));
  const table = await readTable(run, report, contactId, ports);
  if (typeof table === 'string') return (await move('waiting', 'refused', table)) ? 'refused' : undefined;
  if (email === null) return (await move('waiting', 'refused', 'has no e-mail address')) ? 'refused' : undefined;
  // From here on nobody else sends this mail, and a worker that is lost now leaves it as `unknown`.
  const tenantId = await step(async (transaction) =>
    (await moveMail(transaction, run, contactId, { from: 'waiting', to: 'sending' })) ? transaction.tenantId : null,
  );
  if (tenantId === null) return undefined;
  const state = await deliver(delivery, composeMail(tenantId, run, report, table, { ...recipient, email }));
  const problem = PROBLEMS[state];
  await recordSurely(ports.record, (transaction) =>
    moveMail(transaction, run, contactId, { from: 'sending', to: state, ...(problem && { problem }) }),
  );
  return state;
}

const PROBLEMS: Partial<Record<MailState, string>> = {
  waiting: 'the mail server could not be reached',
  failed: 'the mail server refused the mail',
  unknown: 'the mail may not have arrived',
};

/** What is said of a mail whose worker was lost: it has no problem of its own. */
const UNKNOWN: Partial<Record<MailState, string>> = { unknown: PROBLEMS.unknown ?? '' };

async function deliver(delivery: Delivery, message: Parameters<Delivery['send']>[0]): Promise<MailState> {
  if (!delivery.channels.includes('email')) return 'waiting';
  try {
    await delivery.send(message);
    return 'sent';
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) return 'unknown';
    return error.outcome === 'failed' ? 'failed' : 'waiting';
  }
}

/** Returns the table as a recipient sees it now, or why they may not. */
async function readTable(
  { schedule }: Run,
  { request, link }: DatedReport,
  contactId: number,
  { step, tables, now, mostBytes = MOST_BYTES }: SendPorts,
): Promise<ComposedTable | string> {
  const reading: TableReading = { contactId, siteId: schedule.siteId, now: now(), origin: new URL(link).origin };
  let content = tables.head(request, schedule.timeZone);
  let rows = 0;
  let after: ExportCursor | null = null;
  try {
    do {
      const from: ExportCursor | null = after;
      const portion: TablePortion = await step((transaction) => tables.read(transaction, request, reading, from));
      content += portion.text;
      rows += portion.rows;
      after = portion.next;
      if (Buffer.byteLength(content) > mostBytes) return { content: undefined, rows };
    } while (after !== null);
  } catch (error) {
    if (!isFinal(error)) throw error;
    return error.status === 403 ? 'may not see this report' : error.message.replace(/\.$/, '');
  }
  return { content, rows };
}

/**
 * Returns what became of a run, for the person who sends it.
 * @example resultText([{ state: 'sent', fullName: 'A', problem: null }]) // 'Sent to 1 person.'
 */
export function resultText(
  outcomes: readonly { state: MailState; fullName: string; problem: string | null }[],
): string {
  if (outcomes.length === 0) return 'Not sent. It has no recipients.';
  const sent = outcomes.filter(({ state }) => state === 'sent').length;
  const others = outcomes
    .filter(({ state }) => state !== 'sent')
    .map(({ fullName, state, problem }) => `${fullName}: ${problem ?? UNKNOWN[state] ?? 'not sent'}.`);
  const first = sent === 0 ? 'Sent to nobody.' : `Sent to ${sent === 1 ? '1 person' : `${sent} people`}.`;
  return [first, ...others].join(' ');
}
