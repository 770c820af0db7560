import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField } from '../../refusal.ts';
import type { UpdateSiteContactPayload } from '../generated/operation-types.ts';
import { refuseChange, remaining, type ContactChange, type SentRow } from './contact-change.ts';

/** Replaces the responsibilities of a contact at a site; a payload without them changes none. */
export async function storeResponsibilities(change: ContactChange): Promise<void> {
  const { context, payload, changes } = change;
  const wanted = remaining(payload.responsibilityMatrices);
  if (wanted === undefined) return;
  const types = await readTypes(context.transaction, payload);
  const before = types.filter((type) => type.isHeld).map(({ id }) => id);
  const after = wantedTypes(wanted, new Set(types.map(({ id }) => id)));
  if (before.join() === after.join()) return;
  const titlesOf = (ids: readonly number[]): string[] =>
    types.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
  changes['responsibilityMatrices'] = [titlesOf(before), titlesOf(after)];
  refuseChange(change);
  await write(context.transaction, payload, after);
}

interface ResponsibilityType {
  id: number;
  code: string;
  isHeld: boolean;
}

/** Returns all types, and whether the contact has each of them, by id. */
async function readTypes(
  { tenantId, query }: Transaction,
  { siteId, contactId }: UpdateSiteContactPayload,
): Promise<ResponsibilityType[]> {
  const { rows } = await sql<ResponsibilityType>`
    select t.responsibility_type_id as id, t.responsibility_type_code as code, x.contact_id is not null as "isHeld"
    from public.responsibility_types t
    left join public.responsibility_matrices x on x.tenant_id = ${tenantId} and x.site_id = ${siteId}
      and x.contact_id = ${contactId} and x.responsibility_type_id = t.responsibility_type_id
    order by 1`.execute(query);
  return rows;
}

/** Returns the ids of sent rows, in order. Throws 400 for one that does not exist, and for one that is there twice. */
function wantedTypes(
  wanted: readonly SentRow<{ responsibilityTypeId: number }>[],
  known: ReadonlySet<number>,
): number[] {
  const ids = new Set<number>();
  for (const { row, index } of wanted) {
    const path = `responsibilityMatrices[${index}].responsibilityTypeId`;
    const id = row.responsibilityTypeId;
    if (!known.has(id)) throw invalidField(path, 'This responsibility does not exist. Choose another.');
    if (ids.has(id)) throw invalidField(path, 'This responsibility is there twice.');
    ids.add(id);
  }
  return [...ids].toSorted((a, b) => a - b);
}

async function write(
  { tenantId, query }: Transaction,
  { siteId, contactId }: UpdateSiteContactPayload,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from public.responsibility_matrices
    where tenant_id = ${tenantId} and site_id = ${siteId} and contact_id = ${contactId}`.execute(query);
  await sql`
    insert into public.responsibility_matrices (tenant_id, site_id, contact_id, responsibility_type_id)
    select ${tenantId}, ${siteId}, ${contactId}, id from unnest(${[...ids]}::integer[]) as id`.execute(query);
}
