import type { Transaction } from '../../../data/engine/database.ts';
import { writeAuditLine } from '../../../data/store/writing/audit-log.ts';
import { Refusal } from '../../../refusal.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { idIn } from '../../id-in-path.ts';
import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import { signedInActor } from '../../signed-in-actor.ts';
import { addRequest, lockRequest, openRequest, requireContact } from '../person-request.ts';
import { hasParts, readParts } from './archive-parts.ts';
import { exportPersonJob } from './export-job.ts';
import { requireMayExport } from './require-may-export.ts';

/** Packed entries that one transaction reads. */
const PARTS = 8;

/**
 * Begins an export of what is held about a contact. One that is under way is answered again, and its job is queued again:
 * the job may have been cancelled, or killed in its last attempt.
 */
export const exportPerson = defineOperation({
  name: 'exportPerson',
  transaction: 'request',
  async run({ transaction, actor, origin }, { payload: { contactId } }) {
    const { fullName } = await requireContact(transaction, contactId);
    await requireMayExport(transaction, signedInActor(actor).contactId, contactId);
    const message = `The data of ${fullName} is being collected.`;
    const open = await openRequest(transaction, 'export', contactId);
    if (open !== null) {
      await queueExport(transaction, open);
      return { result: { personRequestId: open }, message };
    }
    const personRequestId = await addRequest(transaction, {
      kindCode: 'export',
      contactId,
      requestedByContactId: signedInActor(actor).contactId,
      reasonText: null,
    });
    await writeAuditLine(transaction, origin, {
      entity: 'PersonRequest',
      entityId: String(personRequestId),
      event: 'added',
      changes: { kindCode: [null, 'export'], contactId: [null, contactId] },
    });
    await queueExport(transaction, personRequestId);
    return { result: { personRequestId }, message };
  },
});

/** Answers the archive of an export, and notes in the audit log that it was read. */
export const getPersonExport = defineOperation({
  name: 'getPersonExport',
  transaction: 'request',
  async run(context, { args }) {
    const { transaction, origin, now, actor } = context;
    const id = idIn(args.personRequestId);
    const request = await lockRequest(transaction, id);
    if (request?.kindCode !== 'export') throw new Refusal(404, 'notFound', 'There is no such export.');
    await requireMayExport(transaction, signedInActor(actor).contactId, request.contactId);
    const isOver = request.expiresDate !== null && new Date(request.expiresDate) <= now;
    if (request.stateCode === 'expired' || isOver)
      throw new Refusal(409, 'refused', 'The time to download this export is over. Export the data again.');
    if (request.stateCode !== 'done' || !(await hasParts(transaction, id)))
      throw new Refusal(409, 'refused', 'This export has no archive.');
    await writeAuditLine(transaction, origin, {
      entity: 'PersonRequest',
      entityId: String(id),
      event: 'updated',
      changes: { downloadedDate: [null, now.toISOString()] },
    });
    return {
      result: null,
      file: { name: `person-${request.contactId}-${id}.tar.gz`, write: () => readArchive(context, id) },
    };
  },
});

async function queueExport(transaction: Pick<Transaction, 'query'>, personRequestId: number): Promise<void> {
  await enqueueJob(transaction, exportPersonJob, { key: String(personRequestId), payload: { personRequestId } });
}

/** Returns the archive: its packed entries one after the other. */
async function readArchive(
  { database, tenantId }: Pick<OperationContext, 'database' | 'tenantId'>,
  id: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const members: Buffer[] = [];
  for (let after = 0; ;) {
    const parts = await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return readParts(transaction, id, { after, limit: PARTS });
    });
    for (const { content } of parts) members.push(Buffer.from(content, 'base64'));
    const last = parts.at(-1);
    if (last === undefined) break;
    after = last.partNo;
  }
  return new Uint8Array(Buffer.concat(members));
}
