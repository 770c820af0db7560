import type { WorkMeter } from '../../../data/engine/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { WorkBudget } from './work-budget.ts';

/** The caller of a transaction, as far as fairness needs it. */
export interface Caller {
  tenant: string;
  /** Unique over all tenants. */
  contact: string;
  /** Not signed in, as far as is known. */
  isVisitor: boolean;
}

export interface TurnLimits {
  /** Transactions at the same time. */
  maxRunning: number;
  /** Transactions of one contact at the same time. */
  maxPerContact: number;
  /** Transactions of all visitors at the same time. */
  maxVisitors: number;
  /** Transactions that may wait. */
  maxWaiting: number;
  /** Longest wait, in milliseconds. */
  maxWaitMilliseconds: number;
}

/**
 * Limits of transactions that wait, in transactions and milliseconds (`docs/security.md#t13`), and of those of all
 * visitors together: a crowd that asks for codes leaves places to contacts.
 */
const WAITING = { maxWaiting: 1000, maxWaitMilliseconds: 10_000, maxVisitors: 2 };

/** Connections that calls leave to pages, sign-in messages and housekeeping. */
const SPARE_CONNECTIONS = 2;

/**
 * Returns the limits of a server with so many connections: how many transactions run at the same time, and wait. On the one connection of the embedded database a second one, of
 * another contact, stands ready, so that the engine has no pause between the two.
 */
export function turnLimits(connections: number): TurnLimits {
  if (connections === 1) return { ...WAITING, maxRunning: 2, maxPerContact: 1 };
  return { ...WAITING, maxRunning: Math.max(1, connections - SPARE_CONNECTIONS), maxPerContact: 2 };
}

interface Waiting {
  admit(): void;
  refuse(refusal: Refusal): void;
}

/** A contact with transactions that run or wait. */
interface Line {
  caller: Caller;
  waiting: Waiting[];
  running: number;
  /** Number of its last turn, to find the one that has waited longest. */
  turn: number;
}

interface Tenant {
  lines: Map<string, Line>;
  turn: number;
}

