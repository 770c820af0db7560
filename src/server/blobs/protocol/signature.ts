import { createHmac, timingSafeEqual } from 'node:crypto';

/** `r` read, `c` create, `w` write blocks and their list. In the order of Azure's addresses. */
export type Permissions = 'r' | 'cw' | 'rcw';

/** The content of a signed address. */
export interface Grant {
  blobName: string;
  permissions: Permissions;
  expiresAt: Date;
  /** The contact whose quota an upload takes up; 0 for the server itself. */
  owner?: number;
}

/** Version of the signed string; an address of another version is invalid. */
const VERSION = '2026-11-22';
/** The address is for one blob. */
const RESOURCE = 'b';
const NAMES = ['sv', 'sr', 'sp', 'se', 'so', 'sig'] as const;

/**
 * Returns the query of an address for one blob, certain verbs and a limited time:
 * `sv=...&sr=b&sp=cw&se=...&so=7&sig=...`.
 */
export function signedQuery(key: Buffer, { blobName, permissions, expiresAt, owner = 0 }: Grant): string {
  const parts = { sv: VERSION, sr: RESOURCE, sp: permissions, se: toSeconds(expiresAt), so: String(owner) };
  return new URLSearchParams({ ...parts, sig: sign(key, blobName, parts) }).toString();
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
  const [sv, sr, sp, se, so, sig] = NAMES.map((name) => onlyValue(query, name));
  if (sv !== VERSION || sr !== RESOURCE || sp === undefined || se === undefined) return false;
  if (so === undefined || sig === undefined) return false;
  // Compares the texts, not the decoded bytes, because base64 has several spellings of one value.
  const expected = Buffer.from(sign(key, blobName, { sv, sr, sp, se, so }));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return sp.includes(needed) && now.getTime() < Date.parse(se);
}

interface SignedParts {
  sv: string;
  sr: string;
  sp: string;
  se: string;
  so: string;
}

function sign(key: Buffer, blobName: string, { sv, sr, sp, se, so }: SignedParts): string {
  return createHmac('sha256', key).update([sv, sr, sp, se, so, blobName].join('\n')).digest('base64');
}

/** Returns the owner of a query that `isAllowed` has accepted. */
export function ownerOf(query: URLSearchParams): number {
  return Number(query.get('so'));
}

function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** @example toSeconds(date) // '2026-02-06T10:00:00Z' */
function toSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
