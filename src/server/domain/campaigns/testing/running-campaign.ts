import { sql } from 'kysely';
import { makeDocument, makeParagraph } from '../../../../../renderer/document/make.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Service } from '../../../http/testing/service.ts';
import type { TestServer } from '../../../http/testing/test-server.ts';
import type { AttemptResult, Instant } from '../core/plan.ts';
import { advance, type Engine } from '../engine/advance.ts';
import type { OutgoingMessage, Refused } from '../engine/transport.ts';
import { outcomeTypeId } from '../stage-types.ts';
import { addSurroundings, campaignFields, EMAIL_CHANNEL, type Surroundings } from './campaign-fixture.ts';

export const PEPPER = Buffer.from('a pepper of the tests, long enough to be one');

/** Carries nothing, remembers every attempt, and answers what the test says. */
export class FakeTransport {
  readonly attempts: OutgoingMessage[] = [];
  answer: (message: OutgoingMessage) => Promise<AttemptResult | Refused> = () => Promise.resolve('sent');

  carries(mode: number): boolean {
    return mode === 1;
  }

  send(message: OutgoingMessage): Promise<AttemptResult | Refused> {
    this.attempts.push(message);
    return this.answer(message);
  }
}

export interface Clock {
  now: Instant;
}

/** Returns an engine over a test server, with a virtual clock. */
export function engineOver(server: TestServer, transport: Engine['transport'], clock: Clock, tenantId = 1): Engine {
  const run = <Result>(work: (transaction: Transaction) => Promise<Result>) => inTenant(server, work, tenantId);
  return { transport, pepper: PEPPER, now: () => clock.now, step: run, record: run };
}

/** Runs work in a transaction of a tenant. */
export function inTenant<Result>(
  server: Pick<TestServer, 'database'>,
  work: (transaction: Transaction) => Promise<Result>,
  tenantId = 1,
): Promise<Result> {
  return server.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
}

/** A segment with contacts, and a template with something to say by e-mail. */
export interface Audience extends Surroundings {
  contactIds: number[];
}

/** Adds contacts with an address each to a new segment. */
export async function addAudience(server: TestServer, service: Service, names: readonly string[]): Promise<Audience> {
  const around = await addSurroundings(server, service);
  await service.done('addTemplateVariant', {
    notificationTemplateId: around.templateId,
    marketingChannelId: EMAIL_CHANNEL,
    subject: 'For {{contact.fullName}}',
    bodyTemplate: makeDocument(makeParagraph('Dear {{contact.fullName}}, our offers are here.')),
  });
  // The contacts who sign in to the test server have ids of their own.
  await server.database.asOwner((query) =>
    sql`select setval(pg_get_serial_sequence('public.contacts', 'contact_id'), greatest(1000, max(contact_id))) from public.contacts`.execute(
      query,
    ),
  );
  const contactIds: number[] = [];
  for (const [index, fullName] of names.entries()) {
    const { notificationContactId } = await service.done('addNotificationContact', {
      fullName,
      contactCommunications: [
        { transportModeId: 1, communicationValue: `contact${around.templateId}.${index}@example.com` },
      ],
    });
    contactIds.push(Number(notificationContactId));
  }
  if (contactIds.length > 0)
    await service.done('associateContacts', {
      audienceSegmentId: around.audienceSegmentId,
      contacts: contactIds.map((notificationContactId) => ({ notificationContactId, isAssociated: true })),
    });
  return { ...around, contactIds };
}

/** A campaign with its stages, by the numbers below 0 that the test gave them. */
export interface StoredCampaign {
  campaignId: number;
  stageIds: Record<number, number>;
}