/**
 * Gives turns on the database (`docs/security.md#t13`): a bounded number of transactions runs at a time; of those that
 * wait, tenants take turns, then the contacts of a tenant, then the calls of a contact in their order. A contact runs few
 * transactions at a time and waits when it has used up its work budget, so that one caller delays no other by more than
 * a statement.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #budget: WorkBudget;
  readonly #now: () => number;
  readonly #tenants = new Map<string, Tenant>();
  /** Number of the last turn. */
  #turn = 0;
  #running = 0;
  #visitors = 0;
  #waiting = 0;
  #wake: NodeJS.Timeout | undefined;

  /** @param now milliseconds of a monotonic clock */
  constructor(limits: TurnLimits, budget: WorkBudget, now: () => number) {
    this.#limits = limits;
    this.#budget = budget;
    this.#now = now;
  }

  /**
   * Runs `work` when it is the caller's turn, and charges what its meter says afterwards. Throws 503 `overloaded` when too many wait or the wait is too long, and 429
   * `tooMuchWork` when it is too long because the contact has used up its budget.
   */
  async run<Result>(caller: Caller, work: (meter: WorkMeter) => Promise<Result>): Promise<Result> {
    this.#budget.noteCall(caller.contact, this.#now());
    const line = this.#lineOf(caller);
    await this.#wait(line);
    const meter: WorkMeter = { milliseconds: 0 };
    try {
      return await work(meter);
    } finally {
      this.#budget.charge(caller.contact, meter.milliseconds, this.#now());
      this.#count(line, -1);
      this.#close(line);
      this.#admit();
    }
  }

  /** Returns how many transactions run, and how many wait. */
  counts(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  #wait(line: Line): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        this.#waiting -= 1;
      };
      const waiting: Waiting = {
        admit: () => (stop(), resolve()),
        refuse: (refusal) => (stop(), reject(refusal)),
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1);
        waiting.refuse(this.#tooLate(line));
        this.#close(line);
      }, this.#limits.maxWaitMilliseconds);
      line.waiting.push(waiting);
      this.#waiting += 1;
      this.#admit();
      if (this.#waiting > this.#limits.maxWaiting) this.#shed();
    });
  }

  /** Admits transactions while places are free, and wakes up when the next pause of a contact ends. */
  #admit(): void {
    clearTimeout(this.#wake);
    this.#wake = undefined;
    while (this.#running < this.#limits.maxRunning) {
      const line = this.#next();
      if (line === undefined) break;
      this.#count(line, 1);
      line.waiting.shift()?.admit();
    }
    if (this.#running < this.#limits.maxRunning && this.#waiting > 0) this.#wakeAfterPause();
  }

  /** Returns the contact whose turn it is, and counts the turn. */
  #next(): Line | undefined {
    let [next, of]: [Line?, Tenant?] = [];
    for (const tenant of this.#tenants.values()) {
      if (of !== undefined && of.turn <= tenant.turn) continue;
      const line = this.#nextOf(tenant);
      if (line !== undefined) [next, of] = [line, tenant];
    }
    if (next === undefined || of === undefined) return undefined;
    this.#turn += 1;
    next.turn = this.#turn;
    of.turn = this.#turn;
    return next;
  }

  #nextOf(tenant: Tenant): Line | undefined {
    let next: Line | undefined;
    for (const line of tenant.lines.values()) {
      const isEarlier = next === undefined || line.turn < next.turn;
      if (isEarlier && this.#mayRun(line) && this.#budget.pause(line.caller.contact, this.#now()) === 0) next = line;
    }
    return next;
  }

  #mayRun({ caller, waiting, running }: Line): boolean {
    const { maxPerContact, maxVisitors } = this.#limits;
    return waiting.length > 0 && running < maxPerContact && (!caller.isVisitor || this.#visitors < maxVisitors);
  }

  #count(line: Line, change: 1 | -1): void {
    this.#running += change;
    line.running += change;
    if (line.caller.isVisitor) this.#visitors += change;
  }

  #wakeAfterPause(): void {
    const pauses = this.#lines()
      .filter((line) => this.#mayRun(line))
      .map((line) => this.#budget.pause(line.caller.contact, this.#now()));
    if (pauses.length > 0) this.#wake = setTimeout(() => this.#admit(), Math.min(...pauses));
  }

  /** Refuses the last transaction of the longest line, so that a flood is refused and not its neighbours. */
  #shed(): void {
    const [first, ...rest] = this.#lines();
    if (first === undefined) return;
    const longest = rest.reduce((most, line) => (line.waiting.length > most.waiting.length ? line : most), first);
    longest.waiting.pop()?.refuse(overloaded());
    this.#close(longest);
  }

  #lines(): Line[] {
    return [...this.#tenants.values()].flatMap(({ lines }) => [...lines.values()]);
  }

  #tooLate(line: Line): Refusal {
    const pause = this.#budget.pause(line.caller.contact, this.#now());
    return pause > 0 ? tooMuchWork(pause) : overloaded();
  }

  /** A contact that has just come goes before the one that had the last turn, and after all others. */
  #lineOf(caller: Caller): Line {
    const turn = this.#turn - 0.5;
    const tenant = this.#tenants.get(caller.tenant) ?? { lines: new Map<string, Line>(), turn };
    this.#tenants.set(caller.tenant, tenant);
    const line = tenant.lines.get(caller.contact) ?? { caller, waiting: [], running: 0, turn };
    tenant.lines.set(caller.contact, line);
    return line;
  }

  /** Forgets a contact that neither runs nor waits. */
  #close({ caller: { tenant, contact }, waiting, running }: Line): void {
    const lines = this.#tenants.get(tenant)?.lines;
    if (lines === undefined || waiting.length > 0 || running > 0) return;
    lines.delete(contact);
    if (lines.size === 0) this.#tenants.delete(tenant);
  }
}

function overloaded(): Refusal {
  return new Refusal(503, 'overloaded', 'The server is very busy at the moment. Please try again shortly.', {
    retryAfterSeconds: 2,
  });
}

function tooMuchWork(pauseMilliseconds: number): Refusal {
  return new Refusal(
    429,
    'tooMuchWork',
    'Your requests have kept the server busy for long, and others are waiting. Please try again in a moment.',
    { retryAfterSeconds: Math.ceil(pauseMilliseconds / 1000) },
  );
}
