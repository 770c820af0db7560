import type { IncomingMessage } from 'node:http';
import type { ServerOperation } from '../../../../renderer/language/calls/companions.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { WriteOrigin } from '../../data/store/store-types.ts';
import type { OperationContext, OperationResponse } from '../../domain/operation-handler.ts';
import type { UnknownCaller } from './admission/callers.ts';
import type { RequestContext } from './authentication/authenticate.ts';
import type { Credentials } from './authentication/credentials.ts';
import { hostName } from './authentication/host-name.ts';
import type { SiteReach } from './authentication/site-reach.ts';
import { hashBody, readIdempotencyKey, type IdempotentWrite } from './idempotency.ts';
import type { OperationMatch } from './routing/match-operation.ts';

/** One call of an operation, before the caller is known. */
export interface Call extends OperationMatch {
  requestId: string;
  incoming: IncomingMessage;
  clientAddress: string;
  /** Without the question mark. */
  query: string;
}

/** A file that the browser saves. */
export interface SentFile {
  /** Plain letters, digits, hyphens and dots. */
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** The response of a successful call. A refusal is thrown instead. */
export interface CallResponse {
  /** The serialized envelope. */
  body: string;
  /** Instead of the envelope. */
  file?: SentFile;
  /** Set-Cookie lines. */
  cookies: string[];
  clearsSiteData: boolean;
  tenantId: number;
  contactId: number | null;
}

/** A call with its credentials and its body, as the transaction sees it. */
export interface ReceivedCall extends Call {
  credentials: Credentials;
  cookies: ReadonlyMap<string, string>;
  body: Uint8Array;
}

/** The caller, the payload and the allowed sites of an authorized call. */
export interface AuthorizedCall {
  request: RequestContext;
  payload: JsonObject;
  reach: SiteReach | null;
}

export function unknownCaller({ incoming, credentials, clientAddress }: ReceivedCall): UnknownCaller {
  return { host: hostName(incoming.headers.host), loadKey: credentials.loadKey, clientAddress };
}

/** Returns the operations of the catalogue, and their companions, which have no permissions of their own. */
export function withoutCompanions(
  operations: readonly ServerOperation[],
): Pick<OperationContext, 'operations' | 'companions'> {
  return {
    operations: operations.filter(({ companion }) => companion === undefined),
    companions: operations.filter(({ companion }) => companion !== undefined),
  };
}

/** Returns the author of a write, for the audit log. */
export function originOf(call: ReceivedCall, { actor }: RequestContext): WriteOrigin {
  return {
    actorContactId: actor?.contactId ?? null,
    sessionId: actor?.sessionId ?? null,
    requestId: call.requestId,
    operation: call.operation.name,
  };
}

/** Returns the write that the Idempotency-Key names, or null. Only writes of a signed-in contact can have a key. */
export function idempotentWrite(call: ReceivedCall, request: RequestContext): IdempotentWrite | null {
  const key = readIdempotencyKey(call.incoming.headers['idempotency-key']);
  if (key === null || request.actor === null || call.operation.method === 'GET') return null;
  return { contactId: request.actor.contactId, operation: call.operation.name, key, bodyHash: hashBody(call.body) };
}

export function callResponse(
  body: string,
  request: RequestContext,
  cookies: string[] = [],
  response?: OperationResponse,
): CallResponse {
  return {
    body,
    cookies,
    clearsSiteData: response?.clearSiteData ?? false,
    tenantId: request.tenantId,
    contactId: request.actor?.contactId ?? null,
  };
}
