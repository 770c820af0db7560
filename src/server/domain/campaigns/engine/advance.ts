import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import { recordSurely, type Recorder } from '../../../jobs/record-surely.ts';
import { chooseChannel, type ChannelChoice } from '../core/channel.ts';
import { decide } from '../core/decide.ts';
import type { Instant } from '../core/plan.ts';
import { deferTo, midnightOf } from '../core/send-time.ts';
import { tellInBells, type BellMessage } from './modes/bell.ts';
import { composed, type Sender } from './compose.ts';
import { readContents, type Contents } from './contents.ts';
import { endCampaign } from './end-campaign.ts';
import { enrolSome } from './enrol.ts';
import {
  lostAttempts,
  readRecipients,
  storeAttempts,
  storeClaims,
  type Attempt,
  type Claim,
  type Recipient,
} from './messages.ts';
import { IN_APP } from './modes/transport-modes.ts';
import { holdFlow, readRunningCampaign, type RunningCampaign } from './read-campaign.ts';
import { sendAll } from './send-all.ts';
import type { CampaignTransport, OutgoingMessage } from './transport.ts';
import { dueVisits, storeDecisions, visitsOf, type Decided, type StoredVisit } from './visits.ts';

/** What the engine works with. The clock is real in a server, and virtual in tests. */
export interface Engine extends Sender {
  transport: CampaignTransport;
  now(): Instant;
  /** Runs a transaction of the job that advances the campaign. */
  step<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs a transaction that stores what is known of messages, whatever became of the job: a message that was sent is
   * never forgotten.
   */
  record: Recorder;
  /** Counts the messages that were told in bells; the others are counted where they leave. */
  metrics?: Pick<Metrics, 'delivered'>;
}

/**
 * Visits of one transaction: so few that their messages are sent well before the lease ends, also by a provider that
 * takes its ten seconds for each.
 */
const VISITS_PER_STEP = 40;
/** Steps of one run of the job, so that other jobs have their turn. */
const STEPS_PER_RUN = 50;

/** Does what is due in a campaign, up to a number of steps (`docs/domain/campaigns.md#execution`). */
export async function advance(campaignId: number, engine: Engine): Promise<void> {
  for (let steps = 0; steps < STEPS_PER_RUN; steps += 1) {
    const claimedAt = engine.now();
    const { handled, told, messages } = await engine.step((transaction) =>
      claimDue(transaction, campaignId, engine, claimedAt),
    );
    for (let count = 0; count < told; count += 1) engine.metrics?.delivered('inApp', 'sent');
    if (handled === 0) return;
    if (messages.length > 0) {
      const attempted = await sendAll(messages, engine, claimedAt);
      const attempts = attempted.map(({ of: { trackingId, message }, ...known }): Attempt => {
        return { messageId: message.messageId, trackingId, ...known };
      });
      await recordSurely(engine.record, (transaction) => finish(transaction, campaignId, attempts, engine.now()));
    }
  }
}

/** A claimed message and what is sent. */
interface ClaimedMessage {
  trackingId: number;
  message: OutgoingMessage;
}

interface Claimed {
  /** How much was done; 0 when nothing is due. */
  handled: number;
  /** How many messages were told in bells. */
  told: number;
  messages: ClaimedMessage[];
}

async function claimDue(transaction: Transaction, campaignId: number, engine: Engine, now: Instant): Promise<Claimed> {
  await holdFlow(transaction, campaignId);
  const campaign = await readRunningCampaign(transaction, campaignId, now);
  if (campaign === null) return { handled: 0, told: 0, messages: [] };
  const lost = await lostAttempts(transaction, campaignId, now, VISITS_PER_STEP);
  if (lost.length > 0) await finish(transaction, campaignId, lost, now);
  if (campaign.plan.endsAt !== null && now >= campaign.plan.endsAt)
    return { handled: lost.length + (await endCampaign(transaction, campaignId, now)), told: 0, messages: [] };
  const { linkOrigin: origin } = campaign;
  if (!campaign.plan.isActive || origin === null) return { handled: lost.length, told: 0, messages: [] };
  if (campaign.isEnrolling) {
    const enrolled = await enrolSome(transaction, campaignId, engine.transport, now);
    return { handled: lost.length + enrolled + 1, told: 0, messages: [] };
  }
  const due = await dueVisits(transaction, campaignId, now, VISITS_PER_STEP);
  const decided = await decideDue(transaction, { campaign, origin, due, now }, engine);
  return { handled: lost.length + due.length, ...decided };
}

