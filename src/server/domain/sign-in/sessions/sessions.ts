import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';

/** The secret of a session; only its hash is stored. */
export interface SessionSecret {
  hash: string;
  use: 'cookie' | 'access' | 'refresh';
  /** Null: as long as the session. */
  lifeSeconds: number | null;
}

/** Lifetime of a service's access token (`docs/security.md#tokens`). */
export const ACCESS_TOKEN_SECONDS = 5 * 60;

/**
 * Opens a session for a contact, and ends the session it replaces and the oldest beyond ten. Returns null for a blocked
 * contact. Runs in the transaction that uses the code up.
 */
export async function openSession(
  { query }: Transaction,
  contact: { tenantId: number; contactId: number },
  replaces: number | null,
  secrets: readonly SessionSecret[],
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ session_id: number | null }>`
    select gate.open_session(${contact.tenantId}, ${contact.contactId}, ${replaces}, ${secrets.map((secret) => secret.hash)},
      ${secrets.map((secret) => secret.use)}, ${secrets.map((secret) => secret.lifeSeconds)}, ${now.toISOString()}) as session_id`.execute(
    query,
  );
  return rows[0]?.session_id ?? null;
}

export async function closeSession({ query }: Transaction, sessionId: number): Promise<void> {
  await sql`select gate.close_session(${sessionId})`.execute(query);
}

export interface Rotation {
  outcome: 'rotated' | 'repeated' | 'reused' | 'unknown';
  sessionId: number | null;
  contactId: number | null;
  contactIdentifier: string | null;
}

/** Exchanges a refresh token for its successor, under a row lock (`docs/security.md#tokens`). */
export async function rotateRefresh(
  { query }: Transaction,
  tenantId: number,
  hashes: { parent: string; successor: string; access: string },
  now: Date,
): Promise<Rotation> {
  interface Row {
    outcome: Rotation['outcome'];
    session_id: number | null;
    contact_id: number | null;
    contact_identifier: string | null;
  }
  const { rows } = await sql<Row>`
    select * from gate.rotate_refresh(${tenantId}, ${hashes.parent}, ${hashes.successor}, ${hashes.access}, ${ACCESS_TOKEN_SECONDS}, ${now.toISOString()})`.execute(
    query,
  );
  const row = rows[0];
  return {
    outcome: row?.outcome ?? 'unknown',
    sessionId: row?.session_id ?? null,
    contactId: row?.contact_id ?? null,
    contactIdentifier: row?.contact_identifier ?? null,
  };
}
