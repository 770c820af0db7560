import { createHash } from 'node:crypto';

/**
 * Draws random-looking values that are always the same: each is a hash of the seed and its place, so that a new field
 * or entity never changes other values (`docs/domain/demo.md#stable-values`). `place` is entity type, entity key and
 * field name.
 */
export class Random {
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Returns 32 hexadecimal digits. */
  token(...place: Place): string {
    return this.#digest(place).toString('hex').slice(0, 32);
  }

  /** Returns a version 4 UUID. */
  uuid(...place: Place): string {
    const hex = this.token(...place);
    const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  /** Returns a whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number, ...place: Place): number {
    return minimum + (this.#digest(place).readUIntBE(0, 6) % (maximum - minimum + 1));
  }

  /** Returns one item of a non-empty list. */
  pick<Value>(list: readonly [Value, ...Value[]], ...place: Place): Value {
    return list[this.integer(0, list.length - 1, ...place)] ?? list[0];
  }

  #digest(place: Place): Buffer {
    return createHash('sha256')
      .update(JSON.stringify([this.#seed, ...place]))
      .digest();
  }
}

type Place = [entityType: string, entityKey: string | number, fieldName: string];
