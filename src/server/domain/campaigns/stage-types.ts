/** A type of stages. The table `campaign_stage_types` has the same rows; a test compares them. */
export interface StageType {
  stageTypeCode: string;
  /** Whether a stage of the type sends a message, and so needs a template. */
  sendsMessage: boolean;
  /** Whether the campaign ends for a contact who arrives. */
  isTerminal: boolean;
}

/** The types of stages by their id (`docs/domain/campaigns.md#stages`). */
export const STAGE_TYPES: ReadonlyMap<number, StageType> = new Map([
  [1, { stageTypeCode: 'sendMessage', sendsMessage: true, isTerminal: false }],
  [2, { stageTypeCode: 'reminder', sendsMessage: true, isTerminal: false }],
  [3, { stageTypeCode: 'offer', sendsMessage: true, isTerminal: false }],
  [4, { stageTypeCode: 'finalNotice', sendsMessage: true, isTerminal: false }],
  [5, { stageTypeCode: 'wait', sendsMessage: false, isTerminal: false }],
  [6, { stageTypeCode: 'goalReached', sendsMessage: false, isTerminal: true }],
  [7, { stageTypeCode: 'exit', sendsMessage: false, isTerminal: true }],
]);

/** A type of outcomes. The table `campaign_outcome_types` has the same rows; a test compares them. */
export interface OutcomeType {
  stageOutcomeTypeCode: OutcomeCode;
  /** An outcome of a higher rank replaces one that has not taken effect yet. */
  rank: number;
}

export type OutcomeCode =
  | 'delivered'
  | 'opened'
  | 'clicked'
  | 'replied'
  | 'converted'
  | 'failed'
  | 'unsubscribed'
  | 'timeout';

/** The types of outcomes by their id. */
export const OUTCOME_TYPES: ReadonlyMap<number, OutcomeType> = new Map([
  [1, { stageOutcomeTypeCode: 'delivered', rank: 10 }],
  [2, { stageOutcomeTypeCode: 'opened', rank: 30 }],
  [3, { stageOutcomeTypeCode: 'clicked', rank: 40 }],
  [4, { stageOutcomeTypeCode: 'replied', rank: 50 }],
  [5, { stageOutcomeTypeCode: 'converted', rank: 60 }],
  [6, { stageOutcomeTypeCode: 'failed', rank: 80 }],
  [7, { stageOutcomeTypeCode: 'unsubscribed', rank: 90 }],
  [8, { stageOutcomeTypeCode: 'timeout', rank: 0 }],
]);

/** Returns the id of a type of outcomes. */
export function outcomeTypeId(code: OutcomeCode): number {
  for (const [id, type] of OUTCOME_TYPES) if (type.stageOutcomeTypeCode === code) return id;
  throw new Error(`There is no outcome ${code}.`);
}

/** Returns the code of a type of stages; null for an unknown id. */
export function stageTypeCode(id: number): string | null {
  return STAGE_TYPES.get(id)?.stageTypeCode ?? null;
}

/** Returns the code of a type of outcomes; null for an unknown id. */
export function outcomeTypeCode(id: number): string | null {
  return OUTCOME_TYPES.get(id)?.stageOutcomeTypeCode ?? null;
}
