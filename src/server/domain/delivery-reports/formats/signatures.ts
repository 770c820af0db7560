import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import type { Instant } from '../../campaigns/core/plan.ts';

/** How a request is signed. */
export type Signature = 'standardWebhooks' | 'sendgrid' | 'mailgun';

/** A request with reports. */
export interface SignedRequest {
  headers: IncomingHttpHeaders;
  bytes: Uint8Array;
  /** Parses the bytes. Only a scheme that signs members of the body calls it: others judge the bytes unparsed. */
  body: () => Json;
}

/** `invalid`: not of an owner of a key. `stale`: of one, but made too long ago, or in the future. */
export type Judgement = 'valid' | 'invalid' | 'stale';

interface Scheme {
  /** Seconds for which a signature is good. */
  maxAge: number;
  /** Returns the signed time in seconds; null when no key fits. */
  signedAt(request: SignedRequest, keys: readonly string[]): number | null;
}

/** Returns when a signature that is made now is good no more. */
export function endOfSignature(signature: Signature, now: Instant): Instant {
  return now + (SCHEMES[signature].maxAge + AHEAD) * 1000;
}

/** How far a clock may be ahead of ours, in seconds. */
const AHEAD = 300;

const SCHEMES: Readonly<Record<Signature, Scheme>> = {
  standardWebhooks: { maxAge: 300, signedAt: standardWebhooks },
  // Providers send again what was not answered, for a day and for eight hours, and may keep the signed time.
  sendgrid: { maxAge: 25 * 3600, signedAt: sendgrid },
  mailgun: { maxAge: 9 * 3600, signedAt: mailgun },
};

/**
 * Returns whether a request was signed with one of the keys, and lately
 * (`docs/domain/delivery-reports.md#signatures`). Signatures are compared in constant time.
 */
export function judgeSignature(
  signature: Signature,
  request: SignedRequest,
  keys: readonly string[],
  now: Instant,
): Judgement {
  const { maxAge, signedAt } = SCHEMES[signature];
  const at = signedAt(request, keys);
  if (at === null) return 'invalid';
  const age = now / 1000 - at;
  return age <= maxAge && age >= -AHEAD ? 'valid' : 'stale';
}

const TIMESTAMP = /^\d{1,12}$/;

/** `v1,` and the HMAC-SHA256 of id, time and body, by https://www.standardwebhooks.com; several with spaces between. */
function standardWebhooks({ headers, bytes }: SignedRequest, keys: readonly string[]): number | null {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    oneHeader(headers, name),
  );
  if (!id || !given || timestamp === undefined || !TIMESTAMP.test(timestamp)) return null;
  const signatures = given
    .split(' ')
    .slice(0, 10)
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
  const isSigned = keys.some((key) => {
    const mac = createHmac('sha256', Buffer.from(key.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.`)
      .update(bytes)
      .digest();
    return signatures.some((signature) => isSame(mac, signature));
  });
  return isSigned ? Number(timestamp) : null;
}

/** ECDSA with SHA-256 over time and body. */
function sendgrid({ headers, bytes }: SignedRequest, keys: readonly string[]): number | null {
  const given = oneHeader(headers, 'x-twilio-email-event-webhook-signature');
  const timestamp = oneHeader(headers, 'x-twilio-email-event-webhook-timestamp');
  if (!given || timestamp === undefined || !TIMESTAMP.test(timestamp)) return null;
  const signed = Buffer.concat([Buffer.from(timestamp), bytes]);
  const signature = Buffer.from(given, 'base64');
  const isSigned = keys.some((key) => verify('sha256', signed, publicKey(key), signature));
  return isSigned ? Number(timestamp) : null;
}

/** HMAC-SHA256 of time and token, within the body, of which it covers nothing else. */
function mailgun({ body }: SignedRequest, keys: readonly string[]): number | null {
  const parsed = body();
  const given = isObject(parsed) ? (parsed['signature'] ?? null) : null;
  if (!isObject(given)) return null;
  const { timestamp, token, signature } = given;
  if (typeof timestamp !== 'string' || typeof token !== 'string' || typeof signature !== 'string') return null;
  if (!TIMESTAMP.test(timestamp)) return null;
  const sent = Buffer.from(signature, 'hex');
  const isSigned = keys.some((key) =>
    isSame(
      createHmac('sha256', key)
        .update(timestamp + token)
        .digest(),
      sent,
    ),
  );
  return isSigned ? Number(timestamp) : null;
}

function publicKey(base64: string) {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A header that is sent twice is none. */
function oneHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
