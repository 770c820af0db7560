import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalid, invalidField } from '../../refusal.ts';
import { decideMove, type PlacedLink } from './decide-move.ts';
import { linkTarget } from './link-tree.ts';

/**
 * The rules of navigation links: links below a link move with it (`docs/domain/navigation.md#moving-a-link`), and an
 * address is a path of the site or an http address (`docs/domain/navigation.md#link-targets`). `decide-move.ts`
 * decides.
 */
export const navigationLinkRules: EntityRules = {
  entity: 'NavigationLink',

  // One writer at a time in a tenant: a move reads and writes every link below.
  async lock(transaction) {
    await sql`select pg_advisory_xact_lock(hashtext('navigation.links'), ${transaction.tenantId}::integer)`.execute(
      transaction.query,
    );
  },

  beforeAdd: (_transaction, values) => Promise.resolve(withTarget(values)),

  beforeUpdate: (_transaction, values) => Promise.resolve(withTarget(values)),

  async afterUpdate(transaction, record, before, origin, store) {
    const [from, to] = [String(before['itemPath']), String(record['itemPath'])];
    if (from === to) return;
    const others = (await linksOf(transaction, Number(record['siteId']))).filter(
      ({ navigationLinkId }) => navigationLinkId !== record['navigationLinkId'],
    );
    const decision = decideMove(others, from, to);
    if (decision.kind === 'refuse') throw invalidField('itemPath', decision.message);
    for (const { navigationLinkId, itemPath } of decision.links)
      await store.change(transaction, origin, 'NavigationLink', { navigationLinkId }, { itemPath });
  },
};

function withTarget(values: JsonObject): JsonObject {
  const { href } = values;
  if (typeof href !== 'string' || href === '' || linkTarget(href) !== '' || /^\/[^{}]*\{/.test(href)) return values;
  const error: FieldError = { path: 'href', message: 'Give a path of this site (/...) or an http address.' };
  throw invalid([error]);
}

async function linksOf({ tenantId, query }: Transaction, siteId: number): Promise<PlacedLink[]> {
  const { rows } = await sql<{ navigation_link_id: number; item_path: string }>`
    select navigation_link_id, item_path from public.navigation_links
    where tenant_id = ${tenantId} and site_id = ${siteId}`.execute(query);
  return rows.map((row) => ({ navigationLinkId: row.navigation_link_id, itemPath: row.item_path }));
}
