import type { GetCampaignMessagePreviewResult } from '../../generated/operation-types.ts';
import { defineOperation } from '../../operation-handler.ts';
import { idIn } from '../../id-in-path.ts';
import type { ApprovedTemplate, Services } from '../../services.ts';
import { signedInActor } from '../../signed-in-actor.ts';
import { chooseChannel } from '../core/channel.ts';
import { mergeValues, written, type MessageLinks } from '../engine/compose.ts';
import type { Content } from '../engine/contents.ts';
import { signedLink } from '../engine/links.ts';
import { EMAIL, IN_APP, PUSH, SMS } from '../engine/modes/transport-modes.ts';
import type { CampaignChannel } from '../engine/read-campaign.ts';
import { transportOver, type CampaignTransport } from '../engine/transport.ts';
import { MERGE_FIELDS, mergeFieldsOf } from '../../notifications/merge-fields.ts';
import { LONGEST_TEXT } from '../../notifications/staff/tell-staff.ts';
import { ownAddresses, type OwnAddresses } from './own-addresses.ts';
import { readDraft, type MessageDraft } from './read-draft.ts';
import { smsParts } from './sms-parts.ts';

type PreviewedMessage = GetCampaignMessagePreviewResult['messages'][number];

/** No message has this id, so that the links of a preview are as long as those of a message and lead nowhere. */
const NO_MESSAGE = '00000000-0000-0000-0000-000000000000';

/** Answers what a message says to a contact by each channel of the campaign, and what is wrong with it. */
export const getCampaignMessagePreview = defineOperation({
  name: 'getCampaignMessagePreview',
  transaction: 'request',
  async run({ transaction, services, actor, consoleOrigin, now }, { args }) {
    const templateId = idIn(args.templateId);
    const keys = { campaignId: idIn(args.campaignId), templateId, contactId: idIn(args.contactId) };
    const draft = await readDraft(transaction, keys, consoleOrigin, now);
    const transport = transportOver(services.delivery);
    const { campaign, recipient, contents } = draft;
    const choice = chooseChannel(
      campaign.channels,
      recipient,
      (channelId) => contents.of(templateId, channelId) !== undefined,
      (mode) => transport.carries(mode),
    );
    const own = await ownAddresses(transaction, signedInActor(actor).contactId);
    const links = previewLinks(draft, transaction.tenantId, services);
    const messages = campaign.channels.map((channel) =>
      previewed({
        draft,
        channel,
        content: contents.of(templateId, channel.marketingChannelId),
        links,
        own,
        transport,
      }),
    );
    return {
      result: {
        fullName: recipient.fullName,
        ...(choice.kind === 'send'
          ? { marketingChannelId: choice.marketingChannelId }
          : { problem: whyNot(recipient.fullName, choice.problem) }),
        messages,
      },
    };
  },
});

function whyNot(fullName: string, problem: 'suppressed' | 'unreachable'): string {
  return problem === 'suppressed'
    ? `${fullName} has unsubscribed, and gets nothing.`
    : `No channel of the campaign reaches ${fullName}.`;
}

function previewLinks({ origin }: MessageDraft, tenantId: number, { pepper }: Services): MessageLinks {
  const target = { tenantId, messageId: NO_MESSAGE };
  return {
    origin,
    page: signedLink(origin, 'open', target, pepper),
    unsubscribe: signedLink(origin, 'unsubscribe', target, pepper),
  };
}

interface Previewing {
  draft: MessageDraft;
  channel: CampaignChannel;
  content: Content | undefined;
  links: MessageLinks;
  own: OwnAddresses;
  transport: CampaignTransport;
}

function previewed({ draft, channel, content, links, own, transport }: Previewing): PreviewedMessage {
  const { campaign, recipient } = draft;
  const { marketingChannelId, transportModeId } = channel;
  const address = recipient.addresses.get(transportModeId)?.[0];
  const testAddress = transport.carries(transportModeId) ? own.get(transportModeId) : undefined;
  const head = {
    marketingChannelId,
    ...(address === undefined ? {} : { address: transportModeId === IN_APP ? 'the bell of the console' : address }),
    ...(testAddress === undefined ? {} : { testAddress }),
  };
  const problems = reachProblems(draft, transportModeId, transport);
  if (content === undefined) return { ...head, problems: [...problems, 'The template has no text for this channel.'] };
  const values = mergeValues(campaign, recipient, links.unsubscribe);
  const { subject, text, template, pageUrl } = written(transportModeId, { campaign, recipient, content }, links);
  if (transportModeId === IN_APP && [...text].length > LONGEST_TEXT)
    problems.push(`The bell shows the first ${LONGEST_TEXT} characters of the text.`);
  const isMail = transportModeId === EMAIL;
  const hasSubject = isMail || transportModeId === PUSH || transportModeId === IN_APP;
  if (hasSubject && subject.trim() === '') problems.push('The subject is empty.');
  problems.push(...emptyFields(hasSubject ? `${content.subject}\n${content.text}` : content.text, values));
  return {
    ...head,
    ...(hasSubject ? { subject } : {}),
    text,
    ...(transportModeId === SMS ? { sms: smsParts(text) } : {}),
    ...(template === undefined ? {} : { template: shownTemplate(template), parameters: [...template.parameters] }),
    ...(transportModeId === PUSH && pageUrl !== undefined ? { pageUrl } : {}),
    problems,
  };
}

function shownTemplate({ name, language }: ApprovedTemplate): string {
  return language === undefined ? name : `${name}, ${language}`;
}

function reachProblems({ recipient }: MessageDraft, mode: number, transport: CampaignTransport): string[] {
  const { fullName, addresses, suppressed, bounced } = recipient;
  const problems: string[] = [];
  if (!transport.carries(mode)) problems.push('Messages of this channel cannot be sent here.');
  if (bounced.has(mode)) problems.push(`Messages to the address of ${fullName} for this channel come back.`);
  else if (!addresses.has(mode)) problems.push(`${fullName} has no address for this channel.`);
  else if (suppressed.has(mode)) problems.push(`${fullName} has unsubscribed from this channel.`);
  return problems;
}

const KNOWN: ReadonlySet<string> = new Set(MERGE_FIELDS);

/** Tells the merge fields of a text that stay empty: of this contact, or of every message of a campaign. */
function emptyFields(text: string, values: Readonly<Record<string, string>>): string[] {
  return mergeFieldsOf(text)
    .filter((name) => (values[name] ?? '').trim() === '')
    .map((name) => {
      const shown = `{{${name.slice(0, 60)}}}`;
      return KNOWN.has(name)
        ? `${shown} is empty for this contact.`
        : `${shown} has no value in a campaign, and stays empty.`;
    });
}
