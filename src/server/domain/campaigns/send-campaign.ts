import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import type { GetCampaignReachResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { queueCampaign } from './engine/advance-job.ts';
import { enrolSome, members, modesOf } from './engine/enrol.ts';
import { policyTextOf } from './policy-effect.ts';
import { originOfLinks } from './engine/link-origin.ts';
import { transportOver } from './engine/transport.ts';
import { instant } from './engine/visits.ts';
import { lockFlow } from './flow.ts';
import { flowProblem } from './flow-problems.ts';

/** Answers how many contacts a campaign would enrol now, and why it cannot. */
export const getCampaignReach = defineOperation({
  name: 'getCampaignReach',
  transaction: 'request',
  async run({ store, transaction, services, now }, { args }) {
    const { campaignId, isEnrolling } = await store.get(transaction, 'Campaign', { campaignId: args.campaignId });
    const id = Number(campaignId);
    const problem = await problemOfSending(transaction, id);
    const reach = await readReach(transaction, id, await modesOf(transaction, id, transportOver(services.delivery)));
    const isHeldBack = problem === null && (await isWithoutOrigin(transaction, id));
    return {
      result: {
        ...reach,
        canSend: problem === null,
        problem,
        isHeldBack,
        isEnrolling: isEnrolling === true,
        segmentContacts: reach.enrolledContacts + reach.newContacts,
        policyText: await policyTextOf(transaction, id, now.getTime()),
      },
    };
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
    const transport = transportOver(services.delivery);
    const reach = await readReach(transaction, campaignId, await modesOf(transaction, campaignId, transport));
    await enrolSome(transaction, campaignId, transport, now.getTime());
    await noteStart(transaction, campaignId, await originOfLinks(transaction, campaignId, consoleOrigin), now);
    await queueCampaign(transaction, campaignId);
    // Those of a large segment that are left are enrolled by the job.
    const { newContacts: enrolled, enrolledContacts, unreachableContacts } = reach;
    return {
      result: { enrolled, alreadyEnrolled: enrolledContacts, unreachable: unreachableContacts },
      message: `${enrolled} enrolled, ${enrolledContacts} already in the campaign, ${unreachableContacts} unreachable`,
    };
  },
});

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
