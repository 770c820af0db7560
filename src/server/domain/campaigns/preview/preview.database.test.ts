import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDocument, makeParagraph, makeText, makeVoid } from '../../../../../renderer/document/make.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import type { Delivery } from '../../services.ts';
import { EMAIL_CHANNEL } from '../testing/campaign-fixture.ts';
import { addAudience, addCampaign, inTenant, type Audience } from '../testing/running-campaign.ts';

const SMS_CHANNEL = 41;
const WHATSAPP_CHANNEL = 42;

let server: TestServer;
let service: Service;
let audience: Audience;
let campaignId = 0;
let withPhone = 0;
let isDown = false;
const carrier: Delivery = {
  channels: ['email', 'sms'],
  send: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()),
};

beforeAll(async () => {
  server = await startTestServer({ delivery: carrier });
  service = serviceOf(server, await signedIn(server, 'owner'));
  audience = await addAudience(server, service, ['Asha Rao', 'Bilal Khan']);
  await inTenant(server, ({ query }) =>
    sql`insert into public.marketing_channels (tenant_id, marketing_channel_id, transport_mode_id, channel_name, source, medium, utm_params)
        values (1, ${SMS_CHANNEL}, 2, 'SMS', 'shop', 'sms', ''), (1, ${WHATSAPP_CHANNEL}, 3, 'WhatsApp', 'shop', 'chat', '')`.execute(
      query,
    ),
  );
  await service.done('addTemplateVariant', {
    notificationTemplateId: audience.templateId,
    marketingChannelId: SMS_CHANNEL,
    bodyTemplate: makeDocument(
      makeParagraph('Dear {{contact.fullName}}, call {{contact.phone}} about {{data.orderId}}.'),
    ),
  });
  const { notificationContactId } = await service.done('addNotificationContact', {
    fullName: 'Chitra Iyer',
    contactCommunications: [{ transportModeId: 2, communicationValue: '+919876500001' }],
  });
  withPhone = Number(notificationContactId);
  ({ campaignId } = await addCampaign(service, audience, [{ campaignStageId: -1, text: 'Offer', isEntryPoint: true }], {
    campaignMarketingChannels: [
      { marketingChannelId: WHATSAPP_CHANNEL, spend: 0 },
      { marketingChannelId: EMAIL_CHANNEL, spend: 0 },
      { marketingChannelId: SMS_CHANNEL, spend: 0 },
    ],
  }));
});
afterAll(() => server.close());

interface Preview {
  fullName: string;
  marketingChannelId?: number;
  problem?: string;
  messages: {
    marketingChannelId: number;
    address?: string;
    subject?: string;
    text?: string;
    sms?: { encoding: string; characters: number; parts: number };
    testAddress?: string;
    problems: string[];
  }[];
}

async function preview(contactId: number): Promise<Preview> {
  const answer = await service.read('getCampaignMessagePreview', [campaignId, audience.templateId, contactId]);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.envelope().result as unknown as Preview;
}

const message = (shown: Preview, channelId: number) =>
  shown.messages.find(({ marketingChannelId }) => marketingChannelId === channelId);
const asha = () => audience.contactIds[0] ?? 0;
const stored = () =>
  inTenant(server, async ({ query }) => {
    const { rows } = await sql<{ rows: number }>`
      select (select count(*) from public.campaign_messages)::integer + (select count(*) from public.campaign_events)::integer
           + (select count(*) from public.campaign_runs)::integer + (select count(*) from public.message_suppressions)::integer as rows`.execute(
      query,
    );
    return rows[0]?.rows;
  });
const test = (more: Record<string, number | string> = {}) =>
  service.write('sendCampaignTest', {
    campaignId,
    templateId: audience.templateId,
    contactId: asha(),
    marketingChannelId: EMAIL_CHANNEL,
    ...more,
  });

