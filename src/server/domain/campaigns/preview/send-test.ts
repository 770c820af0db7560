import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import type { DeliveryMessage } from '../../services.ts';
import { refund, spend, waitForBudgets, type Budget } from '../../sign-in/limits/budgets.ts';
import type { LimitedBudget } from '../../sign-in/limits/limits.ts';
import { storedIdentity } from '../../sign-in/identity/identity.ts';
import { tooMany } from '../../sign-in/refusals.ts';
import { signedInActor } from '../../signed-in-actor.ts';
import { written } from '../engine/compose.ts';
import { TEST_PATH } from '../engine/links.ts';
import { EMAIL, SMS, WHATSAPP } from '../engine/modes/transport-modes.ts';
import { ownAddresses } from './own-addresses.ts';
import { readDraft, type DraftKeys } from './read-draft.ts';

const TEST_BUDGETS = ['senderTests', 'prefixSends'] as const;
const MARK = '[Test]';
/** The channels by which a test goes: those of verified addresses. An approved template has no place for the mark. */
const CHANNELS: ReadonlyMap<number, DeliveryMessage['channel']> = new Map([
  [EMAIL, 'email'],
  [SMS, 'sms'],
  [WHATSAPP, 'whatsapp'],
]);

/** A channel of a campaign as a test uses it. */
interface WantedTest extends DraftKeys {
  marketingChannelId: number;
}

/**
 * Sends the message of a stage to a verified address of the caller, as a contact would get it
 * (`docs/domain/campaigns.md#preview-and-test`). It is no message of the campaign: it has no row, its links are not
 * signed, and nothing is counted but the tests of the caller.
 */
export const sendCampaignTest = defineOperation({
  name: 'sendCampaignTest',
  transaction: 'own',
  keepsAnswer: true,
  async run(context, { payload }) {
    const cause = randomUUID();
    const message = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      const test = await testMessage(context, transaction, payload);
      await spendTest(context, transaction, test, cause);
      return test;
    });
    await deliver(context, message, cause);
    return { result: { to: message.to }, message: `Test sent to ${message.to}.` };
  },
});

async function testMessage(
  { services, consoleOrigin, now, actor }: OperationContext,
  transaction: Transaction,
  { marketingChannelId, ...keys }: WantedTest,
): Promise<DeliveryMessage> {
  const { campaign, recipient, contents, origin } = await readDraft(transaction, keys, consoleOrigin, now);
  const mode = campaign.channels.find((one) => one.marketingChannelId === marketingChannelId)?.transportModeId;
  if (mode === undefined) throw new Refusal(404, 'notFound', 'The campaign does not have this channel.');
  const channel = CHANNELS.get(mode);
  if (channel === undefined || !services.delivery.channels.includes(channel))
    throw refused('Messages of this channel cannot be sent here.');
  const to = (await ownAddresses(transaction, signedInActor(actor).contactId)).get(mode);
  if (to === undefined)
    throw refused(`You have no verified ${channel === 'email' ? 'e-mail address' : 'phone'} to send a test to.`);
  const content = contents.of(keys.templateId, marketingChannelId);
  if (content === undefined) throw refused('The template has no text for this channel.');
  const unsubscribe = `${origin}${TEST_PATH}`;
  const page = `https://${campaign.domain}${campaign.landingPage}`;
  const { subject, text, html, template } = written(
    mode,
    { campaign, recipient, content },
    { origin, page, unsubscribe },
  );
  return {
    tenantId: transaction.tenantId,
    channel,
    to,
    subject: `${MARK} ${subject}`,
    text: channel === 'sms' ? `${MARK} ${text}` : text,
    unsubscribeUrl: unsubscribe,
    ...(html === undefined ? {} : { html }),
    ...(template === undefined ? {} : { template }),
  };
}

/** Throws 429 when the caller has sent too many tests, or too many messages went to phones of its country. */
async function spendTest(
  { tenantId, actor, now }: OperationContext,
  transaction: Transaction,
  { channel, to }: DeliveryMessage,
  cause: string,
): Promise<void> {
  const { contactId } = signedInActor(actor);
  const budgets: Budget<LimitedBudget>[] = [{ name: 'senderTests', subject: `${tenantId}/${contactId}` }];
  const { callingCode } = storedIdentity(channel === 'email' ? 'email' : 'phone', to);
  if (callingCode !== null) budgets.push({ name: 'prefixSends', subject: callingCode });
  const seconds = await waitForBudgets(transaction, budgets, now);
  if (seconds > 0) throw tooMany(seconds);
  await spend(transaction, budgets, cause, now);
}

/** A test that did not leave costs nothing. */
async function deliver(
  { services, database, tenantId, report }: OperationContext,
  message: DeliveryMessage,
  cause: string,
): Promise<void> {
  try {
    await services.delivery.send(message);
  } catch {
    report('deliveryFailed', { channel: message.channel });
    await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      await refund(transaction, TEST_BUDGETS, cause);
    });
    throw new Refusal(503, 'notSent', 'The test could not be sent. Please try again.', { retryAfterSeconds: 5 });
  }
}

function refused(text: string): Refusal {
  return new Refusal(409, 'refused', text);
}
