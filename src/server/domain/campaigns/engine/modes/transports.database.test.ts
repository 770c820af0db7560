import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDocument, makeParagraph } from '../../../../../../renderer/document/make.ts';
import { createPushGateway } from '../../../../delivery/push-gateway.ts';
import { createSmsGateway } from '../../../../delivery/sms-gateway.ts';
import { answerJson, startLyingProvider, type LyingProvider } from '../../../../delivery/testing/lying-provider.ts';
import { createWhatsApp } from '../../../../delivery/whatsapp.ts';
import { serviceOf, type Service } from '../../../../http/testing/service.ts';
import { signedIn } from '../../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../http/testing/test-server.ts';
import { outboundTo } from '../../../../outbound/testing/outbound-to.ts';
import type { Delivery } from '../../../services.ts';
import { DAY } from '../../core/plan.ts';
import { addAudience, addCampaign, engineOver, inTenant, type Audience } from '../../testing/running-campaign.ts';
import { advance } from '../advance.ts';
import { PUSH, SMS, WHATSAPP } from './transport-modes.ts';
import { transportOver } from '../transport.ts';

/** Campaigns over providers that time out, repeat and lie, by real HTTP. */

const CHANNELS: Readonly<Record<number, number>> = { [SMS]: 52, [WHATSAPP]: 3, [PUSH]: 54 };
/** Long enough for a busy machine. */
const LIMIT = 2000;

let server: TestServer;
let service: Service;
let provider: LyingProvider;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  provider = await startLyingProvider();
  for (const [mode, channel] of Object.entries(CHANNELS))
    await run(sql`
      insert into public.marketing_channels (tenant_id, marketing_channel_id, transport_mode_id, channel_name, source, medium, utm_params)
      values (1, ${channel}, ${Number(mode)}, ${`Channel ${channel}`}, 'shop', 'chat', '')`);
  await run(sql`update public.campaign_policies set messages_per_day = 0, quiet_from = 0, quiet_until = 0`);
});
afterAll(async () => {
  provider.close();
  await server.close();
});
beforeEach(() => {
  provider.calls.length = 0;
});

const run = (statement: ReturnType<typeof sql>) => inTenant(server, ({ query }) => statement.execute(query));

function deliveryOf(mode: number): Delivery {
  if (mode === SMS) return createSmsGateway(provider.address, 't', LIMIT);
  if (mode === PUSH) return createPushGateway(provider.address, 't', LIMIT);
  const account = { address: new URL('https://wa.example/v1'), phoneNumberId: '1065', token: 't', language: 'en' };
  return createWhatsApp(outboundTo(provider.port, { timeoutMilliseconds: LIMIT }), account);
}

/** Sends a campaign by a mode, over nearly a month, and returns what is stored of its messages, the oldest contact first. */
async function sentOver(mode: number, audience: Audience): Promise<{ status: string | null; reason: string | null }[]> {
  const { campaignId } = await addCampaign(
    service,
    audience,
    [{ campaignStageId: -1, text: 'Offer', isEntryPoint: true }],
    { campaignMarketingChannels: [{ marketingChannelId: CHANNELS[mode] ?? 0, spend: 0 }] },
  );
  const clock = { now: Date.now() };
  await service.done('sendCampaignMessage', { campaignId });
  const engine = engineOver(server, transportOver(deliveryOf(mode)), clock);
  for (let quarters = 0; quarters < 50; quarters += 1) {
    await advance(campaignId, engine);
    clock.now += DAY / 2;
  }
  const { rows } = await inTenant(server, ({ query }) =>
    sql<{ status: string | null; reason: string | null }>`
      select m.status, m.provider_reason as reason from public.campaign_runs r
        left join public.campaign_messages m on m.tenant_id = r.tenant_id and m.contact_id = r.contact_id
       where r.campaign_id = ${campaignId} order by r.contact_id`.execute(query),
  );
  return rows;
}

/** An audience with an address for a mode; the last letter of each address is the number of the contact. */
async function audienceOf(mode: number, names: readonly string[]): Promise<Audience> {
  const audience = await addAudience(server, service, names);
  for (const [index, contactId] of audience.contactIds.entries())
    await run(sql`
      insert into public.contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
      values (1, ${contactId}, ${mode}, ${mode === PUSH ? `device-${index}` : `+1202555010${index}`})`);
  await service.done('addTemplateVariant', {
    notificationTemplateId: audience.templateId,
    marketingChannelId: CHANNELS[mode] ?? 0,
    bodyTemplate: makeDocument(makeParagraph('Dear {{contact.fullName}}')),
    ...(mode === WHATSAPP ? { integrationTemplateName: 'offer:en_GB' } : {}),
  });
  return audience;
}

const numberOf = (body: unknown): number => Number(String(Object(body)['to']).slice(-1));
const TAKEN = { messages: [{ id: 'wamid.1' }] };

describe.each([SMS, WHATSAPP, PUSH])('a provider of the mode %s that lies', (mode) => {
  it('gets each message once, unless it certainly has not taken it', async () => {
    const audience = await audienceOf(mode, ['Taken', 'Hangs', 'Cuts', 'Fault', 'Refused', 'Busy twice']);
    const tries = [0, 0, 0, 0, 0, 0];
    provider.answer = (outgoing) => {
      const contact = numberOf(provider.calls.at(-1)?.body);
      const tried = (tries[contact] = (tries[contact] ?? 0) + 1);
      const answers = [
        answerJson(200, TAKEN),
        () => undefined,
        () => void outgoing.destroy(),
        answerJson(500, {}),
        answerJson(400, { error: { code: 131026, message: 'No such\u0000 number' } }),
        answerJson(tried < 3 ? 429 : 200, TAKEN),
      ];
      answers[contact]?.(outgoing);
    };
    const stored = await sentOver(mode, audience);
    expect(stored.map(({ status }) => status)).toEqual(['sent', 'unknown', 'unknown', 'unknown', 'failed', 'sent']);
    expect(tries).toEqual([1, 1, 1, 1, 1, 3]);
    expect(stored[4]?.reason).toMatch(/ answered 400/);
    if (mode === WHATSAPP) expect(stored[4]?.reason).toBe('WhatsApp answered 400: 131026 No such  number');
    // What was tried again had the same key each time, or a new one of a message that was forgotten.
    const keys = provider.calls.map(
      ({ idempotencyKey, body }) => idempotencyKey ?? Object(body)['biz_opaque_callback_data'],
    );
    expect(new Set(keys).size).toBe(8);
  });
});

it('a template without a name is not sent by WhatsApp, and a flow with it cannot send', async () => {
  const audience = await addAudience(server, service, ['Asha']);
  const [contactId = 0] = audience.contactIds;
  await run(sql`
    insert into public.contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
    values (1, ${contactId}, 3, '+12025550109')`);
  await service.done('addTemplateVariant', {
    notificationTemplateId: audience.templateId,
    marketingChannelId: 3,
    bodyTemplate: makeDocument(makeParagraph('Hello')),
  });
  const fields = { campaignMarketingChannels: [{ marketingChannelId: 3, spend: 0 }] };
  await expect(
    addCampaign(service, audience, [{ campaignStageId: -1, text: 'Offer', isEntryPoint: true }], fields),
  ).rejects.toThrow(/variant|channel/);
  expect(provider.calls).toEqual([]);
});
