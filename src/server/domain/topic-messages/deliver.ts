import type { Transaction } from '../../data/engine/database.ts';
import { recordSurely, type Recorder } from '../../jobs/record-surely.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Instant } from '../campaigns/core/plan.ts';
import type { Sender } from '../campaigns/engine/compose.ts';
import { tellInBells } from '../campaigns/engine/modes/bell.ts';
import { readContents } from '../campaigns/engine/contents.ts';
import { IN_APP } from '../campaigns/engine/modes/transport-modes.ts';
import { sendAll } from '../campaigns/engine/send-all.ts';
import type { CampaignTransport, OutgoingMessage } from '../campaigns/engine/transport.ts';
import type { Outbound } from '../services.ts';
import { expandSome } from './audience.ts';
import { claimDue, noteLost, storeAttempts, type ClaimedRow } from './claim.ts';
import { composed } from './compose.ts';
import { getSomeData } from './event-data.ts';

/** What telling people of events works with. The clock is real in a server, and virtual in tests. */
export interface TopicEngine extends Sender {
  transport: CampaignTransport;
  /** Asks the endpoints of topics. */
  outbound: Outbound;
  now(): Instant;
  /** Runs a transaction of the job. */
  step<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs a transaction that stores what is known of messages, whatever became of the job. */
  record: Recorder;
  /** Counts the messages that were told in bells; the others are counted where they leave. */
  metrics?: Pick<Metrics, 'delivered'>;
}

/** Messages of one transaction. */
const MESSAGES_PER_STEP = 40;
/** Steps of one run of the job, so that other jobs have their turn. */
const STEPS_PER_RUN = 50;

interface Claimed {
  row: ClaimedRow;
  message: OutgoingMessage;
}

/**
 * Tells people of events, up to a number of steps: gets their data, gives messages to audiences, and sends what is due.
 * A message is claimed in a transaction of its own before it is sent, and is never claimed twice unless it certainly
 * was not sent. One for a bell is told in the transaction of its claim.
 */
export async function deliver(engine: TopicEngine): Promise<void> {
  for (let steps = 0; steps < STEPS_PER_RUN; steps += 1) {
    const claimedAt = engine.now();
    const { handled, told, claimed } = await engine.step((transaction) => claimSome(transaction, engine, claimedAt));
    for (let count = 0; count < told; count += 1) engine.metrics?.delivered('inApp', 'sent');
    await sendClaimed(claimed, engine, claimedAt);
    const isGettingData = await getSomeData(engine);
    // A step of its own: an event that cannot be told keeps nobody else's messages back.
    const isExpanding = await engine.step((transaction) =>
      expandSome(transaction, (mode) => engine.transport.carries(mode)),
    );
    if (handled === 0 && !isGettingData && !isExpanding) return;
  }
}

async function sendClaimed(claimed: readonly Claimed[], engine: TopicEngine, claimedAt: Instant): Promise<void> {
  if (claimed.length === 0) return;
  const attempts = await sendAll(claimed, engine, claimedAt);
  await recordSurely(engine.record, (transaction) =>
    storeAttempts(
      transaction,
      attempts.map(({ of: { row }, ...attempt }) => ({ messageId: row.messageId, tries: row.tries, ...attempt })),
    ),
  );
}

async function claimSome(
  transaction: Transaction,
  { pepper }: Sender,
  now: Instant,
): Promise<{ handled: number; told: number; claimed: Claimed[] }> {
  const lost = await noteLost(transaction, now);
  const { handled, claimed: rows } = await claimDue(transaction, now, MESSAGES_PER_STEP);
  const contents = await readContents(
    transaction,
    rows.flatMap(({ templateId }) => templateId ?? []),
    [...new Set(rows.flatMap(({ marketingChannelId }) => marketingChannelId ?? []))],
  );
  const claimed: Claimed[] = [];
  const empty: ClaimedRow[] = [];
  for (const row of rows) {
    const content = contents.of(row.templateId ?? undefined, row.marketingChannelId ?? 0);
    if (content === undefined) empty.push(row);
    else claimed.push({ row, message: composed(transaction.tenantId, row, content, { pepper }) });
  }
  const inBells = claimed.filter(({ row }) => row.transportModeId === IN_APP);
  await tellInBells(
    transaction,
    inBells.map(({ row: { contactId }, message }) => ({ contactId, message })),
  );
  await storeAttempts(transaction, [
    ...empty.map(({ messageId, tries }) => ({ messageId, tries, result: 'empty' as const, at: now })),
    ...inBells.map(({ row: { messageId, tries } }) => ({ messageId, tries, result: 'sent' as const, at: now })),
  ]);
  const leaving = claimed.filter(({ row }) => row.transportModeId !== IN_APP);
  return { handled: lost + handled, told: inBells.length, claimed: leaving };
}
