import type { Json } from '../../../../renderer/language/types/json.ts';
import { Refusal } from '../../refusal.ts';
import type { UpdateSiteContactPayload } from '../generated/operation-types.ts';
import type { OperationContext } from '../operation-handler.ts';
import { whyNotManage, type ManagedSite } from './decide-contact.ts';
import type { StoredContact } from './site-contact.ts';

/** A change of a contact, while it is decided on and stored. */
export interface ContactChange {
  context: OperationContext;
  payload: UpdateSiteContactPayload;
  stored: StoredContact;
  /** Every site of the contact. */
  sites: ReadonlyMap<number, ManagedSite>;
  /** `{ field: [before, after] }` of what is different, for the audit log. */
  changes: Record<string, [Json, Json]>;
}

/** What belongs to the person and counts at every site; the rest belongs to one site. */
const OF_PERSON = ['fullName', 'entraObjectId'];

/** Throws 409 `refused` when the caller cannot make the changes that were noted. */
export function refuseChange({ context, payload, stored, sites, changes }: ContactChange): void {
  const ofPerson = OF_PERSON.find((name) => changes[name] !== undefined);
  const affected = ofPerson === undefined ? [siteOf(sites, payload.siteId)] : [...sites.values()];
  const { path: serviceRoute } = context.operation;
  const message = whyNotManage({ fullName: stored.fullName, serviceRoute, sites: affected });
  if (message === null) return;
  const path = ofPerson ?? Object.keys(changes)[0] ?? '';
  throw new Refusal(409, 'refused', message, { fieldErrors: [{ path, message }] });
}

/** Returns the site of the change, which the contact was found at. */
export function siteOf(sites: ContactChange['sites'], siteId: number): ManagedSite {
  const site = sites.get(siteId);
  if (site === undefined) throw new Error('The contact was of this site a moment ago.');
  return site;
}

/** A row of the payload that is not marked deleted, with its position. */
export interface SentRow<Row> {
  row: Row;
  index: number;
}

/** Returns the rows that remain; undefined when no list is sent. Null empties the list. */
export function remaining<Row extends { isDeleted?: boolean | null }>(
  rows: readonly Row[] | null | undefined,
): SentRow<Row>[] | undefined {
  if (rows === undefined) return undefined;
  return (rows ?? []).map((row, index) => ({ row, index })).filter(({ row }) => row.isDeleted !== true);
}
