import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { COUNTED_DAYS, UNANSWERED_DAYS } from './outcome-rates.ts';
import { OUTCOME_TYPES, outcomeTypeId, type OutcomeCode } from './stage-types.ts';
import { EMAIL_CHANNEL } from './testing/campaign-fixture.ts';
import { addAudience, addCampaign, inTenant } from './testing/running-campaign.ts';

interface TestMessage {
  templateId: number;
  status: 'sent' | 'failed' | 'unknown';
  problem: 'suppressed' | 'unreachable' | null;
  daysAgo: number;
  events: readonly (readonly [OutcomeCode, isMachine: boolean])[];
}

const CODES = ['delivered', 'opened', 'clicked', 'replied', 'converted', 'failed', 'unsubscribed'] as const;

let server: TestServer;
let service: Service;
const sent: TestMessage[] = [];

beforeAll(async () => {
  server = await startTestServer();
  service = serviceOf(server, await signedIn(server, 'owner'));
  const audience = await addAudience(server, service, []);
  const others = await addAudience(server, service, []);
  for (const { templateId, ...around } of [audience, others]) {
    const { stageIds, campaignId } = await addCampaign(service, { ...around, templateId }, [
      { campaignStageId: -1, text: 'Offer', isEntryPoint: true },
    ]);
    const drawn = Array.from({ length: 150 }, (_, index) => drawMessage(index, templateId));
    sent.push(...drawn);
    await insertMessages(campaignId, stageIds[-1] ?? 0, drawn);
  }
});
afterAll(() => server.close());

/** Returns one of every combination, evenly: the numbers have no common divisor. */
function drawMessage(index: number, templateId: number): TestMessage {
  const status = (['sent', 'sent', 'sent', 'failed', 'unknown'] as const)[index % 5] ?? 'sent';
  const codes = (['opened', 'clicked', 'replied', 'converted', 'failed', 'unsubscribed'] as const).filter(
    (_, at) => (index * 7 + at * at) % 11 < 3,
  );
  return {
    templateId,
    status,
    problem: status === 'failed' ? ((['suppressed', 'unreachable', null] as const)[index % 3] ?? null) : null,
    daysAgo: [0.5, 2.9, 3.1, 20, 182.9, 183.1, 400][index % 7] ?? 20,
    events: status === 'failed' ? [] : codes.map((code, at) => [code, (index + at) % 4 === 0] as const),
  };
}

async function insertMessages(campaignId: number, stageId: number, messages: TestMessage[]) {
  const rows = messages.map(({ status, problem, daysAgo, events }, index) => ({
    at: new Date(server.clock.now.getTime() - daysAgo * 86_400_000 - index).toISOString(),
    status,
    problem,
    channel: problem === 'unreachable' ? null : EMAIL_CHANNEL,
    events: events.map(([code, isMachine]) => ({ outcome: outcomeTypeId(code), isMachine })),
  }));
  await inTenant(server, async ({ query }) => {
    for (const row of rows)
      await sql`
        with contact as (
          insert into public.contacts (tenant_id, full_name) values (1, 'Somebody') returning contact_id),
        run as (
          insert into public.campaign_runs (tenant_id, campaign_id, contact_id, entered_date)
          select 1, ${campaignId}, contact_id, ${row.at}::timestamptz from contact returning campaign_run_id, contact_id),
        visit as (
          insert into public.campaign_tracking (tenant_id, campaign_run_id, campaign_id, campaign_stage_id, visit_no, state, entered_date)
          select 1, campaign_run_id, ${campaignId}, ${stageId}, 1, 'waiting', ${row.at}::timestamptz from run returning campaign_tracking_id),
        message as (
          insert into public.campaign_messages (tenant_id, message_id, campaign_tracking_id, contact_id, marketing_channel_id, status, problem, claimed_date)
          select 1, gen_random_uuid(), campaign_tracking_id, (select contact_id from run), ${row.channel}::integer, ${row.status}, ${row.problem}::text, ${row.at}::timestamptz from visit)
        insert into public.campaign_events (tenant_id, campaign_tracking_id, event_key, stage_outcome_type_id, event_date, is_machine)
        select 1, campaign_tracking_id, (e->>'outcome'), (e->>'outcome')::integer, ${row.at}::timestamptz, (e->>'isMachine')::boolean
          from visit, jsonb_array_elements(${JSON.stringify(row.events)}::jsonb) e`.execute(query);
  });
}

function rankOf(code: OutcomeCode): number {
  return OUTCOME_TYPES.get(outcomeTypeId(code))?.rank ?? 0;
}

function reaches({ status, events }: TestMessage, code: OutcomeCode): boolean {
  const byHand = events.filter(([, isMachine]) => !isMachine).map(([each]) => each);
  const top = byHand.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
  const hasFailed = status === 'failed' || top === 'failed';
  if (code === 'failed' || hasFailed) return code === 'failed' && hasFailed;
  return code === 'delivered' || (top !== undefined && rankOf(top) >= rankOf(code));
}

/** Counts without the database: each message by itself. */
function naive(templateId: number, isByChannel: boolean): Record<string, number> | undefined {
  const counted = sent.filter(
    (one) =>
      one.templateId === templateId &&
      one.status !== 'unknown' &&
      one.problem !== 'suppressed' &&
      (one.problem !== 'unreachable') === isByChannel &&
      one.daysAgo > UNANSWERED_DAYS &&
      one.daysAgo < UNANSWERED_DAYS + COUNTED_DAYS,
  );
  return {
    messages: counted.length,
    ...Object.fromEntries(CODES.map((code) => [code, counted.filter((one) => reaches(one, code)).length])),
  };
}

describe('how far messages went', () => {
  it('is counted by template and channel as each message by itself would be', async () => {
    const { result } = (await service.read('getCampaignOutcomeCounts', [])).envelope();
    const answered = (Array.isArray(result) ? result : []).map((row) => Object(row));
    const templates = [...new Set(sent.map(({ templateId }) => templateId))];
    const wanted = templates.flatMap((templateId) => [
      { notificationTemplateId: templateId, marketingChannelId: EMAIL_CHANNEL, ...naive(templateId, true) },
      { notificationTemplateId: templateId, ...naive(templateId, false) },
    ]);
    const counts = answered.map(({ firstDate, lastDate, ...count }) => {
      expect([firstDate, lastDate]).toEqual([firstDate, lastDate].toSorted());
      return count;
    });
    expect(counts).toEqual(expect.arrayContaining(wanted));
    expect(counts).toHaveLength(wanted.length);
    expect(wanted.every((one) => 'messages' in one && Number(one.messages) > 2)).toBe(true);
  });

  it('is not told to other tenants, nor to callers without the permission', async () => {
    const other = serviceOf(server, await signedIn(server, 'owner', 2));
    expect((await other.read('getCampaignOutcomeCounts', [])).envelope()).toMatchObject({ result: [] });
    const clerk = serviceOf(server, await signedIn(server, 'clerk'));
    expect(refusal(await clerk.read('getCampaignOutcomeCounts', [])).status).toBe(403);
  });

  it('reads the newest messages by their index', async () => {
    const { rows } = await inTenant(server, async ({ query }) => {
      await sql`set local enable_seqscan = off`.execute(query);
      return sql<{ 'QUERY PLAN': string }>`
        explain select campaign_tracking_id from public.campaign_messages
         where tenant_id = 1 and status in ('sent', 'failed') and claimed_date >= now() - interval '180 days'
         order by claimed_date desc, campaign_tracking_id desc limit 20000`.execute(query);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('campaign_messages_newest');
    expect(plan).not.toContain('Sort');
  });
});
