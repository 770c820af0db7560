import type { Random } from '../random.ts';

/**
 * Draws many values for one record from one hash: orders need dozens each, and a hash for each value took half of the
 * time. A change of one order's draws leaves the other orders as they are.
 */
export class Dice {
  #state: number;

  constructor(random: Random, entity: string, key: string) {
    this.#state = random.integer(1, 0xffffffff, entity, key, 'dice');
  }

  /** Returns a number from 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number {
    return minimum + Math.floor(this.next() * (maximum - minimum + 1));
  }

  pick<Value>(list: readonly [Value, ...Value[]]): Value {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }

  /** Returns whether something of this chance happens. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Returns a UUID of version 4. */
  uuid(): string {
    const hex = Array.from({ length: 4 }, () => this.integer(0, 0xffffffff).toString(16).padStart(8, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}
