import type { LinkTarget } from './links.ts';

const REFERENCE = /^<?(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^\s<>@]{1,255})?>?$/;

/**
 * Returns the id that a message has on its way: before the `@` of the header `Message-ID`, and as `reference` of a text
 * message.
 * @example messageReference({ tenantId: 7, messageId }) // '7.0f8fad5b-d9cb-469f-a165-70867728950e'
 */
export function messageReference({ tenantId, messageId }: LinkTarget): string {
  return `${tenantId}.${messageId}`;
}

/** Returns the message that a reference or a `Message-ID` names; null for one that is not ours. */
export function readReference(text: string): LinkTarget | null {
  const [, tenant, messageId] = REFERENCE.exec(text) ?? [];
  return tenant === undefined || messageId === undefined ? null : { tenantId: Number(tenant), messageId };
}
