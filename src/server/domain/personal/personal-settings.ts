import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { invalid } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { MOST_SETTINGS, settingErrors } from './settings-shape.ts';

/** Stores a setting of the caller; the last write wins. An empty value removes it. */
export const savePersonalSetting = defineOperation({
  name: 'savePersonalSetting',
  transaction: 'request',
  async run({ transaction, actor }, { payload: { key, value } }) {
    const errors = settingErrors(key, value);
    if (errors.length > 0) throw invalid(errors);
    const { contactId } = signedInActor(actor);
    await (Object.keys(value).length === 0
      ? removeSetting(transaction, contactId, key)
      : storeSetting(transaction, contactId, key, value));
    return { result: null };
  },
});

/** Returns every setting of a contact by its key, for the session. */
export async function readSettings(transaction: Transaction, contactId: number): Promise<JsonObject> {
  const { rows } = await sql<{ setting_key: string; setting_value: JsonObject }>`
    select setting_key, setting_value from public.contact_settings
    where tenant_id = ${transaction.tenantId} and contact_id = ${contactId}
    order by setting_key`.execute(transaction.query);
  return Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value]));
}

async function removeSetting(transaction: Transaction, contactId: number, key: string): Promise<void> {
  await sql`
    delete from public.contact_settings
    where tenant_id = ${transaction.tenantId} and contact_id = ${contactId} and setting_key = ${key}`.execute(
    transaction.query,
  );
}

async function storeSetting(
  transaction: Transaction,
  contactId: number,
  key: string,
  value: JsonObject,
): Promise<void> {
  const { tenantId, query } = transaction;
  // One writer of a contact's settings at a time, so that the count holds and two deletions cannot deadlock.
  await sql`select pg_advisory_xact_lock(hashtext('contact_settings'), ${contactId}::integer)`.execute(query);
  await sql`
    insert into public.contact_settings (tenant_id, contact_id, setting_key, setting_value)
    values (${tenantId}, ${contactId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (tenant_id, contact_id, setting_key)
    do update set setting_value = excluded.setting_value, changed_date = clock_timestamp()`.execute(query);
  await sql`
    delete from public.contact_settings where tenant_id = ${tenantId} and contact_id = ${contactId} and setting_key in (
      select setting_key from public.contact_settings
      where tenant_id = ${tenantId} and contact_id = ${contactId}
      order by changed_date desc, setting_key offset ${MOST_SETTINGS})`.execute(query);
}