/** Adds a campaign with stages, and switches it on. */
export async function addCampaign(
  service: Service,
  audience: Surroundings,
  stages: JsonObject[],
  more: JsonObject = {},
): Promise<StoredCampaign> {
  const campaign = await service.done('addCampaign', campaignFields(audience, more));
  const flow = await service.done('updateCampaignFlow', {
    campaignId: Number(campaign['campaignId']),
    version: 0,
    stages: stages.map((stage) => ({ notificationTemplateId: audience.templateId, ...stage })),
  });
  await service.done('editCampaign', { ...campaign, isActive: true });
  const created = Array.isArray(flow['created']) ? flow['created'] : [];
  return {
    campaignId: Number(campaign['campaignId']),
    stageIds: Object.fromEntries(
      created.map((one) => {
        const { sentStageId, campaignStageId } = Object(one) as Record<string, number>;
        return [sentStageId, campaignStageId];
      }),
    ),
  };
}

/** A message; clicks lead on after two days, a timeout of three days to a reminder. */
const TWO_STAGES: JsonObject[] = [
  {
    campaignStageId: -1,
    text: 'Offer',
    isEntryPoint: true,
    outcomeTimeoutDays: 3,
    campaignStageOutcomeCampaignStages: [
      { campaignStageOutcomeId: 0, stageOutcomeTypeId: outcomeTypeId('clicked'), waitDays: 2, nextStageId: -3 },
      { campaignStageOutcomeId: 0, stageOutcomeTypeId: outcomeTypeId('timeout'), waitDays: 0, nextStageId: -2 },
    ],
  },
  { campaignStageId: -2, text: 'Reminder', stageTypeId: 2 },
  { campaignStageId: -3, text: 'Reached', stageTypeId: 6, notificationTemplateId: null },
];

/** A campaign with an engine of its own, a virtual clock and a transport of the test. */
export interface Running extends StoredCampaign {
  transport: FakeTransport;
  clock: Clock;
  engine: Engine;
  advance(): Promise<void>;
}

/** Adds a campaign that is switched on, and an engine that advances it. */
export async function startCampaign(
  server: TestServer,
  service: Service,
  audience: Surroundings,
  stages: JsonObject[] = TWO_STAGES,
): Promise<Running> {
  const campaign = await addCampaign(service, audience, stages);
  const transport = new FakeTransport();
  const clock = { now: server.clock.now.getTime() };
  const engine = engineOver(server, transport, clock);
  // The frequency cap counts messages of all campaigns, which are those of the other tests of a file.
  await inTenant(server, ({ query }) =>
    sql`update public.campaign_policies set messages_per_day = 0, quiet_from = 0, quiet_until = 0`.execute(query),
  );
  return { ...campaign, transport, clock, engine, advance: () => advance(campaign.campaignId, engine) };
}

export interface TrackedVisit {
  trackingId: number;
  contactId: number;
  stageId: number;
  visitNo: number;
  state: string;
  outcome: number | null;
  dueAt: number | null;
  sentAt: number | null;
  endReason: string | null;
  messageId: string | null;
  status: string | null;
}

/** Returns every visit of a campaign, the oldest first. */
export async function trackedVisits(server: TestServer, campaignId: number): Promise<TrackedVisit[]> {
  const { rows } = await inTenant(server, ({ query }) =>
    sql<TrackedVisit>`
      select t.campaign_tracking_id as "trackingId", r.contact_id as "contactId", t.campaign_stage_id as "stageId",
             t.visit_no as "visitNo", t.state, t.stage_outcome_type_id as outcome,
             (extract(epoch from t.due_date) * 1000)::float8 as "dueAt", (extract(epoch from t.sent_date) * 1000)::float8 as "sentAt",
             r.end_reason as "endReason", m.message_id as "messageId", m.status
        from public.campaign_tracking t
        join public.campaign_runs r on r.tenant_id = t.tenant_id and r.campaign_run_id = t.campaign_run_id
        left join public.campaign_messages m on m.tenant_id = t.tenant_id and m.campaign_tracking_id = t.campaign_tracking_id
       where t.campaign_id = ${campaignId} order by r.contact_id, t.campaign_tracking_id`.execute(query),
  );
  return rows;
}
