import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import type { EntityStore, WriteOrigin } from '../data/store/store-types.ts';
import { insertSet } from './insert-set.ts';
import type { PlannedNotifications } from './plan/plan-notifications.ts';

/** Inserts chat, channels, topics and templates as sets, and adds variants, whose names a view computes. */
export async function fillNotifications(
  transaction: Transaction,
  store: EntityStore,
  origin: WriteOrigin,
  { rows, variants }: PlannedNotifications,
): Promise<void> {
  for (const [entity, set] of Object.entries(rows)) await insertSet(transaction, store.entity(entity), set, new Map());
  for (const values of variants) await store.add(transaction, origin, 'TemplateVariant', values);
  // The store dates variants itself; they are as old as their templates.
  await sql`
    update public.notification_template_variants v set created_date = t.created_date from public.notification_templates t
    where t.tenant_id = v.tenant_id and t.template_id = v.notification_template_id`.execute(transaction.query);
}
