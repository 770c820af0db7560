import { sql } from 'kysely';
import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import { servedBy } from '../../../../../renderer/language/resolve/served-by.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { EntityStore } from '../../../data/store/store-types.ts';
import { notAllowed, Refusal } from '../../../refusal.ts';
import { readKey } from '../routing/read-key.ts';
import type { RequestContext } from './authenticate.ts';
import { permissionPath } from './permission.ts';

/** The sites at which a call is allowed, and the field by which it names a site. */
export interface SiteReach {
  field: string;
  sites: readonly number[];
}

/**
 * Returns the field that names the site of a call: a field of the entity that the operation serves or that its `siteOf`
 * names, or its own `site`. Returns null when the call belongs to no site, or when its `access` asks for no permission.
 */
export function siteFieldOf(operation: ServerOperation, entities: Readonly<Record<string, Entity>>): string | null {
  if ((operation.access ?? 'permission') !== 'permission') return null;
  const served = operation.companion?.entity ?? servedBy(operation)?.entity ?? operation.siteOf?.entity;
  return (served === undefined ? operation.site : entities[served]?.site) ?? null;
}

/** Returns a filter that also leaves out the records of sites that the call may not touch. */
export function withinReach(where: Condition | undefined, reach: SiteReach | null): Condition | undefined {
  if (reach === null) return where;
  const ofSites: Condition = { field: reach.field, in: [...reach.sites] };
  return where === undefined ? ofSites : { all: [where, ofSites] };
}

/**
 * Returns the sites at which the caller may make the call (`docs/domain/sites-and-access.md#records-of-a-site`). Throws
 * 403 `notAllowed` when there is none.
 */
export async function reachOf(
  transaction: Transaction,
  operation: ServerOperation,
  field: string,
  { actor, isAllowed, siteId }: RequestContext,
): Promise<SiteReach> {
  if (actor === null) throw new Refusal(401, 'notSignedIn', 'Please sign in.');
  // A role is one of the current site; the own rights at other sites do not count while it is shown.
  const sites =
    actor.viewedRole === null
      ? await allowedSites(transaction, actor.contactId, permissionPath(operation))
      : isAllowed
        ? [siteId]
        : [];
  if (sites.length === 0) throw notAllowed();
  return { field, sites };
}

/**
 * Throws 403 `notAllowed` when the keys of the path or the payload name a site at which the call is not allowed. A
 * value that is not a whole number is left to the checks of path and payload.
 */
export function requireWithinReach(reach: SiteReach | null, sent: Readonly<JsonObject>): void {
  const site = namedSite(reach, sent);
  if (site !== null && !reach?.sites.includes(site)) throw notAllowed();
}

/**
 * Throws 403 `notAllowed` when an operation with its own `site` is called without naming one: its handler would act at
 * a site that nobody has checked.
 */
export function requireNamedSite(
  { site }: Pick<ServerOperation, 'site'>,
  reach: SiteReach | null,
  sent: Readonly<JsonObject>,
): void {
  if (site !== undefined && reach !== null && namedSite(reach, sent) === null) throw notAllowed();
}

/**
 * Throws 404 when an operation with `siteOf` names a record of a site at which the call is not allowed, the same as for
 * a record that does not exist, and 403 `notAllowed` when it names none.
 */
export async function requireNamedRecord(
  { store, transaction }: { store: EntityStore; transaction: Transaction },
  { siteOf }: Pick<ServerOperation, 'siteOf'>,
  reach: SiteReach | null,
  sent: Readonly<JsonObject>,
): Promise<void> {
  if (siteOf === undefined || reach === null) return;
  const named = sent[siteOf.by];
  if (typeof named !== 'number' && typeof named !== 'string') throw notAllowed();
  const entity = store.entity(siteOf.entity);
  const key = readKey(entity, Object.fromEntries(entity.key.map((name) => [name, String(named)])));
  await store.get(transaction, siteOf.entity, key, { where: withinReach(undefined, reach) });
}

function namedSite(reach: SiteReach | null, sent: Readonly<JsonObject>): number | null {
  const value = reach === null ? undefined : sent[reach.field];
  const site = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return value !== '' && Number.isInteger(site) ? site : null;
}

async function allowedSites(
  { tenantId, query }: Transaction,
  contactId: number,
  serviceRoute: string,
): Promise<number[]> {
  const { rows } = await sql<{ site_id: number }>`
    select distinct m.site_id
    from public.site_contact_roles m
    join public.site_roles r on r.tenant_id = m.tenant_id and r.role_id = m.role_id and r.site_id = m.site_id
    left join public.site_role_permissions p
      on p.tenant_id = r.tenant_id and p.role_id = r.role_id and p.service_route = ${serviceRoute}
    where m.tenant_id = ${tenantId} and m.contact_id = ${contactId} and (r.is_owner or p.is_allowed)
    order by m.site_id`.execute(query);
  return rows.map(({ site_id }) => site_id);
}
