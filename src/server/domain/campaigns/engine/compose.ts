import type { ChannelChoice } from '../core/channel.ts';
import { trackingUrl } from '../tracking-url.ts';
import { filled, type Content } from './contents.ts';
import { signedLink, type LinkPurpose } from './links.ts';
import type { Recipient } from './messages.ts';
import type { RunningCampaign } from './read-campaign.ts';
import type { OutgoingMessage } from './transport.ts';

/** What messages are signed with. */
export interface Sender {
  pepper: Buffer;
}

const EMAIL = 1;
const SMS = 2;

/** What a message is made of. */
export interface Letter {
  tenantId: number;
  campaign: RunningCampaign;
  /** The origin of its links: a message without a way to unsubscribe is never composed. */
  origin: string;
  recipient: Recipient;
  choice: Extract<ChannelChoice, { kind: 'send' }>;
  content: Content | undefined;
  messageId: string;
}

/**
 * Returns the message of a visit: the text of the template for the contact, the campaign's page, and where the contact
 * unsubscribes. Both links are signed, so that a click is known to be one of this message.
 */
export function composed(letter: Letter, { pepper }: Sender): OutgoingMessage {
  const { tenantId, campaign, origin, recipient, choice, messageId, content = { subject: '', text: '' } } = letter;
  const { transportModeId, address } = choice;
  const link = (purpose: LinkPurpose): string => signedLink(origin, purpose, { tenantId, messageId }, pepper);
  const unsubscribeUrl = link('unsubscribe');
  const values = {
    'contact.fullName': recipient.fullName,
    'contact.email': recipient.addresses.get(EMAIL)?.[0] ?? '',
    'contact.phone': recipient.addresses.get(SMS)?.[0] ?? '',
    'topic.title': campaign.topicTitle,
    'site.title': campaign.siteTitle,
    'site.domain': campaign.domain,
    unsubscribeUrl,
  };
  const text = filled(content.text, values);
  const lines = [text, link('open')];
  if (!text.includes(unsubscribeUrl)) lines.push(`Unsubscribe: ${unsubscribeUrl}`);
  return {
    tenantId,
    messageId,
    transportModeId,
    to: address,
    subject: filled(content.subject, values),
    text: lines.join('\n\n'),
    unsubscribeUrl,
  };
}

/** Returns the address of the campaign's page for a channel. */
export function pageOf({ domain, landingPage, slug, channels }: RunningCampaign, marketingChannelId: number): string {
  const channel = channels.find((one) => one.marketingChannelId === marketingChannelId);
  const { source = '', medium = '', utmParams = '' } = channel ?? {};
  return trackingUrl({ domain, landingPage, slug, source, medium, utmParams });
}
