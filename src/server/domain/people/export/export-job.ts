import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { defineJob, RunOver } from '../../../jobs/job.ts';
import { readPerson, type Person } from '../person.ts';
import { lockRequest, setRequest, type PersonRequest } from '../person-request.ts';
import { finishArchive, beginArchive, addRows } from './archive.ts';
import { exportedTables } from './left-out.ts';
import { readGate, readPortion } from './read-portion.ts';

/** Tried for about 20 minutes. */
const ATTEMPTS = 8;
/** How long an archive is offered. */
export const OFFERED_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOBODY: Person = { contactId: 0, partyIds: [], addresses: [], searched: [] };

/**
 * Makes the archive of a person, portion by portion. Each portion is stored with the place that was reached, so that a
 * run after a killed one goes on from there.
 */
export const exportPersonJob = defineJob({
  kind: 'people.export',
  maxAttempts: ATTEMPTS,
  async run({ payload: { personRequestId }, step, lastStep, attempt, signal }) {
    const id = Number(personRequestId);
    try {
      if (!(await step((transaction) => begin(transaction, id)))) return;
      while (await step((transaction) => nextPortion(transaction, id))) signal.throwIfAborted();
      await lastStep((transaction) => finish(transaction, id));
    } catch (error) {
      if (attempt >= ATTEMPTS && !signal.aborted && !(error instanceof RunOver))
        await step((transaction) => fail(transaction, id));
      throw error;
    }
  },
});

/** Deletes the archive of a request when its time is over. */
export const expireExportJob = defineJob({
  kind: 'people.expireExport',
  async run({ payload: { personRequestId }, lastStep }) {
    const id = Number(personRequestId);
    await lastStep(async (transaction) => {
      await deleteParts(transaction, id);
      await setRequest(transaction, id, sql`state_code = 'expired'`);
    });
  },
});

/** Returns whether the request is one to work on. */
async function begin(transaction: Transaction, id: number): Promise<boolean> {
  const request = await lockRequest(transaction, id);
  if (request?.stateCode === 'running') return true;
  if (request?.stateCode !== 'waiting') return false;
  await beginArchive(transaction, request);
  await setRequest(
    transaction,
    id,
    sql`state_code = 'running', progress = ${toJson({ table: 0, after: null, portions: 0 })}::jsonb`,
  );
  return true;
}

/** Adds the next rows to the archive. Returns false when no table is left, or when the request has ended meanwhile. */
async function nextPortion(transaction: Transaction, id: number): Promise<boolean> {
  const request = await running(transaction, id);
  if (request === null) return false;
  const { table: place = 0, after = null, portions = 0 } = request.progress;
  const table = exportedTables()[place];
  if (table === undefined) return false;
  const person = (await readPerson(transaction, request.contactId)) ?? NOBODY;
  const read = await readPortion(transaction, table, person, after);
  const isAdded = read.lines.length > 0;
  if (isAdded) await addRows(transaction, request, { table, number: portions + 1, lines: read.lines });
  const progress =
    read.after === null
      ? { table: place + 1, after: null, portions: 0 }
      : { table: place, after: read.after, portions: portions + (isAdded ? 1 : 0) };
  await setRequest(
    transaction,
    id,
    sql`progress = ${toJson(progress)}::jsonb, row_count = row_count + ${read.lines.length}`,
  );
  return true;
}

async function finish(transaction: Transaction, id: number): Promise<void> {
  const request = await running(transaction, id);
  if (request === null) return;
  const person = (await readPerson(transaction, request.contactId)) ?? NOBODY;
  const gate = await readGate(transaction, person);
  let rows = 0;
  for (const [name, lines] of gate) {
    rows += lines.length;
    await addRows(transaction, request, {
      table: { schema: 'gate', name, title: TITLES[name] ?? name },
      number: 1,
      lines,
    });
  }
  const bytes = await finishArchive(transaction, request);
  const due = new Date(Date.now() + OFFERED_DAYS * DAY_MS);
  await setRequest(
    transaction,
    id,
    sql`state_code = 'done', finished_date = now(), expires_date = ${due.toISOString()}::timestamptz, progress = '{}',
        row_count = row_count + ${rows}, byte_count = ${bytes}`,
  );
  await enqueueJob(transaction, expireExportJob, { key: String(id), payload: { personRequestId: id }, due });
}

const TITLES: Readonly<Record<string, string>> = {
  otp_transactions: 'One-time codes that were asked for',
  outbox: 'Messages that were sent',
  platform_administrators: 'Right to administer the installation',
  sessions: 'Open sessions',
};

async function fail(transaction: Transaction, id: number): Promise<void> {
  if ((await running(transaction, id)) === null) return;
  await deleteParts(transaction, id);
  await setRequest(transaction, id, sql`state_code = 'failed', finished_date = now(), progress = '{}'`);
}

async function running(transaction: Transaction, id: number): Promise<PersonRequest | null> {
  const request = await lockRequest(transaction, id);
  return request?.stateCode === 'running' ? request : null;
}

/** Deletes the entries of an archive. */
export async function deleteParts({ query, tenantId }: Transaction, personRequestId: number): Promise<void> {
  await sql`
    delete from public.person_export_parts
     where tenant_id = ${tenantId} and person_request_id = ${personRequestId}`.execute(query);
}

function toJson(progress: PersonRequest['progress']): string {
  return JSON.stringify(progress);
}
