import { keyedHash, sameHmac } from '../../sign-in/secrets.ts';

/** What a link in a message is for; a link for one purpose is none for another. */
export type LinkPurpose = 'open' | 'picture' | 'unsubscribe' | 'preferences';

/** The message that a link belongs to. */
export interface LinkTarget {
  tenantId: number;
  messageId: string;
  /** The web address to which a link of its text leads; absent from the link to the page of the campaign. */
  to?: string;
}

/** The addresses of the pages behind the links, by purpose. */
export const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  open: '/m/',
  picture: '/o/',
  unsubscribe: '/u/',
  preferences: '/p/',
};

/** The last part of the unsubscribing link of a test, which is of no message and does nothing. */
export const TEST_TOKEN = 'test';
export const TEST_PATH = `${LINK_PATHS.unsubscribe}${TEST_TOKEN}`;

/**
 * Returns the signed address of a message's link. Without the installation's secret nobody can make one for another
 * message, or one that leads elsewhere (`docs/domain/campaigns.md#links`).
 */
export function signedLink(origin: string, purpose: LinkPurpose, target: LinkTarget, pepper: Buffer): string {
  const { tenantId, messageId, to } = target;
  const token = `${tenantId}.${messageId}.${signature(purpose, target, pepper)}`;
  return `${origin}${LINK_PATHS[purpose]}${token}${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;
}

/**
 * Returns the message that a signed link names; null for one that was tampered with, or is for another purpose.
 * @param to the address in the link to which it leads; undefined for a link without one
 */
export function readLink(token: string, purpose: LinkPurpose, pepper: Buffer, to?: string): LinkTarget | null {
  const [, tenant, messageId, signed] = /^(\d{1,9})\.([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (tenant === undefined || messageId === undefined || signed === undefined) return null;
  const target = { tenantId: Number(tenant), messageId, ...(to === undefined ? {} : { to }) };
  return sameHmac(signature(purpose, target, pepper), signed) ? target : null;
}

function signature(purpose: LinkPurpose, { tenantId, messageId, to }: LinkTarget, pepper: Buffer): string {
  return keyedHash(pepper, 'campaignLink', purpose, tenantId, messageId, ...(to === undefined ? [] : [to]));
}