describe('the preview of a message', () => {
  it('says what a contact would get, with a subject, the page and a way to unsubscribe', async () => {
    const shown = await preview(asha());
    const mail = message(shown, EMAIL_CHANNEL);
    expect([shown.fullName, shown.marketingChannelId, shown.problem]).toEqual(['Asha Rao', EMAIL_CHANNEL, undefined]);
    expect(mail).toMatchObject({ subject: 'For Asha Rao', problems: [] });
    expect(mail?.address).toMatch(/^contact\d+\.0@example\.com$/);
    expect(mail?.text).toMatch(
      /^Dear Asha Rao, our offers are here\.\n\nhttp\S+\/m\/\S+\n\nUnsubscribe: http\S+\/u\/\S+$/,
    );
  });

  it('has links that lead nowhere, and stores nothing', async () => {
    const before = await stored();
    const text = message(await preview(asha()), EMAIL_CHANNEL)?.text ?? '';
    for (const [path = ''] of text.matchAll(/\/[mu]\/\S+/g)) {
      const answer = await fetch(`http://localhost:${server.port}${path}`, {
        method: path.startsWith('/u/') ? 'POST' : 'GET',
        redirect: 'manual',
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await stored()).toBe(before);
  });

  it('counts the parts of a text message', async () => {
    const shown = await preview(withPhone);
    const sms = message(shown, SMS_CHANNEL);
    expect(shown.marketingChannelId).toBe(SMS_CHANNEL);
    expect(sms?.text).toMatch(/^Dear Chitra Iyer, call \+919876500001 about \./);
    expect(sms?.sms).toEqual({ encoding: 'GSM-7', characters: sms?.text?.length, parts: 3 });
    expect(message(shown, EMAIL_CHANNEL)?.sms).toBeUndefined();
  });

  it('tells variables without a value, channels without a text, and contacts without an address', async () => {
    const shown = await preview(asha());
    expect(message(shown, SMS_CHANNEL)?.problems).toEqual([
      'Asha Rao has no address for this channel.',
      '{{contact.phone}} is empty for this contact.',
      '{{data.orderId}} has no value in a campaign, and stays empty.',
    ]);
    expect(message(shown, WHATSAPP_CHANNEL)?.problems).toEqual([
      'Messages of this channel cannot be sent here.',
      'Asha Rao has no address for this channel.',
      'The template has no text for this channel.',
    ]);
  });

  it('says that a contact who has unsubscribed gets nothing', async () => {
    const [, bilal = 0] = audience.contactIds;
    await inTenant(server, ({ query }) =>
      sql`insert into public.message_suppressions (tenant_id, contact_id, transport_mode_id, address, reason, created_date)
          select 1, ${bilal}, 1, communication_value, 'unsubscribed', now() from public.contact_communications
           where tenant_id = 1 and notification_contact_id = ${bilal}`.execute(query),
    );
    const shown = await preview(bilal);
    expect([shown.marketingChannelId, shown.problem]).toEqual([
      undefined,
      'Bilal Khan has unsubscribed, and gets nothing.',
    ]);
    expect(message(shown, EMAIL_CHANNEL)?.problems).toEqual(['Bilal Khan has unsubscribed from this channel.']);
  });

  it('is of a template that the campaign could send, and of a contact of the tenant', async () => {
    const other = await addAudience(server, service, ['Deepa']);
    for (const keys of [
      [campaignId, other.templateId, asha()],
      [campaignId, audience.templateId, 999_999],
      [999_999, audience.templateId, asha()],
    ])
      expect([keys, (await service.read('getCampaignMessagePreview', keys)).status]).toEqual([keys, 404]);
  });

  it('is warned of at the stage, for fields that are empty for everybody', async () => {
    const [template] = await service.rows('getNotificationTemplatesForStages', [campaignId]);
    expect(template).toMatchObject({ templateId: audience.templateId, emptyFields: ['data.orderId'] });
  });

  it('names data fields of a body', async () => {
    const variants = await service.rows('getTemplateVariantsByTemplate', [audience.templateId]);
    const { notificationTemplateVariantId = 0, version = 0 } =
      variants.find((row) => row['marketingChannelId'] === SMS_CHANNEL) ?? {};
    await service.done('editTemplateVariantBody', {
      notificationTemplateVariantId,
      version,
      bodyTemplate: makeDocument(
        makeParagraph(makeText('Parcel '), makeVoid('datafield', { name: 'data', fieldName: 'trackingNo' })),
      ),
    });
    const shown = await preview(withPhone);
    expect(message(shown, SMS_CHANNEL)?.problems).toEqual([
      '{{data.trackingNo}} has no value in a campaign, and stays empty.',
    ]);
    const [template] = await service.rows('getNotificationTemplatesForStages', [campaignId]);
    expect(template?.['emptyFields']).toEqual(['data.trackingNo']);
  });
});

describe('a test', () => {
  beforeEach(() => server.passSeconds(601));

  it('goes to the own verified address, is marked, and nothing of it is counted', async () => {
    const before = await stored();
    expect((await test({ to: 'somebody@example.com' })).status).toBe(400);
    const answer = await test();
    const own = message(await preview(asha()), EMAIL_CHANNEL)?.testAddress;
    expect([answer.status, answer.envelope().message]).toEqual([200, `Test sent to ${own}.`]);
    const sent = server.sent.at(-1);
    expect(sent).toMatchObject({ channel: 'email', to: own, subject: '[Test] For Asha Rao' });
    expect(sent?.text).toContain('Dear Asha Rao, our offers are here.');
    expect(sent?.text).toMatch(/\n\nhttps:\/\/shop\d+\.example\.com\/offers\n\nUnsubscribe: \S+\/u\/test$/);
    expect(await stored()).toBe(before);
  });

  it('unsubscribes nobody by its link', async () => {
    const before = await stored();
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`http://localhost:${server.port}/u/test`, { method });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('This link is of a test.')]);
    }
    expect(await stored()).toBe(before);
  });

  it('is sent once when its call is repeated', async () => {
    const before = server.sent.length;
    const payload = {
      campaignId,
      templateId: audience.templateId,
      contactId: asha(),
      marketingChannelId: EMAIL_CHANNEL,
    };
    const headers = { 'idempotency-key': randomUUID() };
    for (let times = 0; times < 2; times += 1)
      expect((await service.write('sendCampaignTest', payload, headers)).status).toBe(200);
    expect(server.sent.length).toBe(before + 1);
  });

  it('is refused after ten in ten minutes, and one that was not sent is not counted', async () => {
    isDown = true;
    for (let times = 0; times < 11; times += 1) expect((await test()).status).toBe(503);
    isDown = false;
    for (let times = 0; times < 10; times += 1) expect((await test()).status).toBe(200);
    const refused = await test();
    expect([refused.status, refusal(refused).errorCode]).toEqual([429, 'tooManyRequests']);
    server.passSeconds(601);
    expect((await test()).status).toBe(200);
  });

  it('needs a text, a verified address and a channel of the campaign', async () => {
    expect(refusal(await test({ marketingChannelId: WHATSAPP_CHANNEL })).message).toBe(
      'Messages of this channel cannot be sent here.',
    );
    expect((await test({ marketingChannelId: 999 })).status).toBe(404);
    await inTenant(server, ({ query }) =>
      sql`update public.contact_online_identities set is_verified = false where identity_type = 'phone'`.execute(query),
    );
    const before = server.sent.length;
    expect(refusal(await test({ marketingChannelId: SMS_CHANNEL })).message).toBe(
      'You have no verified phone to send a test to.',
    );
    expect(server.sent.length).toBe(before);
  });

  it('needs the ability to change campaigns', async () => {
    const clerk = serviceOf(server, await signedIn(server, 'clerk'));
    expect((await clerk.read('getCampaignMessagePreview', [campaignId, audience.templateId, asha()])).status).toBe(403);
    const payload = { campaignId, templateId: audience.templateId, contactId: asha(), marketingChannelId: 13 };
    expect((await clerk.write('sendCampaignTest', payload)).status).toBe(403);
  });
});
