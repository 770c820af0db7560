import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import type { Database, Transaction } from '../data/database.ts';
import type { EntityStore, WriteOrigin } from '../data/store-types.ts';
import type { Services } from './services.ts';

/** Who calls, once the session is known to be alive. */
export interface Actor {
  contactId: number;
  /** The `cid` of the documents. */
  contactIdentifier: string;
  fullName: string;
  sessionId: number;
  /** Until the session ends when nothing more is called. */
  secondsLeft: number;
  roles: string[];
}

/** What every handler is given besides its input. Tenant and site come from the host or the session, never from the call. */
export interface OperationContext {
  operation: Operation;
  database: Database;
  /** The request's transaction, already the tenant's. Absent in a handler that says `transaction: 'own'`. */
  transaction: Transaction;
  /** Entities with all their rules, for what an operation does with several of them. */
  store: EntityStore;
  /** Who writes, for the audit log. */
  origin: WriteOrigin;
  tenantId: number;
  siteId: number;
  tenantTitle: string;
  siteTitle: string;
  timeZone: string;
  actor: Actor | null;
  requestId: string;
  /** The one hop that is believed; IPv6 shortened to its /64. */
  clientAddress: string;
  /** The server's clock; tests set it. */
  now: Date;
  services: Services;
  /** Cookies of the request by name, without the `__Host-` prefix they carry over https; sign-in alone reads them. */
  cookie(name: string): string | undefined;
  /** The whole catalogue: what can be called at all, and what exists. */
  operations: readonly Operation[];
  entities: Readonly<Record<string, Entity>>;
  /** Writes a security event to the log. Facts are ids and counts, never codes, tokens or addresses of people. */
  report(event: string, facts: Record<string, string | number | null>): void;
}

export interface OperationInput {
  /** The keys of a GET, from its path. */
  args: Record<string, string>;
  /** The raw OData query of a list. */
  query: string;
  /** The checked body of a POST. */
  payload: JsonObject;
}

export interface OperationAnswer {
  result: Json;
  message?: string;
  count?: number;
  /** Cookies to set or, with null, to clear; sign-in alone does. */
  cookies?: { name: string; value: string | null; maxAgeSeconds?: number }[];
  /** Tells the browser to forget what it keeps of this site; sign-out alone does. */
  clearSiteData?: boolean;
}

/**
 * What an operation does that the entity store does not: one per operation without `serves`, registered under its name.
 * `own` is for the few that must commit something even when they refuse (a wrong code counts); they open their own transactions.
 */
export interface OperationHandler {
  name: string;
  transaction: 'request' | 'own';
  run(context: OperationContext, input: OperationInput): Promise<OperationAnswer>;
}

/** Identity; gives a handler its types where it is written. */
export function defineOperation(handler: OperationHandler): OperationHandler {
  return handler;
}
