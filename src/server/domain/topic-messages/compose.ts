import { mergeValues, type Sender } from '../campaigns/engine/compose.ts';
import type { Content } from '../campaigns/engine/contents.ts';
import { signedLink } from '../campaigns/engine/links.ts';
import { EMAIL, SMS, WHATSAPP } from '../campaigns/engine/modes/transport-modes.ts';
import { renderMessage } from '../campaigns/engine/modes/render-message.ts';
import type { OutgoingMessage } from '../campaigns/engine/transport.ts';
import type { ClaimedRow } from './claim.ts';

/**
 * Returns a message as it leaves: its template for the contact, with the data of the event. Its reader can turn off
 * whatever is not critical, by a link at its end or where the text names it.
 */
export function composed(tenantId: number, row: ClaimedRow, content: Content, { pepper }: Sender): OutgoingMessage {
  const { messageId, transportModeId, address, isCritical, linkOrigin, data } = row;
  const unsubscribe = isCritical ? '' : signedLink(linkOrigin, 'unsubscribe', { tenantId, messageId }, pepper);
  const domain = new URL(linkOrigin).host;
  const values = {
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value])),
    ...mergeValues({ ...row, domain }, { fullName: row.fullName, addresses: addressesOf(row) }, unsubscribe),
  };
  return {
    tenantId,
    messageId,
    transportModeId,
    to: address,
    ...renderMessage(transportModeId, { content, values, unsubscribe, origin: linkOrigin }),
    ...(isCritical ? {} : { unsubscribeUrl: unsubscribe }),
  };
}

/** The address of a message fills the merge field of its kind; the token of a device fills none. */
function addressesOf({ transportModeId, address }: ClaimedRow): ReadonlyMap<number, string[]> {
  if (transportModeId === EMAIL) return new Map([[EMAIL, [address]]]);
  return transportModeId === SMS || transportModeId === WHATSAPP ? new Map([[SMS, [address]]]) : new Map();
}
