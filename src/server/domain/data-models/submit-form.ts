import { sql } from 'kysely';
import { unknownKeys } from '../../../../renderer/language/rules/unknown-keys.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { invalid, invalidField, Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { spend, waitForBudgets } from '../sign-in/limits/budgets.ts';
import { tooMany } from '../sign-in/refusals.ts';
import { hashSecret } from '../sign-in/secrets.ts';
import { formBudget } from '../sign-in/sign-in-keys.ts';
import { readTicket, secondsTooEarly, type Ticket } from './form-ticket.ts';
import { readPublicForm, type PublicForm } from './public-form.ts';
import { tellOfAnswers } from './tell-of-answers.ts';

/**
 * Makes a record of what a visitor has sent from the public page of a form (`docs/domain/data-models.md#public-forms`).
 * The host decides the tenant, the form its table, and the layout which columns may be written.
 */
export const submitForm = defineOperation({
  name: 'submitForm',
  transaction: 'request',
  async run(context, { payload }) {
    const { store, transaction, origin } = context;
    const form = await readPublicForm(transaction, store, payload.formId);
    const ticket = peopleOnly(context, payload);
    const values = valuesFor(form, payload.values);
    const answer = { result: { successText: form.successText }, message: form.successText };
    if (!(await claimTicket(transaction, form, ticket, values))) return answer;
    await takeFromBudget(context, ticket);
    const { schemaTableId } = form;
    const { recordId } = await store.add(transaction, origin, 'TableRecord', { schemaTableId, values });
    await tellOfAnswers(transaction, context.siteId, form, recordId);
    return answer;
  },
});

interface Sent {
  formId: number;
  ticket: string;
  website?: string | null;
}

/** Returns the ticket of the page. Throws for what a program sends: without a ticket, at once, or into the trap. */
function peopleOnly({ services, tenantId, now }: OperationContext, { formId, ticket: text, website }: Sent): Ticket {
  const ticket = readTicket(services.pepper, { tenantId, formId }, text);
  if (ticket === null) throw invalidField('ticket', 'This was not sent from the page of the form. Reload the page.');
  if ((website ?? '') !== '') throw invalidField('website', 'Leave the field Website empty.');
  const early = secondsTooEarly(ticket, now);
  if (early > 0)
    throw new Refusal(429, 'tooEarly', 'This was sent faster than a person types. Please try again.', {
      retryAfterSeconds: early,
    });
  return ticket;
}

/** Returns the sent values. Throws for one of which the form has no field. */
function valuesFor({ members }: PublicForm, values: Json | undefined): JsonObject {
  if (!isObject(values)) throw invalidField('values', 'The values are missing.');
  const errors = unknownKeys(
    { values },
    [...members].map((member) => `values.${member}`),
  );
  if (errors.length > 0) throw invalid(errors);
  return values;
}

/**
 * Takes the ticket for these values. Returns false when they were sent with it already: the record exists. Waits for a
 * submission that is under way.
 */
async function claimTicket(
  transaction: Transaction,
  { formId }: PublicForm,
  { ticketId }: Ticket,
  values: JsonObject,
): Promise<boolean> {
  const { tenantId, query } = transaction;
  const hash = hashSecret(JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const { rows: claimed } = await sql`
    insert into public.form_submissions (tenant_id, form_id, ticket_id, values_hash)
    values (${tenantId}, ${formId}, ${ticketId}, ${hash}) on conflict do nothing returning form_id`.execute(query);
  if (claimed.length > 0) return true;
  const { rows } = await sql<{ hash: string }>`
    select values_hash as hash from public.form_submissions
     where tenant_id = ${tenantId} and form_id = ${formId} and ticket_id = ${ticketId}`.execute(query);
  if (rows[0]?.hash === hash) return false;
  throw new Refusal(409, 'refused', 'This form was sent already. Reload the page to send it again with other answers.');
}

async function takeFromBudget(context: OperationContext, { ticketId }: Ticket): Promise<void> {
  const { transaction, now } = context;
  const budget = formBudget(context);
  const seconds = await waitForBudgets(transaction, [budget], now);
  if (seconds > 0) throw tooMany(seconds);
  await spend(transaction, [budget], ticketId, now);
}
