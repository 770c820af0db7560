import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { OUTCOME_TYPES, STAGE_TYPES } from './stage-types.ts';
import { addSurroundings, campaignFields, EMAIL_CHANNEL, type Surroundings } from './testing/campaign-fixture.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let around: Surroundings;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  around = await addSurroundings(server, acme);
});
afterAll(() => server.close());

const add = (more: JsonObject = {}) => acme.done('addCampaign', campaignFields(around, more));

async function asTenant(tenantId: number, statement: ReturnType<typeof sql>): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    await statement.execute(transaction.query);
  });
}

/** The day in the time zone of the tenant. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

describe('campaigns', () => {
  it('have a slug of their name, which stays once a message is sent', async () => {
    const campaign = await add({ name: 'Spring Sale 20%' });
    expect(campaign['campaignSlug']).toBe('spring-sale-20');
    const renamed = await acme.done('editCampaign', { ...campaign, name: 'Summer Sale' });
    expect(renamed['campaignSlug']).toBe('summer-sale');
    await asTenant(
      1,
      sql`update public.campaigns set start_date = now() where campaign_id = ${campaign['campaignId']}`,
    );
    const sent = await acme.done('editCampaign', { ...renamed, name: 'Autumn Sale' });
    expect([sent['name'], sent['campaignSlug']]).toEqual(['Autumn Sale', 'summer-sale']);
    expect(refusal(await acme.write('editCampaign', { ...sent, currencyCode: 'USD' })).fieldErrors).toEqual({
      currencyCode: 'The campaign has sent messages, so its report is in this currency.',
    });
    const kept = await acme.write('deleteCampaign', { campaignId: campaign['campaignId'] ?? null });
    expect(refusal(kept)).toMatchObject({ status: 409, errorCode: 'refused' });
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'a domain of no site',
      { siteDomainName: 'elsewhere.example.com' },
      { siteDomainName: 'No site has this domain. Choose another.' },
    ],
    ['an end in the past', { endDate: '2020-01-01' }, { endDate: 'This day has passed. Give today or a later day.' }],
    [
      'a page elsewhere',
      { relativeLandingPageUrl: '//evil.example.com' },
      { relativeLandingPageUrl: 'Give a path that begins with one /, such as /offers/summer.' },
    ],
    [
      'a name that links cannot carry',
      { name: 'भारत' },
      { name: 'A name has at least one letter or digit, because links carry it.' },
    ],
    [
      'a channel twice',
      {
        campaignMarketingChannels: [
          { marketingChannelId: EMAIL_CHANNEL, spend: 1 },
          { marketingChannelId: EMAIL_CHANNEL, spend: 2 },
        ],
      },
      { 'campaignMarketingChannels[1].marketingChannelId': 'The campaign has this channel already.' },
    ],
  ])('are refused with %s', async (_, more, fieldErrors) => {
    expect(refusal(await acme.write('addCampaign', campaignFields(around, more))).fieldErrors).toEqual(fieldErrors);
  });

  it('may end today', async () => {
    expect((await add({ endDate: today() }))['endDate']).toBe(today());
  });

  it('are deleted with their stages, also when outcomes lead from one to another', async () => {
    const flow = await newFlow([leading(-1, -2, true), leading(-2, -1)]);
    await acme.done('deleteCampaign', { campaignId: flow.campaignId });
    expect((await acme.read('getCampaignFlow', [flow.campaignId])).status).toBe(404);
  });
});

interface Flow {
  campaignId: number;
  version: number;
  stages: JsonObject[];
  ids: Record<number, number>;
}

function asFlow(result: JsonObject): Flow {
  const list = (name: string) => (Array.isArray(result[name]) ? result[name] : []).filter(isObject);
  const created = list('created').map((one): [number, number] => [
    Number(one['sentStageId']),
    Number(one['campaignStageId']),
  ]);
  return {
    campaignId: Number(result['campaignId']),
    version: Number(result['version']),
    stages: list('stages'),
    ids: Object.fromEntries(created),
  };
}

const leading = (campaignStageId: number, nextStageId: number | null, isEntryPoint = false): JsonObject => ({
  campaignStageId,
  text: `Stage ${campaignStageId}`,
  isEntryPoint,
  campaignStageOutcomeCampaignStages: [{ campaignStageOutcomeId: 0, stageOutcomeTypeId: 3, waitDays: 2, nextStageId }],
});

async function newFlow(stages: JsonObject[]): Promise<Flow> {
  const { campaignId } = await add();
  return asFlow(await acme.done('updateCampaignFlow', { campaignId: Number(campaignId), version: 0, stages }));
}

describe('the flow of a campaign', () => {
  it('is saved at once, new stages leading to each other', async () => {
    const flow = await newFlow([leading(-1, -2, true), leading(-2, null), { campaignStageId: 0 }]);
    expect(flow.stages).toMatchObject([
      {
        campaignStageId: flow.ids[-1],
        stageTypeId: 1,
        stageTypeCode: 'sendMessage',
        isEntryPoint: true,
        outcomeTimeoutDays: 0,
        waiting: 0,
        campaignStageOutcomeCampaignStages: [
          { stageOutcomeTypeCode: 'clicked', waitDays: 2, nextStageId: flow.ids[-2], reached: 0 },
        ],
      },
      {
        campaignStageId: flow.ids[-2],
        isEntryPoint: false,
        campaignStageOutcomeCampaignStages: [{ nextStageId: null }],
      },
      { text: 'New Stage', stageTypeId: 1, notificationTemplateId: null, outcomeTimeoutDays: 0 },
    ]);
    const read = asFlow(await flowOf(flow.campaignId));
    expect([read.version, read.stages]).toEqual([flow.version, flow.stages]);
  });

  it('refuses a change to an older version with the flow as it is, and changes nothing', async () => {
    const flow = await newFlow([leading(-1, null, true)]);
    await acme.done('addCampaignStage', { campaignId: flow.campaignId, text: 'Another' });
    const answer = await acme.write('updateCampaignFlow', {
      campaignId: flow.campaignId,
      version: flow.version,
      stages: [{ campaignStageId: 0 }],
    });
    expect(refusal(answer)).toMatchObject({ status: 409, errorCode: 'stale' });
    const { result } = answer.envelope();
    expect(asFlow(isObject(result) ? result : {}).stages).toHaveLength(2);
  });

  it('has one entry point: another one takes its place', async () => {
    const flow = await newFlow([leading(-1, null, true), leading(-2, null)]);
    const moved = asFlow(
      await acme.done('updateCampaignFlow', {
        campaignId: flow.campaignId,
        version: flow.version,
        stages: [{ campaignStageId: flow.ids[-2] ?? 0, isEntryPoint: true }],
      }),
    );
    expect(moved.stages.map((stage) => stage['isEntryPoint'])).toEqual([false, true]);
    expect(moved.stages[1]?.['text']).toBe('Stage -2');
  });

  it('lets outcomes of a deleted stage lead nowhere, and keeps all when one part is refused', async () => {
    const flow = await newFlow([leading(-1, -2, true), leading(-2, null)]);
    const gone = { campaignStageId: flow.ids[-2] ?? 0, isDeleted: true };
    const wrong = {
      campaignStageId: -1,
      stageTypeId: 6,
      campaignStageOutcomeCampaignStages: [{ campaignStageOutcomeId: 0, stageOutcomeTypeId: 3 }],
    };
    const save = (stages: JsonObject[]) =>
      acme.write('updateCampaignFlow', { campaignId: flow.campaignId, version: flow.version, stages });
    expect(refusal(await save([gone, wrong])).fieldErrors).toEqual({
      'stages[1].campaignStageOutcomeCampaignStages[0].stageOutcomeTypeId':
        'The campaign ends at this stage: it has no outcomes.',
    });
    expect(asFlow(await flowOf(flow.campaignId)).stages).toEqual(flow.stages);
    expect((await save([gone])).status).toBe(200);
    expect(asFlow(await flowOf(flow.campaignId)).stages).toMatchObject([
      { campaignStageOutcomeCampaignStages: [{ nextStageId: null }] },
    ]);
  });

  it('refuses an outcome type twice at one stage, and a stage of another campaign', async () => {
    const other = await newFlow([leading(-1, null, true)]);
    const flow = await newFlow([leading(-1, null, true)]);
    const stageId = flow.ids[-1] ?? 0;
    const outcome = (more: JsonObject) => acme.write('addCampaignStageOutcome', { campaignStageId: stageId, ...more });
    expect((await outcome({ stageOutcomeTypeId: 3 })).status).toBe(409);
    expect(refusal(await outcome({ stageOutcomeTypeId: 8, nextStageId: other.ids[-1] ?? 0 })).fieldErrors).toEqual({
      nextStageId: 'This stage is not of the campaign. Choose another.',
    });
    expect((await outcome({ stageOutcomeTypeId: 8, nextStageId: stageId })).status).toBe(200);
  });

  it('is not there for another tenant', async () => {
    const flow = await newFlow([leading(-1, null, true)]);
    expect((await globex.read('getCampaignFlow', [flow.campaignId])).status).toBe(404);
    const write = await globex.write('updateCampaignFlow', {
      campaignId: flow.campaignId,
      version: flow.version,
      stages: [{ campaignStageId: 0 }],
    });
    expect(write.status).toBe(404);
    expect((await globex.write('addCampaignStage', { campaignId: flow.campaignId })).status).toBe(404);
    expect((await globex.write('deleteCampaignStage', { campaignStageId: flow.ids[-1] ?? 0 })).status).toBe(404);
  });
});

async function flowOf(campaignId: number): Promise<JsonObject> {
  const { result } = (await acme.read('getCampaignFlow', [campaignId])).envelope();
  return isObject(result) ? result : {};
}

describe('the types of stages and outcomes', () => {
  it('are the same in code and database', async () => {
    const stages = await acme.rows('getStageTypes');
    expect(
      stages.map(({ stageTypeId, displayName: _name, ...type }): [unknown, unknown] => [stageTypeId, type]),
    ).toEqual([...STAGE_TYPES]);
    const outcomes = await acme.rows('getStageOutcomeTypes');
    expect(
      new Map(outcomes.map(({ stageOutcomeTypeId, displayName: _name, ...type }) => [stageOutcomeTypeId, type])),
    ).toEqual(OUTCOME_TYPES);
  });
});
