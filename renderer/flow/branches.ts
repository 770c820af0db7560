import { codeOf, FAILED, kindOf, TIMEOUT, typeOf, type FlowFacts } from './facts.ts';
import { timeoutOf } from './graph.ts';
import type { FlowOutcome, FlowStage } from './graph.ts';

/** Shares of the contacts who get a message, by the code of an outcome: 0.38 for 38 % who open it. */
export type Rates = Readonly<Record<string, number>>;

/** The rates with which a simulation begins. */
export const USUAL_RATES: Rates = {
  delivered: 0.96,
  opened: 0.38,
  clicked: 0.09,
  replied: 0.01,
  converted: 0.025,
  failed: 0.03,
  unsubscribed: 0.004,
};

/** A way out of a stage, and the share of its contacts who take it. */
export interface Branch {
  /** Undefined for the contacts who stay, because no outcome of theirs has a way. */
  outcome: FlowOutcome | undefined;
  share: number;
  /** Days between the entry into the stage and the next stage. */
  days: number;
}

/**
 * Returns the ways out of a stage; the shares sum to 1. The outcome with the highest rank settles a contact, and a rate
 * counts everybody who goes at least that far: of 38 % who open, 9 % who click too are no part of `opened` where the
 * stage has `clicked`. A timeout takes everybody whom nothing else has settled. Responses come on the day of the message.
 */
export function branchesOf(stage: FlowStage, facts: FlowFacts, rates: Rates): Branch[] {
  const outcomes = new Map(
    stage.campaignStageOutcomeCampaignStages.map((outcome) => [codeOf(facts, outcome), outcome]),
  );
  const isMessage = kindOf(facts, stage) === 'message';
  const failed = isMessage ? clamp(rates[FAILED] ?? 0) : 0;
  const branches: Branch[] = [];
  const failure = outcomes.get(FAILED);
  if (failure !== undefined) branches.push({ outcome: failure, share: failed, days: failure.waitDays });
  let settled = 0;
  for (const [code, outcome] of ranked(outcomes, facts)) {
    const upTo = isMessage ? Math.min(clamp(rates[code] ?? 0), 1 - failed) : 0;
    branches.push({ outcome, share: Math.max(0, upTo - settled), days: outcome.waitDays });
    settled = Math.max(settled, upTo);
  }
  const rest = Math.max(0, 1 - failed - settled);
  const timeout = timeoutOf(stage) > 0 ? outcomes.get(TIMEOUT) : undefined;
  if (timeout !== undefined)
    branches.push({ outcome: timeout, share: rest, days: timeoutOf(stage) + timeout.waitDays });
  const stay = 1 - sum(branches.map((branch) => branch.share));
  return [...branches, { outcome: undefined, share: Math.max(0, stay), days: 0 }];
}

/** The outcomes that a person brings about, by rank, the highest first. */
function ranked(outcomes: Map<string, FlowOutcome>, facts: FlowFacts): [string, FlowOutcome][] {
  return [...outcomes]
    .filter(([code]) => code !== FAILED && code !== TIMEOUT)
    .toSorted(([, a], [, b]) => (typeOf(facts, b)?.rank ?? 0) - (typeOf(facts, a)?.rank ?? 0));
}

function clamp(rate: number): number {
  return Number.isFinite(rate) ? Math.min(1, Math.max(0, rate)) : 0;
}

/**
 * Returns a function that divides contacts by shares into whole numbers. It keeps what rounding has withheld, so that
 * many small groups are divided as one large one would be, and no contact is lost or doubled.
 */
export function divider(shares: readonly number[]): (contacts: number) => number[] {
  const owed = shares.map(() => 0);
  return (contacts) => {
    const due = shares.map((share, index) => contacts * share + (owed[index] ?? 0));
    const parts = due.map((amount) => Math.max(0, Math.floor(amount)));
    let left = contacts - sum(parts);
    const byNeed = due.map((_, index) => index).toSorted((a, b) => need(due, parts, b) - need(due, parts, a));
    for (let at = 0; left > 0; at = (at + 1) % byNeed.length, left -= 1) add(parts, byNeed[at] ?? 0, 1);
    // Rounding errors of the shares could give one contact too many.
    for (let at = byNeed.length - 1; left < 0; at = at === 0 ? byNeed.length - 1 : at - 1) {
      const index = byNeed[at] ?? 0;
      if ((parts[index] ?? 0) === 0) continue;
      add(parts, index, -1);
      left += 1;
    }
    due.forEach((amount, index) => (owed[index] = amount - (parts[index] ?? 0)));
    return parts;
  };
}

function need(due: number[], parts: number[], index: number): number {
  return (due[index] ?? 0) - (parts[index] ?? 0);
}

function add(parts: number[], index: number, amount: number): void {
  parts[index] = (parts[index] ?? 0) + amount;
}

function sum(parts: number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
