import type { GetCampaignOutcomeCountsResult } from '../../generated/operation-types.ts';
import { OUTCOME_TYPES, outcomeTypeId, type OutcomeCode } from '../stage-types.ts';

/** Messages of one template by one channel that went equally far. */
export interface OutcomeRow {
  /** Null for messages that no channel could carry. */
  marketingChannelId: number | null;
  notificationTemplateId: number | null;
  /** The outcome with the highest rank among the events of these messages; null for none. */
  highestOutcomeId: number | null;
  /** They could not be sent. */
  isFailed: boolean;
  messages: number;
  /** When the first and the last of them were claimed: ISO instants. */
  firstDate: string;
  lastDate: string;
}

/** Messages of one template by one channel, and how many of them went how far. */
export type OutcomeCount = GetCampaignOutcomeCountsResult[number];

const FAILED = outcomeTypeId('failed');
const DELIVERED = outcomeTypeId('delivered');

/**
 * Returns how many messages of each template by each channel went at least as far as each outcome
 * (`docs/domain/campaign-flow.md#rates-of-own-messages`). A message that has failed reached `failed` alone, and every
 * message that was sent reached `delivered`.
 */
export function countOutcomes(rows: readonly OutcomeRow[]): OutcomeCount[] {
  const counts = new Map<string, OutcomeCount>();
  for (const row of rows) {
    const key = `${row.marketingChannelId} ${row.notificationTemplateId}`;
    const count = counts.get(key) ?? emptyCount(row);
    counts.set(key, count);
    count.messages += row.messages;
    if (row.firstDate < count.firstDate) count.firstDate = row.firstDate;
    if (row.lastDate > count.lastDate) count.lastDate = row.lastDate;
    for (const code of reachedBy(row)) count[code] += row.messages;
  }
  return [...counts.values()];
}

function emptyCount({ marketingChannelId, notificationTemplateId, firstDate, lastDate }: OutcomeRow): OutcomeCount {
  return {
    ...(marketingChannelId === null ? {} : { marketingChannelId }),
    ...(notificationTemplateId === null ? {} : { notificationTemplateId }),
    messages: 0,
    firstDate,
    lastDate,
    delivered: 0,
    opened: 0,
    clicked: 0,
    replied: 0,
    converted: 0,
    failed: 0,
    unsubscribed: 0,
  };
}

function reachedBy({ isFailed, highestOutcomeId }: OutcomeRow): Exclude<OutcomeCode, 'timeout'>[] {
  if (isFailed || highestOutcomeId === FAILED) return ['failed'];
  const highest = OUTCOME_TYPES.get(highestOutcomeId ?? DELIVERED)?.rank ?? 0;
  return [...OUTCOME_TYPES.values()].flatMap(({ stageOutcomeTypeCode: code, rank }) =>
    code === 'failed' || code === 'timeout' || (rank > highest && code !== 'delivered') ? [] : [code],
  );
}
