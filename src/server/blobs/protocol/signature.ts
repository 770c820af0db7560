import { createHmac, timingSafeEqual } from 'node:crypto';

/** `r` read, `c` create, `w` write blocks and their list. In the order of Azure's addresses. */
export type Permissions = 'r' | 'cw' | 'rcw';

/** The content of a signed address. */
export interface Grant {
  blobName: string;
  permissions: Permissions;
  expiresAt: Date;
}

/** Version of the signed string; an address of another version is invalid. */
const VERSION = '2026-02-06';
/** The address is for one blob. */
const RESOURCE = 'b';
const NAMES = ['sv', 'sr', 'sp', 'se', 'sig'] as const;

/**
 * Returns the query of an address for one blob, certain verbs and a limited time: `sv=...&sr=b&sp=cw&se=...&sig=...`.
 */
export function signedQuery(key: Buffer, grant: Grant): string {
  const expiry = toSeconds(grant.expiresAt);
  const signature = sign(key, grant.blobName, { sv: VERSION, sr: RESOURCE, sp: grant.permissions, se: expiry });
  return new URLSearchParams({
    sv: VERSION,
    sr: RESOURCE,
    sp: grant.permissions,
    se: expiry,
    sig: signature,
  }).toString();
}

/**
 * Returns whether the query allows this verb on this blob now. Each parameter must occur exactly once, spelt as it was
 * signed.
 */
export function isAllowed(
  key: Buffer,
  blobName: string,
  query: URLSearchParams,
  needed: 'r' | 'w',
  now: Date,
): boolean {
  const [sv, sr, sp, se, sig] = NAMES.map((name) => onlyValue(query, name));
  if (sv !== VERSION || sr !== RESOURCE || sp === undefined || se === undefined || sig === undefined) return false;
  // Compares the texts, not the decoded bytes, because base64 has several spellings of one value.
  const expected = Buffer.from(sign(key, blobName, { sv, sr, sp, se }));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return sp.includes(needed) && now.getTime() < Date.parse(se);
}

function sign(key: Buffer, blobName: string, parts: { sv: string; sr: string; sp: string; se: string }): string {
  return createHmac('sha256', key)
    .update([parts.sv, parts.sr, parts.sp, parts.se, blobName].join('\n'))
    .digest('base64');
}

function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** @example toSeconds(date) // '2026-02-06T10:00:00Z' */
function toSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
