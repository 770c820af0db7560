import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Identity } from '../identity/identity.ts';
import { TRANSACTION } from '../limits/limits.ts';

/** The purposes of codes. */
export const PURPOSES = ['login', 'selfRegister', 'invite', 'addIdentity'] as const;
/**
 * The purpose of a code; a code is valid for its own purpose only (`docs/security.md#sign-in-rule-2`). `isUserExists`
 * tells the browser of a stranger whether a code signs in or registers; with `enumerationSafe` both look alike until the
 * code is compared.
 */
export type Purpose = (typeof PURPOSES)[number];

/** Identifies a one-time transaction: only this tenant, purpose and browser find it. */
export interface OtpReference {
  transactionIdentifier: string;
  tenantId: number;
  purpose: Purpose;
  nonceHash: string;
}

export interface OtpState {
  identityNo: string;
  identityType: 'phone' | 'email';
  /** The identity whose budgets it spends. */
  identityKey: string;
  deviceKey: string | null;
  /** Null: no contact signs in with this identity, and the response must not reveal it. */
  contactId: number | null;
  attempts: number;
  sends: number;
  secondsSinceSent: number;
  /** Neither used nor expired. */
  isLive: boolean;
}

export interface NewOtp extends OtpReference {
  identity: Identity;
  identityKey: string;
  deviceKey: string | null;
  contactId: number | null;
  codeHmac: string;
}

export async function openOtp({ query }: Transaction, otp: NewOtp, now: Date): Promise<void> {
  await sql`select gate.open_otp(
    ${otp.transactionIdentifier}, ${otp.tenantId}, ${otp.purpose}, ${otp.identity.identityNo}, ${otp.identity.type}, ${otp.identityKey},
    ${otp.deviceKey}, ${otp.contactId}, ${otp.nonceHash}, ${otp.codeHmac}, ${now.toISOString()}, ${TRANSACTION.lifeSeconds})`.execute(
    query,
  );
}

interface OtpRow {
  purpose: Purpose;
  identity_no: string;
  identity_type: 'phone' | 'email';
  identity_key: string;
  device_key: string | null;
  contact_id: number | null;
  attempts: number;
  sends: number;
  seconds_since_sent: number;
  is_live: boolean;
}

export async function readOtp(transaction: Transaction, otp: OtpReference, now: Date): Promise<OtpState | null> {
  const row = await readRow(transaction, otp, [otp.purpose], now);
  return row === undefined ? null : stateOf(row);
}

/** Reads the transaction of any of the purposes, in one statement for all of them. */
async function readRow(
  { query }: Transaction,
  otp: Omit<OtpReference, 'purpose'>,
  purposes: readonly Purpose[],
  now: Date,
): Promise<OtpRow | undefined> {
  const { rows } = await sql<OtpRow>`
    select p.purpose, o.* from unnest(${[...purposes]}::text[]) as p (purpose)
     cross join lateral gate.read_otp(${otp.transactionIdentifier}, ${otp.tenantId}, p.purpose, ${otp.nonceHash}, ${now.toISOString()}) as o`.execute(
    query,
  );
  return rows[0];
}

function stateOf(row: OtpRow): OtpState {
  return {
    identityNo: row.identity_no,
    identityType: row.identity_type,
    identityKey: row.identity_key,
    deviceKey: row.device_key,
    contactId: row.contact_id,
    attempts: row.attempts,
    sends: row.sends,
    secondsSinceSent: row.seconds_since_sent,
    isLive: row.is_live,
  };
}

/** A transaction with its purpose. */
export interface FoundOtp {
  otp: OtpReference;
  state: OtpState;
}

/** Returns the transaction of whatever purpose; null when this browser has none with that identifier. */
export async function findOtp(
  transaction: Transaction,
  named: Omit<OtpReference, 'purpose'>,
  now: Date,
): Promise<FoundOtp | null> {
  const row = await readRow(transaction, named, PURPOSES, now);
  const purpose = PURPOSES.find((one) => one === row?.purpose);
  return row === undefined || purpose === undefined ? null : { otp: { ...named, purpose }, state: stateOf(row) };
}

/** Counts an attempt. Returns null when none is left; then nothing may be compared. */
export async function takeAttempt(
  { query }: Transaction,
  otp: OtpReference,
  now: Date,
): Promise<{ codeHmac: string; attempts: number } | null> {
  const { rows } = await sql<{ code_hmac: string; attempts: number }>`
    select * from gate.take_otp_attempt(${otp.transactionIdentifier}, ${otp.tenantId}, ${otp.purpose}, ${otp.nonceHash}, ${TRANSACTION.attempts}, ${now.toISOString()})`.execute(
    query,
  );
  const row = rows[0];
  return row === undefined ? null : { codeHmac: row.code_hmac, attempts: row.attempts };
}

/** Marks the code as used. Of concurrent calls one returns true. */
export async function useOtp({ query }: Transaction, otp: OtpReference, codeHmac: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select gate.use_otp(${otp.transactionIdentifier}, ${otp.tenantId}, ${otp.purpose}, ${codeHmac}, ${now.toISOString()}) as is_used`.execute(
    query,
  );
  return rows[0]?.is_used === true;
}

/** Replaces the code; returns false when the transaction allows no more sendings. */
export async function renewOtp(
  { query }: Transaction,
  otp: OtpReference,
  codeHmac: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_renewed: boolean }>`
    select gate.renew_otp(${otp.transactionIdentifier}, ${otp.tenantId}, ${otp.purpose}, ${codeHmac}, ${TRANSACTION.sends}, ${now.toISOString()}, ${TRANSACTION.lifeSeconds}) as is_renewed`.execute(
    query,
  );
  return rows[0]?.is_renewed === true;
}

/** Restores the previous code, because the new one could not be delivered. */
export async function undoRenewal({ query }: Transaction, otp: OtpReference, codeHmac: string): Promise<void> {
  await sql`select gate.take_back_renewal(${otp.transactionIdentifier}, ${otp.tenantId}, ${codeHmac})`.execute(query);
}

/** Deletes a transaction whose first code could not be delivered. */
export async function cancelOtp({ query }: Transaction, otp: OtpReference): Promise<void> {
  await sql`select gate.cancel_otp(${otp.transactionIdentifier}, ${otp.tenantId})`.execute(query);
}
