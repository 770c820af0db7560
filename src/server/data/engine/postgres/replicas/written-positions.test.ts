import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEYOND_ALL, furthest, readPosition } from './position.ts';
import { WrittenPositions } from './written-positions.ts';

test('a position is read as PostgreSQL prints it, and nothing else', () => {
  expect(readPosition('0/0')).toBe(0n);
  expect(readPosition('16/B374D848')).toBe(0x16b374d848n);
  expect(readPosition(BEYOND_ALL)).toBe(2n ** 64n - 1n);
  for (const text of ['', '0', '0/', '/0', '0/g', '0/000000000', '0/1 ', "0/1'", '0/b'])
    expect(readPosition(text)).toBeNull();
});

test('of two positions the later one counts, and a text that is none is beyond all', () => {
  expect(furthest('1/0', '0/FFFFFFFF')).toBe('1/0');
  expect(furthest('0/9', '0/A')).toBe('0/A');
  expect(furthest('0/9', 'x')).toBe(BEYOND_ALL);
});

test('a replica has everything that was committed before the last moment whose position it has', () => {
  const written = new WrittenPositions();
  expect(written.freshAt(0n)).toBeNull();
  for (const [at, position] of [
    [0, 10n],
    [200, 10n],
    [400, 20n],
    [600, 30n],
  ] as const)
    written.note(at, position);
  expect(written.freshAt(30n)).toBe(600);
  expect(written.freshAt(25n)).toBe(400);
  expect(written.freshAt(10n)).toBe(200);
  expect(written.freshAt(9n)).toBeNull();
});

test('a server behind the old one begins anew', () => {
  const written = new WrittenPositions();
  written.note(0, 100n);
  written.note(200, 90n);
  expect(written.freshAt(100n)).toBe(200);
  expect(written.freshAt(89n)).toBeNull();
});

test('nothing that is missing on a replica is older than it says', () => {
  const commits = fc.array(fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 50 })), { maxLength: 60 });
  fc.assert(
    fc.property(commits, fc.integer({ min: 1, max: 400 }), fc.nat(2_000), (steps, every, replayed) => {
      let [now, position] = [0, 0n];
      const committed = steps.map(([pause, bytes]) => {
        now += pause;
        position += BigInt(bytes);
        return { at: now, position };
      });
      const written = new WrittenPositions();
      const writtenAt = (at: number): bigint => committed.findLast((commit) => commit.at <= at)?.position ?? 0n;
      for (let at = 0; at <= now; at += every) written.note(at, writtenAt(at));
      const missing = committed.find((commit) => commit.position > BigInt(replayed));
      const freshAt = written.freshAt(BigInt(replayed));
      if (missing !== undefined && freshAt !== null) expect(freshAt).toBeLessThan(missing.at);
    }),
    { numRuns: 500 },
  );
});
