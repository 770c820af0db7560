import type { ChannelChoice } from '../core/channel.ts';
import { trackingUrl } from '../tracking-url.ts';
import type { Content } from './contents.ts';
import { signedLink, type LinkPurpose } from './links.ts';
import type { Recipient } from './messages.ts';
import { EMAIL, SMS } from './modes/transport-modes.ts';
import type { RunningCampaign } from './read-campaign.ts';
import { renderMessage, type RenderedMessage } from './modes/render-message.ts';
import type { OutgoingMessage } from './transport.ts';

/** What messages are signed with. */
export interface Sender {
  pepper: Buffer;
}

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

/** The links of a message. */
export interface MessageLinks {
  /** Where pictures and paths lead. */
  origin: string;
  page: string;
  unsubscribe: string;
  /** The picture of a mail that tells of its opening; absent where that is not wanted. */
  picture?: string;
  /** Returns the address by which a link of a mail's text leads to its own; absent where it leads there at once. */
  follow?: (address: string) => string;
}

/**
 * Returns the message of a visit: the text of the template for the contact, the campaign's page, and where the contact
 * unsubscribes. Both links are signed, so that a click is known to be one of this message.
 */
export function composed(letter: Letter, { pepper }: Sender): OutgoingMessage {
  const { tenantId, origin, choice, messageId } = letter;
  const { transportModeId, address } = choice;
  const link = (purpose: LinkPurpose, to?: string): string =>
    signedLink(origin, purpose, { tenantId, messageId, ...(to === undefined ? {} : { to }) }, pepper);
  const isTracked = letter.campaign.tracksOpens && !letter.recipient.refusesTracking;
  const links = {
    origin,
    page: link('open'),
    unsubscribe: link('unsubscribe'),
    ...(isTracked ? { picture: link('picture'), follow: (to: string) => link('open', to) } : {}),
  };
  return {
    tenantId,
    messageId,
    transportModeId,
    to: address,
    ...written(transportModeId, letter, links),
    unsubscribeUrl: links.unsubscribe,
  };
}

/** Returns what a message says to a contact by a transport mode. */
export function written(
  transportModeId: number,
  { campaign, recipient, content = { subject: '', text: '' } }: Pick<Letter, 'campaign' | 'recipient' | 'content'>,
  links: MessageLinks,
): RenderedMessage {
  const values = mergeValues(campaign, recipient, links.unsubscribe);
  return renderMessage(transportModeId, { content, values, ...links });
}

/** Returns the values of the merge fields of a message, by name; '' for what is not known of the contact. */
export function mergeValues(
  { topicTitle, siteTitle, domain }: Pick<RunningCampaign, 'topicTitle' | 'siteTitle' | 'domain'>,
  { fullName, addresses }: Pick<Recipient, 'fullName' | 'addresses'>,
  unsubscribeUrl: string,
): Record<string, string> {
  return {
    'contact.fullName': fullName,
    'contact.email': addresses.get(EMAIL)?.[0] ?? '',
    'contact.phone': addresses.get(SMS)?.[0] ?? '',
    'topic.title': topicTitle,
    'site.title': siteTitle,
    'site.domain': domain,
    unsubscribeUrl,
  };
}

/** Returns the address of the campaign's page for a channel. */
export function pageOf({ domain, landingPage, slug, channels }: RunningCampaign, marketingChannelId: number): string {
  const channel = channels.find((one) => one.marketingChannelId === marketingChannelId);
  const { source = '', medium = '', utmParams = '' } = channel ?? {};
  return trackingUrl({ domain, landingPage, slug, source, medium, utmParams });
}
