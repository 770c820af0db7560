import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import { refusal, serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { DAY, MOST_TRIES } from '../core/plan.ts';
import { outcomeTypeId } from '../stage-types.ts';
import { campaignFields } from '../testing/campaign-fixture.ts';
import {
  addAudience,
  inTenant,
  startCampaign,
  trackedVisits,
  type Audience,
  type Running,
  type StoredCampaign,
} from '../testing/running-campaign.ts';
import { advance, nextDue } from './advance.ts';
import { LEASE_MILLISECONDS } from './messages.ts';
import { recordEvent } from './record-event.ts';

let server: TestServer;
let service: Service;
let audience: Audience;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  audience = await addAudience(server, service, ['Asha', 'Bilal', 'Chitra', 'Dev']);
});
afterAll(() => server.close());

const CLICKED = outcomeTypeId('clicked');
const HOUR = DAY / 24;

const running = (to = audience): Promise<Running> => startCampaign(server, service, to);

const send = ({ campaignId }: StoredCampaign) => service.write('sendCampaignMessage', { campaignId });
/** Switches a campaign on or off. */
async function switched({ campaignId }: StoredCampaign, isActive: boolean): Promise<void> {
  const { result } = (await service.read('getCampaignById', [campaignId])).envelope();
  const version = isObject(result) ? (result['version'] ?? null) : null;
  await service.done('editCampaign', { campaignId, version, isActive });
}

const visits = ({ campaignId }: StoredCampaign) => trackedVisits(server, campaignId);
const states = async (campaign: StoredCampaign) => (await visits(campaign)).map(({ state }) => state);

describe('sending a campaign', () => {
  it('enrols everybody who can be reached once, however often it is asked for, and tells how many', async () => {
    const campaign = await running();
    const { notificationContactId } = await service.done('addNotificationContact', { fullName: 'Nowhere' });
    const associate = (isAssociated: boolean) =>
      service.done('associateContacts', {
        audienceSegmentId: audience.audienceSegmentId,
        contacts: [{ notificationContactId: Number(notificationContactId), isAssociated }],
      });
    await associate(true);
    const reach = await service.read('getCampaignReach', [campaign.campaignId]);
    expect(reach.envelope().result).toEqual({
      newContacts: 4,
      enrolledContacts: 0,
      unreachableContacts: 1,
      canSend: true,
      problem: null,
      isHeldBack: false,
      isEnrolling: false,
      segmentContacts: 4,
      policyText: 'Messages are sent at any hour, and a contact may get any number of them in a day.',
    });
    expect((await send(campaign)).envelope().message).toBe('4 enrolled, 0 already in the campaign, 1 unreachable');
    const again = await Promise.all([send(campaign), send(campaign)]);
    expect(again.map((answer) => answer.envelope().message)).toEqual([
      '0 enrolled, 4 already in the campaign, 1 unreachable',
      '0 enrolled, 4 already in the campaign, 1 unreachable',
    ]);
    await associate(false);
    await campaign.advance();
    await campaign.advance();
    expect(campaign.transport.attempts.map(({ subject }) => subject)).toEqual([
      'For Asha',
      'For Bilal',
      'For Chitra',
      'For Dev',
    ]);
  });

  it('is refused while the campaign is off or its flow has a problem', async () => {
    const campaign = await running();
    await switched(campaign, false);
    expect(refusal(await send(campaign))).toMatchObject({
      status: 409,
      message: 'The campaign is not active. Switch it on to send.',
    });
    const empty = await service.done('addCampaign', campaignFields(audience));
    const on = await service.write('editCampaign', { ...empty, isActive: true });
    expect(refusal(on).fieldErrors).toEqual({ isActive: 'The campaign has no stages.' });
    expect(refusal(await send({ campaignId: Number(empty['campaignId']), stageIds: {} })).message).toBe(
      'The campaign has no stages.',
    );
  });
});

