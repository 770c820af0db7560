import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEYOND_ALL, readPosition } from './position.ts';
import { WrittenPositions } from './written-positions.ts';

test('a position is read as PostgreSQL prints it, and nothing else', () => {
  expect(readPosition('0/0')).toBe(0n);
  expect(readPosition('16/B374D848')).toBe(0x16b374d848n);
  expect(readPosition(BEYOND_ALL)).toBe(2n ** 64n - 1n);
  for (const text of ['', '0', '0/', '/0', '0/g', '0/000000000', '0/1 ', "0/1'", '0/b'])
    expect(readPosition(text)).toBeNull();
});

test('a replica is late since the first moment whose position it lacks', () => {
  const written = new WrittenPositions();
  expect(written.behind(0n, 50)).toBe(0);
  for (const [at, position] of [
    [0, 10n],
    [200, 10n],
    [400, 20n],
    [600, 30n],
  ] as const)
    written.note(at, position);
  expect(written.behind(30n, 650)).toBe(0);
  expect(written.behind(25n, 650)).toBe(50);
  expect(written.behind(10n, 650)).toBe(250);
  expect(written.behind(9n, 650)).toBe(650);
});

test('a server behind the old one begins anew', () => {
  const written = new WrittenPositions();
  written.note(0, 100n);
  written.note(200, 90n);
  expect(written.behind(90n, 300)).toBe(0);
});

test('it never says less than what is true', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(300), fc.nat(50)), { minLength: 1, maxLength: 80 }),
      fc.nat(4_000),
      (steps, seen) => {
        const written = new WrittenPositions();
        let [at, position] = [0, 0n];
        const all: { at: number; position: bigint }[] = [];
        for (const [pause, bytes] of steps) {
          at += pause;
          position += BigInt(bytes);
          written.note(at, position);
          all.push({ at, position });
        }
        const missed = all.find((sample) => sample.position > BigInt(seen));
        const late = missed === undefined ? 0 : at - missed.at;
        const told = written.behind(BigInt(seen), at);
        // What is older than ten seconds may be forgotten, with a pause of at most 300 ms after it.
        if (late < 10_000) expect(told).toBe(late);
        else expect(told).toBeGreaterThanOrEqual(9_700);
      },
    ),
  );
});
