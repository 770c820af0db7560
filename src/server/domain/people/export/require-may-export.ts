import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import { rightsOf } from '../../access/rights.ts';

/**
 * Throws 403 `notAllowed` when the contact is of the staff of a site and the caller owns none: an export has where and
 * when a colleague has signed in.
 */
export async function requireMayExport(transaction: Transaction, callerId: number, contactId: number): Promise<void> {
  const isStaff = [...(await rightsOf(transaction, contactId)).values()].some((rights) => rights.isStaff);
  if (!isStaff) return;
  const isOwner = [...(await rightsOf(transaction, callerId)).values()].some((rights) => rights.isOwner);
  if (!isOwner) throw new Refusal(403, 'notAllowed', 'Only an owner exports the data of a colleague.');
}
