import type { IncomingHttpHeaders } from 'node:http';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { CatalogueOperation } from '../../../../../renderer/language/resolve/catalogue.ts';
import { Refusal } from '../../../refusal.ts';
import { bodyLimits } from './body-limit.ts';
import { checkPayload } from './check-payload.ts';
import { parseBody } from './parse-body.ts';

/**
 * Returns the validated payload of a POST. Throws 400 `badContentType` for a body that is not declared as JSON, the
 * refusals of `parseBody` for one that cannot be parsed, and 400 `invalid` with field errors for an invalid one.
 */
export function readPayload(
  operation: CatalogueOperation,
  headers: IncomingHttpHeaders,
  body: Uint8Array,
  entities: Readonly<Record<string, Entity>>,
): JsonObject {
  requireJson(headers);
  const payload = parseBody(body, bodyLimits(operation, entities).values);
  checkPayload(operation, payload, entities);
  return payload;
}

/** Throws 400 `badContentType` for a body that is not declared as JSON. */
export function requireJson(headers: IncomingHttpHeaders): void {
  if (!isJson(headers))
    throw new Refusal(400, 'badContentType', 'The body must be JSON, with the content type application/json.');
}

/** Returns whether the header declares JSON. A page of any origin can send forms and plain text without a preflight. */
function isJson(headers: IncomingHttpHeaders): boolean {
  return /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '');
}
