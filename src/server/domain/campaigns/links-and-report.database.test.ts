import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { advance } from './engine/advance.ts';
import { readLink, signedLink } from './engine/links.ts';
import { noteOrderSource } from './order-source.ts';
import { outcomeTypeId } from './stage-types.ts';
import {
  addAudience,
  addCampaign,
  engineOver,
  FakeTransport,
  inTenant,
  PEPPER,
  trackedVisits,
  type StoredCampaign,
} from './testing/running-campaign.ts';

let server: TestServer;
let service: Service;
let campaign: StoredCampaign;
let slug = '';
const transport = new FakeTransport();

beforeAll(async () => {
  server = await startTestServer({ http: { ratePerAddress: 20 } });
  service = serviceOf(server, await signedIn(server, 'owner'));
  const audience = await addAudience(server, service, ['Asha', 'Bilal']);
  campaign = await addCampaign(service, audience, [
    {
      campaignStageId: -1,
      text: 'Offer',
      isEntryPoint: true,
      campaignStageOutcomeCampaignStages: [
        { campaignStageOutcomeId: 0, stageOutcomeTypeId: outcomeTypeId('clicked'), waitDays: 1, nextStageId: null },
        { campaignStageOutcomeId: 0, stageOutcomeTypeId: outcomeTypeId('converted'), waitDays: 1, nextStageId: null },
      ],
    },
  ]);
  await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
  await advance(campaign.campaignId, engineOver(server, transport, { now: server.clock.now.getTime() }));
  slug = String((await report())['campaignSlug']);
  server.passSeconds(60);
});
afterAll(() => server.close());

const visits = () => trackedVisits(server, campaign.campaignId);

async function report() {
  const { result } = (await service.read('getCampaignReportById', [campaign.campaignId])).envelope();
  return Object(result);
}

/** Returns the path of a link in the message to a contact. */
function pathIn(name: string, prefix: '/m/' | '/u/'): string {
  const text = transport.attempts.find(({ subject }) => subject === `For ${name}`)?.text ?? '';
  return new RegExp(`${prefix}\\S+`).exec(text)?.[0] ?? '';
}

const suppressed = () =>
  inTenant(server, ({ query }) => sql`select reason from public.message_suppressions`.execute(query));

const get = (path: string) => fetch(`http://localhost:${server.port}${path}`, { redirect: 'manual' });

