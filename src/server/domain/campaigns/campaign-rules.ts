import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { rowsIn } from '../../data/store/reading/children.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalid, invalidField } from '../../refusal.ts';
import { campaignSlug } from './campaign-slug.ts';
import { queueCampaign } from './engine/advance-job.ts';
import { flowProblem } from './flow-problems.ts';

/** What a sent message carries stays as it was sent. */
const FIXED_ONCE_SENT = [
  ['siteDomainName', 'The links that were sent lead to this domain.'],
  ['currencyCode', 'The campaign has sent messages, so its report is in this currency.'],
] as const;

/** The rules of campaigns (`docs/domain/campaigns.md#campaigns`). */
export const campaignRules: EntityRules = {
  entity: 'Campaign',

  async beforeAdd(transaction, values) {
    await refuseWrong(transaction, values, {});
    if (values['isActive'] === true) throw invalidField('isActive', 'The campaign has no stages.');
    return { ...values, campaignSlug: campaignSlug(String(values['name'])) };
  },

  async beforeUpdate(transaction, values, current) {
    await refuseWrong(transaction, values, current);
    const hasSent = current['startDate'] !== null;
    if (hasSent || values['name'] === undefined) return values;
    return { ...values, campaignSlug: campaignSlug(String(values['name'])) };
  },

  /** What was due while a campaign was paused is due now; a new end is a new time at which its runs end. */
  async afterUpdate(transaction, record, before) {
    await refuseProblem(transaction, record, before);
    if (record['isActive'] === true && record['startDate'] !== null)
      await queueCampaign(transaction, Number(record['campaignId']));
  },
};

/**
 * A campaign that sends has a flow without errors, and channels by which its templates have something to say. Other
 * changes are taken, so that a campaign with a problem can be paused.
 */
async function refuseProblem(transaction: Transaction, record: JsonObject, before: JsonObject): Promise<void> {
  if (record['isActive'] !== true) return;
  const wasActive = before['isActive'] === true;
  if (wasActive && sameChannels(record, before)) return;
  const problem = await flowProblem(transaction, Number(record['campaignId']));
  if (problem !== null) throw invalidField(wasActive ? 'campaignMarketingChannels' : 'isActive', problem.text);
}

function sameChannels(one: JsonObject, other: JsonObject): boolean {
  const [these, those] = [one, other].map((record) =>
    rowsIn(record['campaignMarketingChannels'])
      .map((row) => Number(row['marketingChannelId']))
      .toSorted((left, right) => left - right)
      .join(),
  );
  return these === those;
}

async function refuseWrong(transaction: Transaction, values: JsonObject, current: JsonObject): Promise<void> {
  const hasChanged = (name: string): boolean => values[name] !== undefined && values[name] !== current[name];
  const errors: FieldError[] = [];
  if (typeof current['startDate'] === 'string')
    for (const [path, message] of FIXED_ONCE_SENT) if (hasChanged(path)) errors.push({ path, message });
  const facts = await readFacts(transaction, String(values['siteDomainName'] ?? current['siteDomainName']));
  if (hasChanged('siteDomainName') && !facts.isDomain)
    errors.push({ path: 'siteDomainName', message: 'No site has this domain. Choose another.' });
  const endDate = values['endDate'];
  if (hasChanged('endDate') && typeof endDate === 'string' && endDate < facts.today)
    errors.push({ path: 'endDate', message: 'This day has passed. Give today or a later day.' });
  if (errors.length > 0) throw invalid(errors);
}

/** Returns whether a site has a domain, and the day in the time zone of the tenant. */
async function readFacts(transaction: Transaction, domain: string): Promise<{ isDomain: boolean; today: string }> {
  const { rows } = await sql<{ isDomain: boolean; today: string }>`
    select exists (select from public.site_web_domains d
                    where d.tenant_id = ${transaction.tenantId} and d.web_domain_name = ${domain}) as "isDomain",
           to_char(now() at time zone gate.sales_time_zone(), 'YYYY-MM-DD') as today`.execute(transaction.query);
  return rows[0] ?? { isDomain: false, today: '' };
}
