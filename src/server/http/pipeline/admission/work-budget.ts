/** How much of the database one contact may use while others are at work. */
export interface WorkLimits {
  /** Milliseconds of the database per minute and contact. A third of it may be used at once. */
  perMinute: number;
  /** This much of each transaction is not counted, so that clicking through lists is never slowed. */
  freeMilliseconds: number;
  /** A contact never owes more than this, so that one long statement does not shut it out. */
  mostOwed: number;
  /** Contacts count as at work for this long after their last call. */
  activeMilliseconds: number;
}

export const WORK: Omit<WorkLimits, 'perMinute'> = { freeMilliseconds: 20, mostOwed: 1500, activeMilliseconds: 3000 };

interface Account {
  milliseconds: number;
  at: number;
}

interface Sighting {
  contact: string;
  at: number;
}

/**
 * Counts the database time of contacts. A contact that has used up its share waits until its account has refilled, but
 * only while another contact that has not is at work: alone, or among equals, nobody is slowed.
 */
export class WorkBudget {
  readonly #limits: WorkLimits;
  readonly #capacity: number;
  readonly #accounts = new Map<string, Account>();
  /** The two contacts within their budgets that called last. */
  #modest: Sighting[] = [];

  /** @param capacity number of contacts that are remembered; the least recently charged one is forgotten */
  constructor(limits: WorkLimits, capacity = 20_000) {
    this.#limits = limits;
    this.#capacity = capacity;
  }

  /** Notes a call. `now` is in milliseconds of a monotonic clock, here and below. */
  noteCall(contact: string, now: number): void {
    if (this.#balance(contact, now) <= 0) return;
    const other = this.#modest.find((sighting) => sighting.contact !== contact);
    this.#modest = [{ contact, at: now }, ...(other === undefined ? [] : [other])];
  }

  /** Charges the time of a transaction. */
  charge(contact: string, milliseconds: number, now: number): void {
    const counted = milliseconds - this.#limits.freeMilliseconds;
    if (counted <= 0) return;
    const balance = Math.max(-this.#limits.mostOwed, this.#balance(contact, now) - counted);
    this.#accounts.delete(contact);
    this.#accounts.set(contact, { milliseconds: balance, at: now });
    const oldest = this.#accounts.keys().next();
    if (this.#accounts.size > this.#capacity && !oldest.done) this.#accounts.delete(oldest.value);
  }

  /** Returns the milliseconds until the contact may work again; 0 when it may now. */
  pause(contact: string, now: number): number {
    const balance = this.#balance(contact, now);
    if (balance > 0) return 0;
    const other = this.#modest.find((sighting) => sighting.contact !== contact);
    const untilAlone = other === undefined ? 0 : other.at + this.#limits.activeMilliseconds - now;
    // A millisecond more, because the account must be above zero.
    return Math.max(0, Math.min(untilAlone, -balance / this.#perMillisecond() + 1));
  }

  #balance(contact: string, now: number): number {
    const account = this.#accounts.get(contact);
    const most = this.#limits.perMinute / 3;
    if (account === undefined) return most;
    return Math.min(most, account.milliseconds + (now - account.at) * this.#perMillisecond());
  }

  #perMillisecond(): number {
    return this.#limits.perMinute / 60_000;
  }
}