describe('the links of a message', () => {
  it('are not clicked by a program that only asks where they lead', async () => {
    const answer = await fetch(`http://localhost:${server.port}${pathIn('Asha', '/m/')}`, {
      method: 'HEAD',
      redirect: 'manual',
    });
    expect([answer.status, (await visits())[0]?.outcome]).toEqual([302, null]);
  });

  it('lead to the page of the campaign, and settle the stage', async () => {
    const answer = await get(pathIn('Asha', '/m/'));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `https://${String((await report())['siteDomainName'])}/offers?utm_source=newsletter&utm_medium=email&utm_campaign=${slug}&utm_content=body`,
    ]);
    const outcomes = (await visits()).map(({ outcome }) => outcome);
    expect(outcomes).toEqual([outcomeTypeId('clicked'), null]);
  });

  it.each([
    ['tampered with', (path: string) => path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['of another tenant', (path: string) => path.replace('/m/1.', '/m/2.')],
    ['for another purpose', (path: string) => path.replace('/m/', '/u/')],
    ['cut', (path: string) => path.slice(0, 30)],
  ])('do nothing when they are %s', async (_, change) => {
    const answer = await get(change(pathIn('Bilal', '/m/')));
    expect(answer.status).toBe(404);
    expect((await visits())[1]?.outcome).toBeNull();
  });

  it('ask before they unsubscribe, and then hold for good', async () => {
    const path = pathIn('Bilal', '/u/');
    const asked = await get(path);
    expect([asked.status, (await asked.text()).includes('<form method="post"')]).toEqual([200, true]);
    expect((await suppressed()).rows).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      const done = await fetch(`http://localhost:${server.port}${path}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
      });
      expect([done.status, (await done.text()).includes('You get no more messages')]).toEqual([200, true]);
    }
    expect((await suppressed()).rows).toEqual([{ reason: 'unsubscribed' }]);
  });

  it('are refused for now, and not as unknown, when an address opens too many', async () => {
    const path = pathIn('Asha', '/u/');
    const statuses = new Set<number>();
    for (let round = 0; round < 20 && !statuses.has(429); round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => get(path)))) statuses.add(status);
    expect([...statuses].toSorted()).toEqual([200, 429]);
    expect((await get(`${path.slice(0, -1)}x`)).status).toBe(404);
  });

  it('are signed for one purpose, tenant and message', () => {
    const target = { tenantId: 1, messageId: '00000000-0000-4000-8000-000000000000' };
    const token = signedLink('', 'open', target, PEPPER).slice(3);
    expect(readLink(token, 'open', PEPPER)).toEqual(target);
    expect(readLink(token, 'unsubscribe', PEPPER)).toBeNull();
    expect(readLink(token, 'open', Buffer.from('another pepper of the tests, long enough'))).toBeNull();
  });
});

describe('the report of a campaign', () => {
  it('counts messages, clicks, and orders that carry its slug, in its currency', async () => {
    const [asha] = await visits();
    await inTenant(server, ({ query }) =>
      sql`insert into public.sites (tenant_id, site_id, title) values (1, 77, 'Another site')`.execute(query),
    );
    const place = (orderId: number, currency: string, status: string, siteId = 1) =>
      inTenant(server, async (transaction) => {
        const { rows } = await sql<{ partyId: number }>`
          insert into public.parties (tenant_id, party_name) values (1, 'Asha') returning party_id as "partyId"`.execute(
          transaction.query,
        );
        await sql`
          insert into public.orders (tenant_id, order_id, site_id, party_id, contact_id, source_code, status, status_text,
            currency_code, market_code, order_total, current_order_total, invoiced_amount, paid_invoiced_amount, inflow_amount,
            outflow_amount, pending_inflow_amount, pending_outflow_amount, refund_due_amount, is_payment_settled,
            is_fulfillment_settled, allowed_to_cancel, allowed_to_cancel_whole_order, can_close_order, party_name,
            shipping_full_name, shipping_city, shipping_state, shipping_country, shipping_address_display_value, search_terms,
            created_date)
          select 1, ${orderId}, ${siteId}, ${rows[0]?.partyId ?? 0}, ${asha?.contactId ?? 0},
            'web', ${status}, 'In progress', ${currency}, 'IND', 125000, 125000, 0, 0, 0, 0, 125000, 0, 0, false, false, true, true, false,
            'Asha', 'Asha', 'Pune', 'Maharashtra', 'India', 'Pune', '', ${server.clock.now.toISOString()}::timestamptz`.execute(
          transaction.query,
        );
        const order = { orderId, contactId: asha?.contactId ?? 0 };
        await noteOrderSource(transaction, order, { utmCampaign: slug.toUpperCase() }, server.clock.now);
      });
    await place(1, 'INR', 'open');
    await place(2, 'USD', 'open');
    await place(3, 'INR', 'cancelled');
    // A campaign of another domain may have the same slug.
    await place(4, 'INR', 'open', 77);
    expect(await report()).toMatchObject({
      goalTitle: 'Sales',
      budget: 5000,
      spend: 100,
      isOverBudget: false,
      contacts: 2,
      messages: 2,
      unknownMessages: 0,
      conversions: 1,
      revenue: 1250,
      campaignMarketingChannels: [{ channelName: 'Email', spend: 100 }],
      stages: [{ text: 'Offer', contacts: 2, messages: 2, clicked: 1, converted: 1, revenue: 1250 }],
    });
    expect((await visits())[0]?.outcome).toBe(outcomeTypeId('converted'));
  });
});
