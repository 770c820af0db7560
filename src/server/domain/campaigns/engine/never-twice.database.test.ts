import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocument, makeParagraph } from '../../../../../renderer/document/make.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { Refusal } from '../../../refusal.ts';
import { EMAIL_CHANNEL } from '../testing/campaign-fixture.ts';
import { addAudience, inTenant, startCampaign, trackedVisits, type Running } from '../testing/running-campaign.ts';
import { advance, nextDue } from './advance.ts';
import { LEASE_MILLISECONDS } from './messages.ts';
import { recordEvent } from './record-event.ts';

let server: TestServer;
let service: Service;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
});
afterAll(() => server.close());

interface Sent extends Running {
  contactIds: number[];
  templateId: number;
}

/** A campaign whose contacts are enrolled; nothing was sent yet. */
async function enrolled(...names: string[]): Promise<Sent> {
  const audience = await addAudience(server, service, names);
  const campaign = await startCampaign(server, service, audience);
  await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
  return { ...campaign, contactIds: audience.contactIds, templateId: audience.templateId };
}

const statuses = async ({ campaignId }: Running) => (await trackedVisits(server, campaignId)).map((one) => one.status);

describe('a contact', () => {
  it('who is in a campaign, or has unsubscribed, cannot be deleted and added again', async () => {
    const [contactId = 0] = (await enrolled('Asha')).contactIds;
    expect(
      refusal(await service.write('deleteNotificationContact', { notificationContactId: contactId })),
    ).toMatchObject({ status: 409, errorCode: 'contactInCampaign' });
    const { notificationContactId } = await service.done('addNotificationContact', { fullName: 'Bilal' });
    const other = Number(notificationContactId);
    await inTenant(server, ({ query }) =>
      sql`insert into public.message_suppressions (tenant_id, contact_id, transport_mode_id, reason)
          values (1, ${other}, 1, 'unsubscribed')`.execute(query),
    );
    expect(refusal(await service.write('deleteNotificationContact', { notificationContactId: other }))).toMatchObject({
      status: 409,
      errorCode: 'contactInCampaign',
    });
    // Nor by any other statement.
    for (const id of [contactId, other])
      await expect(
        server.database.asOwner((query) => sql`delete from public.contacts where contact_id = ${id}`.execute(query)),
      ).rejects.toThrow();
  });
});

describe('an address that has unsubscribed', () => {
  it('gets nothing, whichever contact has it', async () => {
    const first = await enrolled('Asha');
    await first.advance();
    const [sent] = first.transport.attempts;
    const leave = {
      messageId: sent?.messageId ?? '',
      outcome: 'unsubscribed',
      at: first.clock.now,
      key: 'leave',
    } as const;
    const audience = await addAudience(server, service, ['Asha Again', 'Bilal', 'Chitra']);
    const [again = 0] = audience.contactIds;
    await inTenant(server, ({ query }) =>
      sql`update public.contact_communications set communication_value = ${sent?.to.toUpperCase() ?? ''}
           where notification_contact_id = ${again}`.execute(query),
    );
    // Before: at the time of sending. After: already at enrolment.
    const before = await startCampaign(server, service, audience);
    const after = await startCampaign(server, service, audience);
    await service.done('sendCampaignMessage', { campaignId: before.campaignId });
    await inTenant(server, (transaction) => recordEvent(transaction, leave, first.clock.now));
    await before.advance();
    expect(before.transport.attempts.map(({ subject }) => subject)).toEqual(['For Bilal', 'For Chitra']);
    const rows = await service.rows(
      'getCampaignTrackingStatus',
      [before.campaignId],
      "$filter=messageStatus eq 'failed'",
    );
    expect(rows).toMatchObject([{ fullName: 'Asha Again', messageProblem: 'suppressed' }]);
    expect(await service.done('sendCampaignMessage', { campaignId: after.campaignId })).toEqual({
      enrolled: 2,
      alreadyEnrolled: 0,
      unreachable: 1,
    });
  });
});

describe('a large segment', () => {
  it('is enrolled in portions, and completely', async () => {
    const audience = await addAudience(server, service, ['Asha']);
    const contacts = 1100;
    await inTenant(server, ({ query }) =>
      sql`
        with many as (
          insert into public.contacts (tenant_id, full_name)
          select 1, 'Many ' || n from generate_series(1, ${contacts}) n returning contact_id),
        reached as (
          insert into public.contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
          select 1, contact_id, 1, 'many' || contact_id || '@example.com' from many)
        insert into public.audience_segment_contacts (tenant_id, audience_segment_id, notification_contact_id)
        select 1, ${audience.audienceSegmentId}, contact_id from many`.execute(query),
    );
    const campaign = await startCampaign(server, service, audience);
    const { campaignId } = campaign;
    expect(await service.done('sendCampaignMessage', { campaignId })).toMatchObject({ enrolled: contacts + 1 });
    const inCampaign = async () => (await trackedVisits(server, campaignId)).length;
    expect(await inCampaign()).toBe(1000);
    while (
      (await inTenant(server, (transaction) => nextDue(transaction, campaignId, campaign.clock.now))) ===
      campaign.clock.now
    )
      await campaign.advance();
    expect(await inCampaign()).toBe(contacts + 1);
    expect(new Set(campaign.transport.attempts.map(({ to }) => to)).size).toBe(contacts + 1);
    expect(campaign.transport.attempts).toHaveLength(contacts + 1);
  });
});

