import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import type { Transaction } from '../../data/database.ts';
import type { Actor } from '../../domain/operation-handler.ts';
import type { Credentials } from './credentials.ts';

/** Where a call came in, and who makes it. */
export interface Entrance {
  now: Date;
  tenantId: number;
  tenantTitle: string;
  timeZone: string;
  siteId: number;
  siteTitle: string;
  /** Null: nobody is signed in. */
  actor: Actor | null;
  /** Whether a role of the actor allows the route; the owner's allows every one. */
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
  is_allowed: boolean | null;
}

/**
 * Host, tenant, site, session, contact, roles and permission in one query, in the transaction of the work; from here on it is the
 * tenant's. Throws 404 `unknownHost`, and 401 `badCid` for a bearer whose `cid` is not his own.
 * @param serviceRoute the operation's path in the catalogue
 * @param now null for the database's own clock
 */
export async function enter(transaction: Transaction, host: string | null, credentials: Credentials, serviceRoute: string, now: Date | null): Promise<Entrance> {
  const at = now?.toISOString() ?? null;
  const { rows } = await sql<Row>`select * from gate.enter(${host}, ${credentials.secretHash}, ${credentials.kind}, ${serviceRoute}, ${at})`.execute(transaction.query);
  const row = rows[0];
  if (row === undefined) throw unknownHost();
  transaction.enteredAs(row.tenant_id);
  const actor = actorOf(row);
  if (actor !== null && credentials.kind === 'access' && credentials.cid !== actor.contactIdentifier) {
    throw new Refusal(401, 'badCid', 'The cid header is not that of the token.');
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
  };
}

function unknownHost(): Refusal {
  return new Refusal(404, 'unknownHost', 'No site has this address.');
}
