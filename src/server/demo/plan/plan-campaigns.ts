import { arrival, decide, type Situation } from '../../domain/campaigns/core/decide.ts';
import { DAY, type Happened, type Instant, type Plan, type Visit } from '../../domain/campaigns/core/plan.ts';
import { OUTCOME_TYPES, outcomeTypeId, STAGE_TYPES, type OutcomeCode } from '../../domain/campaigns/stage-types.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { PlannedRow } from './plan-assessments.ts';
import type { PlannedContact } from './plan-audience.ts';
import type { PlannedSegment } from './plan-segments.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';
import { campaigns, type CampaignPlan } from './texts/campaign-texts.ts';
import { acmeTopics, EMAIL, globexTopics } from './texts/notification-texts.ts';

/** Campaigns with their rows, and what the engine has made of them up to the anchor. */
export interface PlannedCampaigns {
  rows: Readonly<
    Record<'Campaign' | 'CampaignMarketingChannel' | 'CampaignStage' | 'CampaignStageOutcome', PlannedRow[]>
  >;
  runs: JsonObject[];
  tracking: JsonObject[];
  messages: JsonObject[];
  events: JsonObject[];
  /** Slug, first and last day of the campaigns that have sent, for the orders that they brought. */
  sent: { slug: string; from: string; until: string }[];
}

const DOMAINS: Readonly<Record<number, string>> = { 1: 'shop.acme-traders.example', 2: 'globex.localhost' };
const HOUR = DAY / 24;
const EMAIL_MODE = 1;

/** Returns the campaigns of a tenant. The pure core of the engine walks every contact through them. */
export function planCampaigns(
  random: Random,
  { tenantId }: PlannedTenant,
  anchor: Date,
  contacts: readonly PlannedContact[],
  segments: readonly PlannedSegment[],
): PlannedCampaigns {
  const planned: PlannedCampaigns = {
    rows: { Campaign: [], CampaignMarketingChannel: [], CampaignStage: [], CampaignStageOutcome: [] },
    runs: [],
    tracking: [],
    messages: [],
    events: [],
    sent: [],
  };
  const addresses = new Map(contacts.flatMap((contact) => addressOf(contact)));
  for (const [index, campaign] of (campaigns[tenantId] ?? []).entries()) {
    const place = { planned, random, tenantId, anchor: anchor.getTime(), campaign, campaignId: index + 1 };
    const stageIds = addRecords(place);
    const members = segments[campaign.segment - 1]?.members ?? [];
    if (campaign.startedDaysAgo !== null) walkAll(place, stageIds, members, addresses);
  }
  return planned;
}

interface Place {
  planned: PlannedCampaigns;
  random: Random;
  tenantId: number;
  anchor: Instant;
  campaign: CampaignPlan;
  campaignId: number;
}

function addressOf({ contactId, communications }: PlannedContact): [number, string][] {
  const mail = communications.find((row) => row['transportModeId'] === EMAIL_MODE);
  return mail === undefined ? [] : [[contactId, String(mail['communicationValue'])]];
}

