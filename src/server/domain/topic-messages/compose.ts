import { EMAIL, mergeValues, SMS, type Sender } from '../campaigns/engine/compose.ts';
import type { Content } from '../campaigns/engine/contents.ts';
import { signedLink } from '../campaigns/engine/links.ts';
import type { OutgoingMessage } from '../campaigns/engine/transport.ts';
import { withMergeFields } from '../notifications/merge-fields.ts';
import type { ClaimedRow } from './claim.ts';

/**
 * Returns a message as it leaves: its template for the contact, with the data of the event. Its reader can turn off
 * whatever is not critical, by a link at its end or where the text names it.
 */
export function composed(tenantId: number, row: ClaimedRow, content: Content, { pepper }: Sender): OutgoingMessage {
  const { messageId, transportModeId, address, isCritical, linkOrigin, data } = row;
  const unsubscribe = isCritical ? '' : signedLink(linkOrigin, 'unsubscribe', { tenantId, messageId }, pepper);
  const domain = new URL(linkOrigin).host;
  const addresses = new Map([[transportModeId === SMS ? SMS : EMAIL, [address]]]);
  const values = {
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value])),
    ...mergeValues({ ...row, domain }, { fullName: row.fullName, addresses }, unsubscribe),
  };
  const text = withMergeFields(content.text, values);
  const isMissing = unsubscribe !== '' && !text.includes(unsubscribe);
  return {
    tenantId,
    messageId,
    transportModeId,
    to: address,
    subject: withMergeFields(content.subject, values),
    text: isMissing ? `${text}\n\nUnsubscribe: ${unsubscribe}` : text,
    ...(isCritical ? {} : { unsubscribeUrl: unsubscribe }),
  };
}
