import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { rowsIn } from '../../data/store/reading/children.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { communicationProblem } from './communication-problem.ts';

/**
 * The rules of contacts (`docs/domain/audience.md#contacts`): their communications fit the transport mode, and those
 * who sign in, who were in a campaign or who have unsubscribed are not deleted here.
 */
export const notificationContactRules: EntityRules = {
  entity: 'NotificationContact',

  beforeAdd: (_transaction, values) => Promise.resolve(withReachableCommunications(values, [])),
  beforeUpdate: (_transaction, values, current) =>
    Promise.resolve(withReachableCommunications(values, rowsIn(current['contactCommunications']))),

  async beforeDelete(transaction, current) {
    const contactId = Number(current['notificationContactId']);
    const { rows } = await sql`
      select from public.contacts c
      where c.tenant_id = ${transaction.tenantId} and c.contact_id = ${contactId} and (
        exists (select from public.contact_online_identities i where i.tenant_id = c.tenant_id and i.contact_id = c.contact_id)
        or exists (select from public.site_contacts s where s.tenant_id = c.tenant_id and s.contact_id = c.contact_id))`.execute(
      transaction.query,
    );
    if (rows.length > 0)
      throw new Refusal(
        409,
        'contactSignsIn',
        'This contact signs in to a site, and is not deleted with the audience.',
      );
    if (await isInCampaign(transaction, contactId))
      throw new Refusal(
        409,
        'contactInCampaign',
        'This contact was in a campaign or has unsubscribed. It stays, so that it is not sent the same again.',
      );
  },
};

/** A contact that is added again would be a new one: it would be enrolled, and mailed, once more. */
async function isInCampaign({ query, tenantId }: Transaction, contactId: number): Promise<boolean> {
  const { rows } = await sql`
    select from public.contacts c
     where c.tenant_id = ${tenantId} and c.contact_id = ${contactId} and (
       exists (select from public.campaign_runs r where r.tenant_id = c.tenant_id and r.contact_id = c.contact_id)
       or exists (select from public.message_suppressions s where s.tenant_id = c.tenant_id and s.contact_id = c.contact_id)
       or exists (select from public.topic_refusals f where f.tenant_id = c.tenant_id and f.contact_id = c.contact_id))`.execute(
    query,
  );
  return rows.length > 0;
}

/** A stored row that is sent unchanged passes, also when it is older than the rule that it breaks. */
function withReachableCommunications(values: JsonObject, stored: readonly JsonObject[]): JsonObject {
  const errors = rowsIn(values['contactCommunications']).flatMap((row, index): FieldError[] => {
    if (row['isDeleted'] === true || stored.some((one) => isSameCommunication(one, row))) return [];
    const problem = communicationProblem(Number(row['transportModeId']), String(row['communicationValue']));
    return problem === null ? [] : [{ path: `contactCommunications[${index}].communicationValue`, message: problem }];
  });
  if (errors.length > 0) throw invalid(errors);
  return values;
}

function isSameCommunication(stored: JsonObject, sent: JsonObject): boolean {
  return ['contactCommunicationId', 'transportModeId', 'communicationValue'].every(
    (field) => stored[field] === sent[field],
  );
}
