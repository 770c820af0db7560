import type { ServerOperation } from '../../../renderer/language/calls/companions.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import type { Database, Transaction } from '../data/engine/database.ts';
import type { EntityStore, WriteOrigin } from '../data/store/store-types.ts';
import type { OperationTypes } from './generated/operation-types.ts';
import type { TableReader } from './reports/mail/table-reader.ts';
import type { Services } from './services.ts';

/** A role as which an owner sees the console. A role that was deleted meanwhile has the id 0 and permits nothing. */
export interface ViewedRole {
  roleId: number;
  roleTitle: string;
}

/** The caller of a request with a live session. */
export interface Actor {
  contactId: number;
  /** Sent as the header `cid`. */
  contactIdentifier: string;
  fullName: string;
  sessionId: number;
  /** Seconds until the session ends without further calls. */
  secondsLeft: number;
  roles: string[];
  /** Whether it has a role of the site that new contacts do not get by registering. */
  isStaff: boolean;
  /**
   * The role as which an owner sees the console: its rights replace the own ones, and nothing can be written
   * (`docs/domain/sites-and-access.md#seeing-the-console-as-a-role`).
   */
  viewedRole: ViewedRole | null;
}

/** The context of every handler. Tenant and site come from the host or the session, never from the payload. */
export interface OperationContext {
  operation: Operation;
  /** Each transaction waits for the caller's turn, so a handler must not hold one while it opens another. */
  database: Pick<Database, 'transaction'>;
  /** The call's transaction, with its tenant set. Throws in a handler with `transaction: 'own'`. */
  transaction: Transaction;
  /** The entity store, for operations over several records. */
  store: EntityStore;
  /** The author of writes, for the audit log. */
  origin: WriteOrigin;
  tenantId: number;
  siteId: number;
  tenantTitle: string;
  siteTitle: string;
  timeZone: string;
  actor: Actor | null;
  requestId: string;
  /** The origin of the console at which the call arrived, for links in messages: `https://shop.example`. */
  consoleOrigin: string;
  /** From the trusted proxy hop; IPv6 shortened to its /64. */
  clientAddress: string;
  /** What the caller says of its browser; nothing is decided by it. */
  userAgent: string | undefined;
  /** The server's clock; tests set it. */
  now: Date;
  services: Services;
  /** Reads tables as contacts who have no session. */
  tables: TableReader;
  /**
   * Returns a cookie of the request by name, without the `__Host-` prefix that it has over https. Used by sign-in only.
   */
  cookie(name: string): string | undefined;
  /** The whole catalogue. */
  operations: readonly Operation[];
  /** The companions of operations (`docs/companions.md`): who may call an operation may call its companions. */
  companions: readonly ServerOperation[];
  entities: Readonly<Record<string, Entity>>;
  /**
   * Returns what `getSession` answers for a browser session that this call has opened; undefined when it cannot be read
   * now, because the session is open all the same. Used by sign-in only.
   * @param secretHash The hash of the session's cookie.
   */
  openedSession(secretHash: string): Promise<JsonObject | undefined>;
  /** Writes a security event to the log. Facts are ids and counts, never codes, tokens or identities. */
  report(event: string, facts: Record<string, string | number | null>): void;
}

export interface OperationInput {
  /** The keys of a GET, from its path. */
  args: Record<string, string>;
  /** The raw OData query of a list. */
  query: string;
  /** The validated payload of a POST. */
  payload: JsonObject;
}

/** A file that an operation answers. */
export interface AnsweredFile {
  /** Plain letters, digits, hyphens and dots. */
  name: string;
  /** Returns its bytes. Called when the call's transaction has ended: none is open while the file is made. */
  write(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface OperationResponse {
  result: Json;
  message?: string;
  count?: number;
  moreThanCount?: true;
  /** Of an operation with `file`, instead of the envelope. */
  file?: AnsweredFile;
  /**
   * Instead of `result`, of a read: what is asked of another system. Called when the call's transaction has ended: none
   * is open while that system answers.
   */
  resultLater?: () => Promise<Json>;
  /** Cookies to set or, with null, to clear. Used by sign-in only. */
  cookies?: { name: string; value: string | null; maxAgeSeconds?: number }[];
  /** Tells the browser to delete its data of this site. Used by sign-out only. */
  clearSiteData?: boolean;
}

/**
 * The handler of an operation without `serves`, registered by name. `own` is for the few handlers that must commit
 * something even when they refuse (a wrong code counts): they open their own transactions.
 */
export interface OperationHandler {
  name: string;
  transaction: 'request' | 'own';
  /**
   * For a handler with transactions of its own: its answer is stored under the Idempotency-Key, and a repetition gets
   * the stored answer instead of a second run. The handler must not set cookies, because they are not stored.
   */
  keepsAnswer?: true;
  /**
   * For a handler that only reads, in the call's transaction: others' changes of the last second may be missing, so a
   * replica may answer (`docs/operate.md#replicas`). What the caller has written is there.
   */
  mayBeLate?: true;
  run(context: OperationContext, input: OperationInput): Promise<OperationResponse>;
}

/** The same handler with the types of its operation, as `schemas/operations` describes it. */
interface HandlerOf<Name extends keyof OperationTypes> {
  name: Name;
  keepsAnswer?: true;
  mayBeLate?: true;
  transaction: 'request' | 'own';
  run(context: OperationContext, input: InputOf<Name>): Promise<ResponseOf<Name>>;
}

/** What the handler of an operation receives: the pipeline has checked it. */
export interface InputOf<Name extends keyof OperationTypes> {
  args: OperationTypes[Name]['args'];
  query: string;
  payload: OperationTypes[Name]['payload'];
}

/** What the handler of an operation returns. */
export type ResponseOf<Name extends keyof OperationTypes> = OperationResponse & {
  result: OperationTypes[Name]['result'];
};

/** Returns the handler unchanged; its name gives it the types of its operation where it is written. */
export function defineOperation<Name extends keyof OperationTypes>(handler: HandlerOf<Name>): OperationHandler {
  return handler;
}
