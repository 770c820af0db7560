import { sql } from 'kysely';
import { Refusal } from '../../../refusal.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Actor } from '../../../domain/operation-handler.ts';
import type { Credentials } from './credentials.ts';
import { hostName } from './host-name.ts';

/** The tenant, the site and the caller of a request. */
export interface RequestContext {
  now: Date;
  tenantId: number;
  tenantTitle: string;
  timeZone: string;
  siteId: number;
  siteTitle: string;
  /** Null without a valid session. */
  actor: Actor | null;
  /** Whether a role of the actor allows the route; the owner's role allows every route. */
  isAllowed: boolean;
}

interface Row {
  moment: string;
  tenant_id: number;
  tenant_title: string;
  time_zone: string;
  site_id: number;
  site_title: string | null;
  session_id: number | null;
  seconds_left: number | null;
  contact_id: number | null;
  contact_identifier: string | null;
  full_name: string | null;
  roles: string[] | null;
  is_staff: boolean | null;
  is_allowed: boolean | null;
  viewed_role_id: number | null;
  viewed_role_title: string | null;
}

/**
 * Looks up tenant, site, session, contact, roles and permission in one query, in the transaction of the call;
 * afterwards the transaction is the tenant's. Throws 404 `unknownHost`, and 401 `badCid` for a bearer token with the
 * wrong `cid`.
 * @param hostHeader the Host header
 * @param serviceRoute the operation's path in the catalogue
 * @param now null for the database's own clock
 */
export async function authenticate(
  transaction: Transaction,
  hostHeader: string | undefined,
  credentials: Credentials,
  serviceRoute: string,
  now: Date | null,
): Promise<RequestContext> {
  const at = now?.toISOString() ?? null;
  const { secretHash, kind } = credentials;
  const { rows } = await sql<Row>`
    select * from gate.enter(${hostName(hostHeader)}, ${secretHash}, ${kind}, ${serviceRoute}, ${at})`.execute(
    transaction.query,
  );
  const row = rows[0];
  if (row === undefined) throw unknownHost();
  transaction.adoptTenant(row.tenant_id);
  const actor = actorOf(row);
  if (actor !== null && credentials.kind === 'access' && credentials.cid !== actor.contactIdentifier) {
    throw new Refusal(401, 'badCid', 'The cid header does not belong to the token.');
  }
  return {
    now: new Date(row.moment),
    tenantId: row.tenant_id,
    tenantTitle: row.tenant_title,
    timeZone: row.time_zone,
    siteId: row.site_id,
    siteTitle: row.site_title ?? '',
    actor,
    isAllowed: row.is_allowed === true,
  };
}

function actorOf(row: Row): Actor | null {
  if (row.session_id === null || row.contact_id === null || row.contact_identifier === null) return null;
  return {
    contactId: row.contact_id,
    contactIdentifier: row.contact_identifier,
    fullName: row.full_name ?? '',
    sessionId: row.session_id,
    secondsLeft: row.seconds_left ?? 0,
    roles: row.roles ?? [],
    isStaff: row.is_staff === true,
    viewedRole:
      row.viewed_role_id === null ? null : { roleId: row.viewed_role_id, roleTitle: row.viewed_role_title ?? '' },
  };
}

function unknownHost(): Refusal {
  return new Refusal(404, 'unknownHost', 'No site has this address.');
}
