import { createHmac, timingSafeEqual } from 'node:crypto';

/** `r` read, `c` create, `w` write blocks and their list. Order as written here. */
export type Permissions = 'r' | 'cw' | 'rcw';

/** What an address is signed for. */
export interface Grant {
  blobName: string;
  permissions: Permissions;
  expiresAt: Date;
}

/** Version of the string that is signed; an address of another version is not ours. */
const VERSION = '2026-02-06';
/** One blob, nothing around it. */
const RESOURCE = 'b';
const NAMES = ['sv', 'sr', 'sp', 'se', 'sig'] as const;

/** The query that makes an address good for one blob, certain verbs and a limited time: `sv=...&sr=b&sp=cw&se=...&sig=...`. */
export function signedQuery(key: Buffer, grant: Grant): string {
  const expiry = toSeconds(grant.expiresAt);
  const signature = sign(key, grant.blobName, { sv: VERSION, sr: RESOURCE, sp: grant.permissions, se: expiry });
  return new URLSearchParams({ sv: VERSION, sr: RESOURCE, sp: grant.permissions, se: expiry, sig: signature }).toString();
}

/** Whether the query of an address allows this verb on this blob now. Each part stands in it exactly once, spelt as it was signed. */
export function isAllowed(key: Buffer, blobName: string, query: URLSearchParams, needed: 'r' | 'w', now: Date): boolean {
  const [sv, sr, sp, se, sig] = NAMES.map((name) => onlyValue(query, name));
  if (sv !== VERSION || sr !== RESOURCE || sp === undefined || se === undefined || sig === undefined) return false;
  // The texts are compared, not the bytes they decode to: base64 has several spellings of one value.
  const expected = Buffer.from(sign(key, blobName, { sv, sr, sp, se }));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return sp.includes(needed) && now.getTime() < Date.parse(se);
}

function sign(key: Buffer, blobName: string, parts: { sv: string; sr: string; sp: string; se: string }): string {
  return createHmac('sha256', key).update([parts.sv, parts.sr, parts.sp, parts.se, blobName].join('\n')).digest('base64');
}

function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** `2026-02-06T10:00:00Z`. */
function toSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
