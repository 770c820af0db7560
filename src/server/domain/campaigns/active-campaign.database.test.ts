import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { DAY } from './core/plan.ts';
import { recordEvent } from './engine/record-event.ts';
import { outcomeTypeId } from './stage-types.ts';
import {
  addAudience,
  inTenant,
  startCampaign,
  trackedVisits,
  type Audience,
  type Running,
} from './testing/running-campaign.ts';

let server: TestServer;
let service: Service;
let audience: Audience;
let campaign: Running;

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  audience = await addAudience(server, service, ['Asha', 'Bilal']);
});
beforeEach(async () => {
  campaign = await startCampaign(server, service, audience);
});
afterAll(() => server.close());

const stageId = (sent: number): number => campaign.stageIds[sent] ?? 0;

describe('a campaign that is active', () => {
  it.each<[string, string, () => JsonObject]>([
    ['a message without a template', 'addCampaignStage', () => ({ campaignId: campaign.campaignId, text: 'Empty' })],
    [
      'a stage whose template is taken away',
      'editCampaignStage',
      () => ({ campaignStageId: stageId(-2), notificationTemplateId: null }),
    ],
    [
      'an outcome that leads around without a wait',
      'addCampaignStageOutcome',
      () => ({
        campaignStageId: stageId(-2),
        stageOutcomeTypeId: outcomeTypeId('delivered'),
        nextStageId: stageId(-2),
      }),
    ],
    ['the deletion of its entry point', 'deleteCampaignStage', () => ({ campaignStageId: stageId(-1) })],
  ])('refuses %s', async (_, operation, payload) => {
    const flow = async () => (await service.read('getCampaignFlow', [campaign.campaignId])).envelope().result;
    const before = await flow();
    const sent = payload();
    const versions =
      operation === 'editCampaignStage' ? { version: await versionOf('getCampaignStageById', stageId(-2)) } : {};
    const answer = refusal(await service.write(operation, { ...sent, ...versions }));
    expect([answer.status, answer.message]).toEqual([
      409,
      expect.stringContaining('The campaign is active, and could not go on sending'),
    ]);
    expect(await flow()).toEqual(before);
    // A paused campaign may be unsound while it is changed.
    await switchedOff();
    expect((await service.write(operation, { ...sent, ...versions })).status).toBe(200);
  });

  it('refuses to lose its channels, and takes other changes', async () => {
    const { result } = (await service.read('getCampaignById', [campaign.campaignId])).envelope();
    const { campaignGoal: _expanded, ...stored }: JsonObject = Object(result);
    const [channel] = Array.isArray(stored['campaignMarketingChannels']) ? stored['campaignMarketingChannels'] : [];
    const none = [{ ...Object(channel), isDeleted: true }];
    expect(
      refusal(await service.write('editCampaign', { ...stored, campaignMarketingChannels: none })).fieldErrors,
    ).toEqual({ campaignMarketingChannels: 'The campaign has no channel, so no message can be sent.' });
    expect(await service.done('editCampaign', { ...stored, budget: 7000 })).toMatchObject({ budget: 7000 });
  });
});

describe('the contacts of a deleted stage', () => {
  it('are queued at once where they move, and end where they were to go', async () => {
    await service.done('sendCampaignMessage', { campaignId: campaign.campaignId });
    await campaign.advance();
    const [asha] = await trackedVisits(server, campaign.campaignId);
    const at = campaign.clock.now + DAY / 24;
    const click = { messageId: asha?.messageId ?? '', outcome: 'clicked', at, key: 'click' } as const;
    await inTenant(server, (transaction) => recordEvent(transaction, click, at));
    await server.database.asOwner((query) => sql`delete from gate.jobs where state = 'queued'`.execute(query));
    // Asha waits for stage -3, and Bilal at stage -1.
    await service.done('deleteCampaignStage', { campaignStageId: stageId(-3) });
    const { rows } = await server.database.asOwner((query) =>
      sql`select job_key from gate.jobs where kind = 'campaigns.advance' and state = 'queued'`.execute(query),
    );
    expect(rows).toEqual([{ job_key: String(campaign.campaignId) }]);
    campaign.clock.now = at + 2 * DAY;
    await campaign.advance();
    expect((await trackedVisits(server, campaign.campaignId)).map(({ endReason }) => endReason)).toEqual([
      'stageDeleted',
      null,
    ]);
  });
});

describe('a campaign that is named by something else than a number', () => {
  it.each(['getCampaignFlow', 'getCampaignReportById', 'getCampaignReach'])('is none for %s', async (operation) => {
    for (const key of ['abc', '1.5', '99999999999999999999', '-1'])
      expect((await service.read(operation, [key])).status).toBe(404);
  });
});

async function versionOf(operation: string, id: number): Promise<number> {
  const { result } = (await service.read(operation, [id])).envelope();
  return Number(Object(result).version);
}

async function switchedOff(): Promise<void> {
  const version = await versionOf('getCampaignById', campaign.campaignId);
  await service.done('editCampaign', { campaignId: campaign.campaignId, version, isActive: false });
}
