import { CODE_BYTES } from './seal-keys.ts';

/** A line of the audit log, as a seal has it. */
export interface LineCode {
  id: number;
  code: Buffer;
}

const ID_BYTES = 8;
const ENTRY_BYTES = ID_BYTES + CODE_BYTES;

/** Returns base64 of the lines: for each one its id (8 bytes, big-endian) and its code. */
export function packed(lines: readonly LineCode[]): string {
  const entries = lines.map(({ id, code }) => {
    const bytes = Buffer.alloc(ID_BYTES);
    bytes.writeBigInt64BE(BigInt(id));
    return Buffer.concat([bytes, code]);
  });
  return Buffer.concat(entries).toString('base64');
}

/** Returns the lines that `packed` has written. */
export function unpacked(text: string): LineCode[] {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: Math.floor(bytes.length / ENTRY_BYTES) }, (_, index) => {
    const start = index * ENTRY_BYTES;
    return {
      id: Number(bytes.readBigInt64BE(start)),
      code: bytes.subarray(start + ID_BYTES, start + ENTRY_BYTES),
    };
  });
}

/** How a line that is stored differs from the one that was sealed. */
export interface LineDifference {
  kind: 'changed' | 'removed' | 'added';
  line: number;
}

/** Compares the lines of a seal with the stored ones, both sorted by id. */
export function compareLines(sealed: readonly LineCode[], stored: readonly LineCode[]): LineDifference[] {
  const expected = new Map(sealed.map(({ id, code }) => [id, code]));
  const found = new Set(stored.map(({ id }) => id));
  const differences = stored.flatMap(({ id, code }): LineDifference[] => {
    const one = expected.get(id);
    if (one === undefined) return [{ kind: 'added', line: id }];
    return one.equals(code) ? [] : [{ kind: 'changed', line: id }];
  });
  const removed = sealed
    .filter(({ id }) => !found.has(id))
    .map(({ id }): LineDifference => ({ kind: 'removed', line: id }));
  return [...differences, ...removed].toSorted((one, other) => one.line - other.line);
}