interface DueVisits {
  campaign: RunningCampaign;
  origin: string;
  due: readonly StoredVisit[];
  now: Instant;
}

/**
 * Decides about visits that are due, stores the decisions, and claims the messages that follow. A message for a bell is
 * told at once, in this transaction.
 */
async function decideDue(
  transaction: Transaction,
  { campaign, origin, due, now }: DueVisits,
  engine: Engine,
): Promise<Pick<Claimed, 'told' | 'messages'>> {
  const sending = due.filter(({ visit }) => isMessage(campaign, visit.stageId) && visit.state === 'queued');
  const contents = await contentsFor(transaction, campaign, sending);
  const contactIds = sending.map(({ contactId }) => contactId);
  const midnight = midnightOf(now, campaign.offset);
  const recipients = await readRecipients(transaction, contactIds, campaign.topicId, midnight);
  const decided: Decided[] = [];
  const claims: Claim[] = [];
  const messages: ClaimedMessage[] = [];
  const told: BellMessage[] = [];
  for (const stored of due) {
    const recipient = recipients.get(stored.contactId);
    const choice = recipient === undefined ? NOBODY : choose(campaign, stored, recipient, contents, engine.transport);
    const situation = { plan: campaign.plan, visit: stored.visit, visits: stored.visits };
    const decision = decide(situation, { kind: 'due', deferTo: earliest(campaign, choice, recipient, now) }, now);
    if (!decision.send) {
      decided.push({ stored, decision });
      continue;
    }
    const claim = claimOf(stored, choice);
    claims.push(claim);
    const after = (result: 'failed' | 'sent'): Decided => {
      const attempted = { kind: 'attempted', result, at: now, happened: [] } as const;
      return { stored, decision: decide({ ...situation, visit: decision.visit }, attempted, now) };
    };
    if (choice.kind === 'none' || recipient === undefined) {
      decided.push(after('failed'));
      continue;
    }
    const content = contents.of(campaign.templates.get(stored.visit.stageId), choice.marketingChannelId);
    const { tenantId } = transaction;
    const letter = { campaign, origin, recipient, choice, content, messageId: claim.messageId, tenantId };
    const message = composed(letter, engine);
    if (choice.transportModeId === IN_APP) {
      decided.push(after('sent'));
      told.push({ contactId: stored.contactId, message });
    } else {
      decided.push({ stored, decision });
      messages.push({ trackingId: stored.trackingId, message });
    }
  }
  await storeClaims(transaction, claims, now);
  await storeDecisions(transaction, campaign.campaignId, decided, now);
  await tellInBells(transaction, told);
  return { told: told.length, messages };
}

const NOBODY: ChannelChoice = { kind: 'none', problem: 'unreachable' };

/** A message that reaches nobody fails at once, at whatever hour. */
function earliest(
  { policy, offset }: RunningCampaign,
  choice: ChannelChoice,
  recipient: Recipient | undefined,
  now: Instant,
): Instant | null {
  return choice.kind === 'none' || recipient === undefined ? null : deferTo(policy, now, offset, recipient.sentToday);
}

function isMessage(campaign: RunningCampaign, stageId: number): boolean {
  return campaign.plan.stages.get(stageId)?.sendsMessage === true;
}

