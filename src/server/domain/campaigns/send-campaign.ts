import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import type { GetCampaignReachResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import type { Services } from '../services.ts';
import { originOfSite } from '../sites/origin-of-site.ts';
import { queueCampaign } from './engine/advance-job.ts';
import { transportOver, type CampaignTransport } from './engine/transport.ts';
import { instant } from './engine/visits.ts';
import { lockFlow } from './flow.ts';
import { flowProblem } from './flow-problems.ts';

/** Answers how many contacts a campaign would enrol now, and why it cannot. */
export const getCampaignReach = defineOperation({
  name: 'getCampaignReach',
  transaction: 'request',
  async run({ store, transaction, services }, { args }) {
    const { campaignId } = await store.get(transaction, 'Campaign', { campaignId: args.campaignId });
    const id = Number(campaignId);
    const problem = await problemOfSending(transaction, id);
    const reach = await readReach(transaction, id, modesOf(services));
    const isHeldBack = problem === null && (await isWithoutOrigin(transaction, id));
    return { result: { ...reach, canSend: problem === null, problem, isHeldBack } };
  },
});

/**
 * Enrols every contact of the segment that can be reached and is not in the campaign yet, at the entry point. Pressed
 * twice it enrols nobody twice: a contact is in a campaign once, by a unique key.
 */
export const sendCampaignMessage = defineOperation({
  name: 'sendCampaignMessage',
  transaction: 'request',
  async run({ transaction, services, consoleOrigin, now }, { payload: { campaignId } }) {
    await lockFlow(transaction, campaignId);
    const problem = await problemOfSending(transaction, campaignId);
    if (problem !== null) throw new Refusal(409, 'refused', problem);
    const reach = await readReach(transaction, campaignId, modesOf(services));
    const enrolled = await enrol(transaction, campaignId, modesOf(services), now);
    await noteStart(transaction, campaignId, await originOfLinks(transaction, campaignId, consoleOrigin), now);
    await queueCampaign(transaction, campaignId);
    const { enrolledContacts, unreachableContacts } = reach;
    return {
      result: { enrolled, alreadyEnrolled: enrolledContacts, unreachable: unreachableContacts },
      message: `${enrolled} enrolled, ${enrolledContacts} already in the campaign, ${unreachableContacts} unreachable`,
    };
  },
});

/** The transport modes by which the installation carries messages. */
function modesOf({ delivery }: Pick<Services, 'delivery'>): number[] {
  const transport: CampaignTransport = transportOver(delivery);
  return [1, 2, 3, 4, 5].filter((mode) => transport.carries(mode));
}

/** Returns why a campaign cannot send, in words; null when it can. */
export async function problemOfSending(transaction: Transaction, campaignId: number): Promise<string | null> {
  const { rows } = await sql<{ isActive: boolean; isOver: boolean }>`
    select is_active as "isActive",
           coalesce(end_date < (now() at time zone gate.sales_time_zone())::date, false) as "isOver"
      from public.campaigns where tenant_id = ${transaction.tenantId} and campaign_id = ${campaignId}`.execute(
    transaction.query,
  );
  const [campaign] = rows;
  if (campaign?.isOver === true) return 'The campaign has ended. Give it a later end to send again.';
  const problem = await flowProblem(transaction, campaignId);
  if (problem !== null) return problem.text;
  return campaign?.isActive === true ? null : 'The campaign is not active. Switch it on to send.';
}

/** Whether contacts of a campaign wait for messages that cannot be composed: their links would lead nowhere. */
async function isWithoutOrigin({ query, tenantId }: Transaction, campaignId: number): Promise<boolean> {
  const { rows } = await sql`
    select from public.campaigns c
     where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId} and c.link_origin is null and exists (
       select from public.campaign_runs r where r.tenant_id = c.tenant_id and r.campaign_id = c.campaign_id
          and r.state = 'active')`.execute(query);
  return rows.length > 0;
}

type Reach = Pick<GetCampaignReachResult, 'newContacts' | 'enrolledContacts' | 'unreachableContacts'>;

async function readReach(transaction: Transaction, campaignId: number, modes: readonly number[]): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(*) filter (where m.is_enrolled)::integer as "enrolledContacts",
           count(*) filter (where not m.is_enrolled and m.is_reachable)::integer as "newContacts",
           count(*) filter (where not m.is_enrolled and not m.is_reachable)::integer as "unreachableContacts"
      from (${members(transaction, campaignId, modes)}) m`.execute(transaction.query);
  return rows[0] ?? { newContacts: 0, enrolledContacts: 0, unreachableContacts: 0 };
}

/** The contacts of a campaign's segment: whether each is in the campaign, and whether a channel reaches it. */
function members({ tenantId }: Transaction, campaignId: number, modes: readonly number[]) {
  return sql`
    select s.notification_contact_id as contact_id,
           exists (select from public.campaign_runs r where r.tenant_id = c.tenant_id and r.campaign_id = c.campaign_id
                      and r.contact_id = s.notification_contact_id) as is_enrolled,
           exists (select from public.contact_communications a
                     join public.campaign_marketing_channels g on g.tenant_id = a.tenant_id and g.campaign_id = c.campaign_id
                     join public.marketing_channels k on k.tenant_id = g.tenant_id
                      and k.marketing_channel_id = g.marketing_channel_id and k.transport_mode_id = a.transport_mode_id
                    where a.tenant_id = c.tenant_id and a.notification_contact_id = s.notification_contact_id
                      and a.transport_mode_id = any(${[...modes]}::integer[])
                      and not exists (select from public.message_suppressions u where u.tenant_id = a.tenant_id
                            and u.contact_id = a.notification_contact_id and u.transport_mode_id = a.transport_mode_id)
                  ) as is_reachable
      from public.campaigns c
      join public.audience_segment_contacts s on s.tenant_id = c.tenant_id and s.audience_segment_id = c.audience_segment_id
     where c.tenant_id = ${tenantId} and c.campaign_id = ${campaignId}`;
}

async function enrol(
  transaction: Transaction,
  campaignId: number,
  modes: readonly number[],
  now: Date,
): Promise<number> {
  const { query, tenantId } = transaction;
  const at = instant(now.getTime());
  const { rows } = await sql<{ enrolled: number }>`
    with enrolled as (
      insert into public.campaign_runs (tenant_id, campaign_id, contact_id, entered_date)
      select ${tenantId}, ${campaignId}, m.contact_id, ${at} from (${members(transaction, campaignId, modes)}) m
       where m.is_reachable and not m.is_enrolled
       order by m.contact_id
      on conflict (tenant_id, campaign_id, contact_id) do nothing
      returning campaign_run_id),
    arrived as (
      insert into public.campaign_tracking
        (tenant_id, campaign_run_id, campaign_id, campaign_stage_id, visit_no, state, entered_date, due_date)
      select ${tenantId}, e.campaign_run_id, ${campaignId}, s.campaign_stage_id, 1, 'queued', ${at}, ${at}
        from enrolled e
        join public.campaign_stages s on s.tenant_id = ${tenantId} and s.campaign_id = ${campaignId}
         and s.is_entry_point and s.deleted_at is null
      returning 1)
    select count(*)::integer as enrolled from arrived`.execute(query);
  return rows[0]?.enrolled ?? 0;
}

/** Returns the origin of the site of a campaign's domain, or the console's when no site has the domain any more. */
async function originOfLinks(transaction: Transaction, campaignId: number, consoleOrigin: string): Promise<string> {
  const { rows } = await sql<{ siteId: number }>`
    select d.site_id as "siteId" from public.campaigns c
      join public.site_web_domains d on d.tenant_id = c.tenant_id and d.web_domain_name = c.site_domain_name
     where c.tenant_id = ${transaction.tenantId} and c.campaign_id = ${campaignId}
     order by d.site_web_domain_id limit 1`.execute(transaction.query);
  const [site] = rows;
  return site === undefined ? consoleOrigin : originOfSite(transaction, site.siteId, consoleOrigin);
}

/** From the first sending on the campaign has a start date, which freezes its slug. */
async function noteStart(
  { query, tenantId }: Transaction,
  campaignId: number,
  origin: string,
  now: Date,
): Promise<void> {
  await sql`
    update public.campaigns
       set start_date = coalesce(start_date, ${instant(now.getTime())}), link_origin = ${origin}, version = version + 1
     where tenant_id = ${tenantId} and campaign_id = ${campaignId}`.execute(query);
}
