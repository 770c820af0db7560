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
}