describe('the engine', () => {
  it('sends a message once, reminds after the timeout, and ends at a terminal stage', async () => {
    const campaign = await running();
    await send(campaign);
    await campaign.advance();
    const [asha] = await visits(campaign);
    if (asha === undefined || asha.messageId === null) throw new Error('Asha has no message.');
    campaign.clock.now += HOUR;
    const click = { messageId: asha.messageId, outcome: 'clicked', at: campaign.clock.now, key: 'click' } as const;
    for (let times = 0; times < 2; times += 1)
      await inTenant(server, (transaction) => recordEvent(transaction, click, campaign.clock.now));
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(4);
    campaign.clock.now += 3 * DAY;
    await campaign.advance();
    await campaign.advance();
    const after = await visits(campaign);
    expect(after.filter(({ contactId }) => contactId === asha.contactId)).toMatchObject([
      { stageId: campaign.stageIds[-1], outcome: CLICKED, state: 'done' },
      { stageId: campaign.stageIds[-3], state: 'done', endReason: 'finished' },
    ]);
    expect(campaign.transport.attempts.slice(4).map(({ subject }) => subject)).toEqual([
      'For Bilal',
      'For Chitra',
      'For Dev',
    ]);
    expect(after.filter(({ stageId }) => stageId === campaign.stageIds[-2])).toHaveLength(3);
  });

  it('never sends an unknown message again, and lists it as unknown', async () => {
    const campaign = await running();
    campaign.transport.answer = ({ subject }) =>
      subject === 'For Bilal' ? Promise.reject(new Error('timeout')) : Promise.resolve('sent');
    await send(campaign);
    for (let times = 0; times < 3; times += 1) {
      await campaign.advance();
      campaign.clock.now += HOUR;
    }
    expect(campaign.transport.attempts).toHaveLength(4);
    const rows = await service.rows(
      'getCampaignTrackingStatus',
      [campaign.campaignId],
      "$filter=messageStatus eq 'unknown'",
    );
    expect(rows).toMatchObject([{ fullName: 'Bilal', campaignStageTypeCode: 'sendMessage', messageStatus: 'unknown' }]);
  });

  it('lets nobody send what a killed worker had claimed: it becomes unknown when the lease has ended', async () => {
    const campaign = await running();
    await send(campaign);
    const killed = { ...campaign.engine, record: () => Promise.reject(new Error('killed')) };
    await expect(advance(campaign.campaignId, killed)).rejects.toThrow('killed');
    expect(campaign.transport.attempts).toHaveLength(4);
    await campaign.advance();
    expect(new Set(await states(campaign))).toEqual(new Set(['sending']));
    const due = await inTenant(server, (transaction) => nextDue(transaction, campaign.campaignId, campaign.clock.now));
    expect(due).toBe(campaign.clock.now + LEASE_MILLISECONDS);
    campaign.clock.now += LEASE_MILLISECONDS;
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(4);
    expect(new Set((await visits(campaign)).map(({ status, state }) => `${status} ${state}`))).toEqual(
      new Set(['unknown waiting']),
    );
  });

  it('tries a message again that certainly was not sent', async () => {
    const campaign = await running();
    await send(campaign);
    campaign.transport.answer = () => Promise.resolve('notSent');
    await campaign.advance();
    expect(new Set(await states(campaign))).toEqual(new Set(['queued']));
    campaign.transport.answer = () => Promise.resolve('sent');
    campaign.clock.now += HOUR;
    await campaign.advance();
    expect((await visits(campaign)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(campaign.transport.attempts).toHaveLength(8);
  });

  it('keeps why a message could not be sent in nine tries, and tries it no more', async () => {
    const campaign = await running();
    await send(campaign);
    const reason = 'The provider takes no messages now.';
    campaign.transport.answer = () => Promise.resolve({ result: 'notSent', reason });
    const rows = () =>
      inTenant(server, ({ query }) =>
        sql<{ message_status: string; message_problem: string; provider_reason: string }>`
          select message_status, message_problem, provider_reason from public.campaign_tracking_status
           where campaign_id = ${campaign.campaignId}`.execute(query),
      );
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      await campaign.advance();
      expect(campaign.transport.attempts).toHaveLength(4 * tries);
      campaign.clock.now += 3 * DAY;
    }
    const failed = { message_status: 'failed', message_problem: 'refused', provider_reason: reason };
    expect((await rows()).rows).toEqual([failed, failed, failed, failed]);
    campaign.transport.answer = () => Promise.resolve('sent');
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(4 * MOST_TRIES);
  });

  it('sends each message once when workers race, also when a provider is slow', async () => {
    const campaign = await running();
    campaign.transport.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return 'sent';
    };
    await send(campaign);
    await Promise.all(Array.from({ length: 8 }, () => campaign.advance()));
    expect(campaign.transport.attempts).toHaveLength(4);
    expect(new Set(campaign.transport.attempts.map(({ to }) => to)).size).toBe(4);
  });

  it('asks at the time of sending who has unsubscribed', async () => {
    const campaign = await running();
    await send(campaign);
    await campaign.advance();
    const [asha] = await visits(campaign);
    if (asha === undefined || asha.messageId === null) throw new Error('Asha has no message.');
    const leave = { messageId: asha.messageId, outcome: 'unsubscribed', at: campaign.clock.now, key: 'leave' } as const;
    await inTenant(server, (transaction) => recordEvent(transaction, leave, campaign.clock.now));
    campaign.clock.now += 3 * DAY;
    await campaign.advance();
    await campaign.advance();
    expect(campaign.transport.attempts.slice(4).map(({ subject }) => subject)).not.toContain('For Asha');
    const [reminder] = (await visits(campaign)).filter(
      ({ contactId, stageId }) => contactId === asha.contactId && stageId === campaign.stageIds[-2],
    );
    expect(reminder?.status).toBe('failed');
    await inTenant(server, ({ query }) => sql`delete from public.message_suppressions`.execute(query));
  });

  it('leaves out the address of somebody who has unsubscribed, and sends to another one of the contact', async () => {
    const shared = await addAudience(server, service, ['Ida', 'Jon']);
    const [ida = 0, jon = 0] = shared.contactIds;
    await inTenant(server, ({ query }) =>
      sql`insert into public.contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
          select tenant_id, ${jon}, transport_mode_id, communication_value from public.contact_communications
           where notification_contact_id = ${ida}`.execute(query),
    );
    const first = await running(shared);
    await send(first);
    await first.advance();
    const message = (await visits(first)).find(({ contactId }) => contactId === ida);
    if (message === undefined || message.messageId === null) throw new Error('Ida has no message.');
    const leave = { messageId: message.messageId, outcome: 'unsubscribed', at: first.clock.now, key: 'leave' } as const;
    await inTenant(server, (transaction) => recordEvent(transaction, leave, first.clock.now));
    const second = await running(shared);
    await send(second);
    await second.advance();
    expect(second.transport.attempts.map(({ subject }) => subject)).toEqual(['For Jon']);
    expect(second.transport.attempts[0]?.to).toMatch(/\.1@example\.com$/);
    await inTenant(server, ({ query }) => sql`delete from public.message_suppressions`.execute(query));
  });

  it('enrols nobody after its last day, also when a later day is chosen', async () => {
    const campaign = await running();
    await send(campaign);
    await inTenant(server, ({ query }) =>
      sql`update public.campaigns set is_enrolling = true, end_date = ${new Date(campaign.clock.now).toISOString().slice(0, 10)}::date
           where campaign_id = ${campaign.campaignId}`.execute(query),
    );
    campaign.clock.now += DAY;
    await campaign.advance();
    const { rows } = await inTenant(server, ({ query }) =>
      sql<{ isEnrolling: boolean }>`
        select is_enrolling as "isEnrolling" from public.campaigns where campaign_id = ${campaign.campaignId}`.execute(
        query,
      ),
    );
    expect(rows).toEqual([{ isEnrolling: false }]);
  });

  it('keeps everything while it is paused, and ends with the last day', async () => {
    const campaign = await running();
    await send(campaign);
    await switched(campaign, false);
    await campaign.advance();
    expect([await states(campaign), campaign.transport.attempts]).toEqual([
      ['queued', 'queued', 'queued', 'queued'],
      [],
    ]);
    await switched(campaign, true);
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(4);
    await inTenant(server, ({ query }) =>
      sql`update public.campaigns set end_date = ${new Date(campaign.clock.now).toISOString().slice(0, 10)}::date
           where campaign_id = ${campaign.campaignId}`.execute(query),
    );
    campaign.clock.now += DAY;
    await campaign.advance();
    expect(new Set((await visits(campaign)).map(({ state, endReason }) => `${state} ${endReason}`))).toEqual(
      new Set(['done campaignEnded']),
    );
    const due = await inTenant(server, (transaction) => nextDue(transaction, campaign.campaignId, campaign.clock.now));
    expect(due).toBeNull();
  });

  it('waits for the hours of the tenant, and sends a contact no more than its messages of a day', async () => {
    const others = await addAudience(server, service, ['Esha', 'Farid', 'Gita', 'Hari']);
    const campaign = await running(others);
    await inTenant(server, ({ query }) =>
      sql`update public.campaign_policies set quiet_from = 15, quiet_until = 17`.execute(query),
    );
    await send(campaign);
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(0);
    // It was 15:30 in India.
    campaign.clock.now += 1.5 * HOUR;
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(4);
    const next = await running(others);
    await inTenant(server, ({ query }) => sql`update public.campaign_policies set messages_per_day = 1`.execute(query));
    next.clock.now = campaign.clock.now + HOUR;
    await send(next);
    await next.advance();
    expect(next.transport.attempts).toHaveLength(0);
    next.clock.now += 6 * HOUR;
    await next.advance();
    expect(next.transport.attempts).toHaveLength(4);
  });

  it('moves the contacts of a deleted stage, or ends the campaign for them', async () => {
    const campaign = await running();
    await send(campaign);
    await campaign.advance();
    await switched(campaign, false);
    const moved = await service.done('deleteCampaignStage', {
      campaignStageId: campaign.stageIds[-1] ?? 0,
      moveToStageId: campaign.stageIds[-2] ?? 0,
    });
    expect(moved).toEqual({ moved: 4, ended: 0 });
    const ended = await service.done('deleteCampaignStage', { campaignStageId: campaign.stageIds[-2] ?? 0 });
    expect(ended).toEqual({ moved: 0, ended: 4 });
    expect(new Set((await visits(campaign)).map(({ state, endReason }) => `${state} ${endReason}`))).toEqual(
      new Set(['done stageDeleted']),
    );
    await campaign.advance();
    expect(campaign.transport.attempts).toHaveLength(4);
  });
});
