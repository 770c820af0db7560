import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import { readContents, type Contents } from '../engine/contents.ts';
import { originOfLinks } from '../engine/link-origin.ts';
import { readRecipients, type Recipient } from '../engine/messages.ts';
import { readRunningCampaign, type RunningCampaign } from '../engine/read-campaign.ts';
import { maySendTemplate } from '../stage-templates.ts';

/** What a message is about to be made of. */
export interface DraftKeys {
  campaignId: number;
  templateId: number;
  contactId: number;
}

/** Everything that a message to a contact is made of, whether the campaign sends or not. */
export interface MessageDraft {
  campaign: RunningCampaign;
  recipient: Recipient;
  contents: Contents;
  /** The origin of the links, as the next sending would note it. */
  origin: string;
}

/**
 * Reads what a message of a campaign is made of. Throws 404 for a campaign or contact that does not exist, and for a
 * template that no stage of the campaign could send.
 */
export async function readDraft(
  transaction: Transaction,
  { campaignId, templateId, contactId }: DraftKeys,
  consoleOrigin: string,
  now: Date,
): Promise<MessageDraft> {
  const campaign = await readRunningCampaign(transaction, campaignId, now.getTime());
  if (campaign === null) throw notFound('This campaign does not exist or was deleted.');
  if (!(await maySendTemplate(transaction, campaignId, templateId)))
    throw notFound('This template does not belong to the topic of the campaign.');
  const recipients = await readRecipients(transaction, [contactId], campaign.topicId, now.getTime());
  const recipient = recipients.get(contactId);
  if (recipient === undefined) throw notFound('This contact does not exist or was deleted.');
  const channels = campaign.channels.map(({ marketingChannelId }) => marketingChannelId);
  return {
    campaign,
    recipient,
    contents: await readContents(transaction, [templateId], channels),
    origin: await originOfLinks(transaction, campaignId, consoleOrigin),
  };
}

function notFound(text: string): Refusal {
  return new Refusal(404, 'notFound', text);
}