describe('a message', () => {
  it('says where to unsubscribe, whatever its template says of it, and names the site', async () => {
    const campaign = await enrolled('Asha');
    await inTenant(server, ({ query }) =>
      sql`update public.notification_template_variants
             set body_template = ${makeDocument(makeParagraph('{{site.title}}: offers. {{data.unsubscribeUrl}}'))}
           where notification_template_id = ${campaign.templateId} and marketing_channel_id = ${EMAIL_CHANNEL}`.execute(
        query,
      ),
    );
    await campaign.advance();
    const [message] = campaign.transport.attempts;
    const { rows } = await inTenant(server, ({ query }) =>
      sql<{
        title: string;
      }>`select title from public.sites where site_id = (select min(site_id) from public.sites)`.execute(query),
    );
    expect(message?.text).toContain(`${rows[0]?.title}: offers.`);
    expect(message?.text).toContain(`Unsubscribe: ${message?.unsubscribeUrl}`);
    expect(message?.unsubscribeUrl).toMatch(/^http:.*\/u\/1\./);
  });

  it('is not sent while nobody knows where its links would lead, and the report says so', async () => {
    const campaign = await enrolled('Asha');
    await inTenant(server, ({ query }) =>
      sql`update public.campaigns set link_origin = null where campaign_id = ${campaign.campaignId}`.execute(query),
    );
    const isHeldBack = async () => {
      const { result } = (await service.read('getCampaignReach', [campaign.campaignId])).envelope();
      return Object(result).isHeldBack;
    };
    await campaign.advance();
    expect([campaign.transport.attempts.length, await isHeldBack()]).toEqual([0, true]);
    const due = () => inTenant(server, (transaction) => nextDue(transaction, campaign.campaignId, campaign.clock.now));
    expect(await due()).toBeNull();
    await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
    expect(await isHeldBack()).toBe(false);
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(1);
  });

  it('is not sent by a worker that is so slow that its lease could end', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Slow ${index}`);
    const campaign = await enrolled(...names);
    campaign.transport.answer = () => {
      campaign.clock.now += LEASE_MILLISECONDS / 8;
      return Promise.resolve('sent');
    };
    await campaign.advance();
    const sent = campaign.transport.attempts.length;
    expect(sent).toBeLessThan(12);
    const known = await statuses(campaign);
    // The others are as if nobody had claimed them: they are sent later.
    expect([known.filter((one) => one === 'sent').length, known.filter((one) => one === null).length]).toEqual([
      sent,
      names.length - sent,
    ]);
    campaign.transport.answer = () => Promise.resolve('sent');
    campaign.clock.now += LEASE_MILLISECONDS * 20;
    await campaign.advance();
    expect(new Set(campaign.transport.attempts.map(({ to }) => to)).size).toBe(names.length);
    expect(campaign.transport.attempts).toHaveLength(names.length);
  });

  it('is known to be sent also when the database refuses for a while', async () => {
    const campaign = await enrolled('Asha');
    let refusals = 2;
    const busy: Running['engine'] = {
      ...campaign.engine,
      record(work) {
        refusals -= 1;
        return refusals < 0
          ? campaign.engine.record(work)
          : Promise.reject(new Refusal(503, 'busy', 'Somebody else is changing the same record.'));
      },
    };
    await advance(campaign.campaignId, busy);
    expect([refusals, await statuses(campaign)]).toEqual([-1, ['sent']]);
  });

  it('that is clicked while it is on its way is clicked by a program', async () => {
    const campaign = await enrolled('Asha');
    campaign.transport.answer = async ({ messageId }) => {
      const at = campaign.clock.now + 1000;
      const click = { messageId, outcome: 'clicked', at, key: 'click' } as const;
      await inTenant(server, (transaction) => recordEvent(transaction, click, at));
      return 'sent';
    };
    await campaign.advance();
    expect(await trackedVisits(server, campaign.campaignId)).toMatchObject([{ status: 'sent', outcome: null }]);
    const { rows } = await inTenant(server, ({ query }) =>
      sql`select is_machine as "isMachine" from public.campaign_events e
            join public.campaign_tracking t on t.campaign_tracking_id = e.campaign_tracking_id
           where t.campaign_id = ${campaign.campaignId}`.execute(query),
    );
    expect(rows).toEqual([{ isMachine: true }]);
  });
});