function contentsFor(
  transaction: Transaction,
  campaign: RunningCampaign,
  sending: readonly StoredVisit[],
): Promise<Contents> {
  const templates = sending.flatMap(({ visit }) => campaign.templates.get(visit.stageId) ?? []);
  const channels = campaign.channels.map(({ marketingChannelId }) => marketingChannelId);
  return readContents(transaction, templates, channels);
}

function choose(
  campaign: RunningCampaign,
  { visit }: StoredVisit,
  recipient: Recipient,
  contents: Contents,
  transport: CampaignTransport,
): ChannelChoice {
  const templateId = campaign.templates.get(visit.stageId);
  return chooseChannel(
    campaign.channels,
    recipient,
    (channelId) => contents.of(templateId, channelId) !== undefined,
    (mode) => transport.carries(mode),
  );
}

function claimOf({ trackingId, contactId }: StoredVisit, choice: ChannelChoice): Claim {
  const claim = { messageId: randomUUID(), trackingId, contactId };
  if (choice.kind === 'none')
    return { ...claim, marketingChannelId: null, address: null, status: 'failed', problem: choice.problem };
  const { marketingChannelId, transportModeId, address } = choice;
  const status = transportModeId === IN_APP ? 'sent' : 'sending';
  return { ...claim, marketingChannelId, address, status, problem: null };
}

/** Stores how attempts ended, and what follows for their visits. */
async function finish(
  transaction: Transaction,
  campaignId: number,
  attempts: readonly Attempt[],
  now: Instant,
): Promise<void> {
  await holdFlow(transaction, campaignId);
  const news = await storeAttempts(transaction, attempts);
  if (news.length === 0) return;
  const campaign = await readRunningCampaign(transaction, campaignId, now);
  if (campaign === null) return;
  const attemptOf = new Map(news.map((attempt) => [attempt.trackingId, attempt]));
  const stored = await visitsOf(transaction, [...attemptOf.keys()]);
  const decided = stored.flatMap((one): Decided[] => {
    const attempt = attemptOf.get(one.trackingId);
    if (attempt === undefined) return [];
    const { result, at } = attempt;
    const situation = { plan: campaign.plan, visit: one.visit, visits: one.visits };
    return [
      { stored: one, decision: decide(situation, { kind: 'attempted', result, at, happened: one.happened }, now) },
    ];
  });
  await storeDecisions(transaction, campaignId, decided, now);
}

/**
 * Returns when something is due in a campaign: a visit, a lease that ends, or the end of the campaign; null when nothing
 * is.
 */
export async function nextDue(transaction: Transaction, campaignId: number, now: Instant): Promise<Instant | null> {
  const campaign = await readRunningCampaign(transaction, campaignId, now);
  if (campaign === null) return null;
  const { rows } = await sql<{ dueAt: number | null; leaseAt: number | null; isRunning: boolean }>`
    select (extract(epoch from (select min(t.due_date) from public.campaign_tracking t
              where t.tenant_id = ${transaction.tenantId} and t.campaign_id = ${campaignId})) * 1000)::float8 as "dueAt",
           (extract(epoch from (select min(m.lease_until) from public.campaign_messages m
              join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
              where m.tenant_id = ${transaction.tenantId} and t.campaign_id = ${campaignId}
                and m.status = 'sending')) * 1000)::float8 as "leaseAt",
           exists (select from public.campaign_runs r where r.tenant_id = ${transaction.tenantId}
              and r.campaign_id = ${campaignId} and r.state = 'active') as "isRunning"`.execute(transaction.query);
  const { dueAt = null, leaseAt = null, isRunning = false } = rows[0] ?? {};
  const { endsAt } = campaign.plan;
  const isSending = campaign.plan.isActive && campaign.linkOrigin !== null;
  const isOver = endsAt !== null && endsAt <= now;
  // A campaign that is over waits only for the messages that are on their way.
  const times = isOver
    ? [leaseAt ?? (isRunning ? endsAt : null)]
    : [isSending ? (campaign.isEnrolling ? now : dueAt) : null, leaseAt, isRunning ? endsAt : null];
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}