function addRecords({ planned, tenantId, anchor, campaign, campaignId }: Place): number[] {
  const { rows } = planned;
  const startsAt = campaign.startedDaysAgo === null ? null : anchor - campaign.startedDaysAgo * DAY + 4 * HOUR;
  const createdDate = iso((startsAt ?? anchor - campaignId * 5 * DAY) - 6 * DAY);
  const isOver = campaign.endedDaysAgo !== undefined && campaign.endedDaysAgo > 0;
  const templates = templatesOf(tenantId, campaign.topic);
  const stageIds = campaign.stages.map((_, index) => rows.CampaignStage.length + index + 1);
  rows.Campaign.push({
    createdDate,
    values: {
      campaignId,
      campaignGoalId: campaign.goal,
      name: campaign.name,
      campaignSlug: campaign.slug,
      audienceSegmentId: campaign.segment,
      notificationTopicId: campaign.topic,
      currencyCode: tenantId === 1 ? 'INR' : 'EUR',
      budget: campaign.budget,
      siteDomainName: DOMAINS[tenantId] ?? '',
      relativeLandingPageUrl: campaign.page,
      isActive: startsAt !== null && !isOver && campaign.pausedDaysAgo === undefined,
      startDate: startsAt === null ? null : iso(startsAt),
      endDate: campaign.endedDaysAgo === undefined ? null : iso(anchor - campaign.endedDaysAgo * DAY).slice(0, 10),
      flowVersion: campaign.stages.length,
    },
  });
  for (const [marketingChannelId, spend] of campaign.channels)
    rows.CampaignMarketingChannel.push({
      createdDate,
      values: {
        campaignMarketingChannelId: rows.CampaignMarketingChannel.length + 1,
        campaignId,
        marketingChannelId,
        spend,
        'parent.currencyCode': tenantId === 1 ? 'INR' : 'EUR',
      },
    });
  for (const [index, [text, stageTypeId, timeout, outcomes]] of campaign.stages.entries()) {
    const sends = STAGE_TYPES.get(stageTypeId)?.sendsMessage === true;
    const template =
      sends && campaign.withoutTemplate?.includes(index) !== true ? templates[index % templates.length] : null;
    const campaignStageId = stageIds[index] ?? 0;
    rows.CampaignStage.push({
      createdDate,
      values: {
        campaignStageId,
        campaignId,
        stageTypeId,
        isEntryPoint: index === 0,
        notificationTemplateId: template ?? null,
        outcomeTimeoutDays: timeout,
        text,
      },
    });
    for (const [code, waitDays, next] of outcomes)
      rows.CampaignStageOutcome.push({
        createdDate,
        values: {
          campaignStageOutcomeId: rows.CampaignStageOutcome.length + 1,
          campaignStageId,
          stageOutcomeTypeId: outcomeTypeId(code),
          waitDays,
          nextStageId: next === null ? null : (stageIds[next] ?? null),
        },
      });
  }
  return stageIds;
}

/** Returns the templates of a topic that have a variant by e-mail. */
function templatesOf(tenantId: number, topicId: number): number[] {
  let templateId = 0;
  return (tenantId === 1 ? acmeTopics : globexTopics).flatMap(({ templates }, topic) =>
    templates.flatMap(([, , , channels]) => {
      templateId += 1;
      return topic + 1 === topicId && channels.includes(EMAIL) ? [templateId] : [];
    }),
  );
}

function walkAll(
  place: Place,
  stageIds: readonly number[],
  members: PlannedSegment['members'],
  addresses: ReadonlyMap<number, string>,
): void {
  const { planned, anchor, campaign } = place;
  const { startedDaysAgo, endedDaysAgo = 0, pausedDaysAgo = 0 } = campaign;
  const startsAt = anchor - (startedDaysAgo ?? 0) * DAY + 4 * HOUR;
  const endsAt = endedDaysAgo > 0 ? anchor - (endedDaysAgo - 1) * DAY : null;
  const until = endsAt ?? anchor - pausedDaysAgo * DAY;
  planned.sent.push({ slug: campaign.slug, from: iso(startsAt), until: iso(until) });
  const plan = planOf(campaign, stageIds, endsAt);
  for (const { contactId } of members) {
    const address = addresses.get(contactId);
    if (address !== undefined) walk(place, { plan, contactId, address, startsAt, until, entry: stageIds[0] ?? 0 });
  }
}

function planOf(campaign: CampaignPlan, stageIds: readonly number[], endsAt: Instant | null): Plan {
  const stages = campaign.stages.map(([, typeId, timeoutDays, outcomes], index) => {
    const type = STAGE_TYPES.get(typeId);
    return [
      stageIds[index] ?? 0,
      {
        sendsMessage: type?.sendsMessage === true,
        isTerminal: type?.isTerminal === true,
        timeoutDays,
        outcomes: new Map(
          outcomes.map(([code, waitDays, next]) => [
            outcomeTypeId(code),
            { waitDays, nextStageId: next === null ? null : (stageIds[next] ?? null) },
          ]),
        ),
      },
    ] as const;
  });
  return { isActive: true, endsAt, stages: new Map(stages) };
}

interface Walk {
  plan: Plan;
  contactId: number;
  address: string;
  startsAt: Instant;
  until: Instant;
  entry: number;
}

