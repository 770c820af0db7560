import { keyedHash, sameHmac } from '../../sign-in/secrets.ts';

/** What a link in a message is for; a link for one purpose is none for another. */
export type LinkPurpose = 'open' | 'unsubscribe' | 'preferences';

/** The message that a link belongs to. */
export interface LinkTarget {
  tenantId: number;
  messageId: string;
}

/** The addresses of the pages behind the links, by purpose. */
export const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  open: '/m/',
  unsubscribe: '/u/',
  preferences: '/p/',
};

/** The last part of the unsubscribing link of a test, which is of no message and does nothing. */
export const TEST_TOKEN = 'test';
export const TEST_PATH = `${LINK_PATHS.unsubscribe}${TEST_TOKEN}`;

/**
 * Returns the signed address of a message's link. Without the installation's secret nobody can make one for another
 * message (`docs/domain/campaigns.md#links`).
 */
export function signedLink(origin: string, purpose: LinkPurpose, target: LinkTarget, pepper: Buffer): string {
  const { tenantId, messageId } = target;
  return `${origin}${LINK_PATHS[purpose]}${tenantId}.${messageId}.${signature(purpose, target, pepper)}`;
}

/** Returns the message that a signed link names; null for one that was tampered with, or is for another purpose. */
export function readLink(token: string, purpose: LinkPurpose, pepper: Buffer): LinkTarget | null {
  const [, tenant, messageId, signed] = /^(\d{1,9})\.([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (tenant === undefined || messageId === undefined || signed === undefined) return null;
  const target = { tenantId: Number(tenant), messageId };
  return sameHmac(signature(purpose, target, pepper), signed) ? target : null;
}

function signature(purpose: LinkPurpose, { tenantId, messageId }: LinkTarget, pepper: Buffer): string {
  return keyedHash(pepper, 'campaignLink', purpose, tenantId, messageId);
}