/** Walks one contact through a campaign, up to a time. */
function walk(place: Place, { plan, contactId, address, startsAt, until, entry }: Walk): void {
  const { planned, campaignId, tenantId } = place;
  const runId = planned.runs.length + 1;
  const run: JsonObject = {
    campaign_run_id: runId,
    campaign_id: campaignId,
    contact_id: contactId,
    state: 'active',
    end_reason: null,
    entered_date: iso(startsAt),
    ended_date: null,
  };
  planned.runs.push(run);
  const visits = new Map([[entry, 1]]);
  let visit = arrival(entry, startsAt);
  let row = newRow(place, runId, visit, 1, startsAt);
  let now = startsAt;
  for (let steps = 0; steps < 60; steps += 1) {
    const next = visit.dueAt ?? plan.endsAt;
    if (next === null || next > until) break;
    now = Math.max(now, next);
    const situation: Situation = { plan, visit, visits };
    const decision = decide(situation, { kind: 'due', deferTo: null }, now);
    visit = decision.visit;
    if (decision.send) {
      const key = `${tenantId}/${String(row['campaign_tracking_id'])}`;
      visit = sent(place, { plan, visit, visits }, key, { contactId, address, now, until });
    }
    write(row, visit);
    if (decision.end !== null) Object.assign(run, { state: 'ended', end_reason: decision.end, ended_date: iso(now) });
    if (decision.end !== null) return;
    if (decision.arriveAt === null) continue;
    const visitNo = (visits.get(decision.arriveAt) ?? 0) + 1;
    visits.set(decision.arriveAt, visitNo);
    row['is_newest'] = false;
    visit = arrival(decision.arriveAt, now);
    row = newRow(place, runId, visit, visitNo, now);
  }
}

function newRow(
  { planned, campaignId }: Place,
  runId: number,
  visit: Visit,
  visitNo: number,
  now: Instant,
): JsonObject {
  const row: JsonObject = {
    campaign_tracking_id: planned.tracking.length + 1,
    campaign_run_id: runId,
    campaign_id: campaignId,
    campaign_stage_id: visit.stageId,
    visit_no: visitNo,
    entered_date: iso(now),
    is_newest: true,
  };
  write(row, visit);
  planned.tracking.push(row);
  return row;
}

function write(row: JsonObject, visit: Visit): void {
  Object.assign(row, {
    state: visit.state,
    sent_date: visit.sentAt === null ? null : iso(visit.sentAt),
    stage_outcome_type_id: visit.outcome,
    outcome_date: visit.outcomeAt === null ? null : iso(visit.outcomeAt),
    next_stage_id: visit.nextStageId,
    due_date: visit.dueAt === null ? null : iso(visit.dueAt),
  });
}

/** What contacts do with a message, in thousandths, and after how many hours at most. */
const HABITS: readonly (readonly [code: OutcomeCode, share: number, hours: number])[] = [
  ['opened', 380, 60],
  ['clicked', 120, 60],
  ['converted', 40, 90],
];

interface Sending {
  contactId: number;
  address: string;
  now: Instant;
  until: Instant;
}

/** Sends the message of a visit, as providers and contacts do: most arrive, a few bounce, one in a hundred is unknown. */
function sent(place: Place, situation: Situation, key: string, { contactId, address, now, until }: Sending): Visit {
  const { planned, random } = place;
  const draw = (name: string) => random.integer(1, 1000, 'CampaignMessage', key, name);
  const luck = draw('result');
  const result = luck <= 30 ? 'failed' : luck <= 40 ? 'unknown' : 'sent';
  const trackingId = Number(key.split('/')[1]);
  planned.messages.push({
    message_id: random.uuid('CampaignMessage', key, 'messageId'),
    campaign_tracking_id: trackingId,
    contact_id: contactId,
    marketing_channel_id: EMAIL,
    address,
    status: result,
    problem: result === 'failed' ? 'refused' : null,
    claimed_date: iso(now),
    sent_date: result === 'sent' ? iso(now) : null,
  });
  const events = result === 'sent' ? happenings(random, key, now).filter(({ at }) => at <= until) : [];
  for (const { outcome, at } of events)
    planned.events.push({
      campaign_tracking_id: trackingId,
      event_key: OUTCOME_TYPES.get(outcome)?.stageOutcomeTypeCode ?? '',
      stage_outcome_type_id: outcome,
      event_date: iso(at),
    });
  return decide(situation, { kind: 'attempted', result, at: now, happened: events }, now).visit;
}

/** A click implies an opened mail, and an order a click. */
function happenings(random: Random, key: string, now: Instant): Happened[] {
  const draw = random.integer(1, 1000, 'CampaignMessage', key, 'habit');
  return HABITS.filter(([, share]) => draw <= share)
    .map(([code, , hours]) => ({
      outcome: outcomeTypeId(code),
      at: now + random.integer(20, hours * 60, 'CampaignMessage', key, code) * 60_000,
    }))
    .toSorted((one, other) => one.at - other.at);
}

function iso(at: Instant): string {
  return new Date(at).toISOString();
}
