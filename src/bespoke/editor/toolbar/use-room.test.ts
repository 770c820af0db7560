import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelsWithin } from './use-room.ts';

const GROUPS = [
  { label: 'a', rank: 3 },
  { label: 'b', rank: 1 },
  { label: 'c', rank: 2 },
];

const shown = (room: number): string => [...labelsWithin(room, GROUPS, () => 100)].toSorted().join('');

test.each([
  [300, 'abc'],
  [299, 'bc'],
  [236, 'bc'],
  [235, 'b'],
  [100, ''],
  [0, ''],
])('in %d pixels the groups %s have room', (room, labels) => expect(shown(room)).toBe(labels));

test('whatever the widths, what is shown fits, and no group is behind one of a higher rank', () => {
  const group = fc.record({ label: fc.uuid(), rank: fc.nat(9), width: fc.nat(400) });
  fc.assert(
    fc.property(fc.uniqueArray(group, { selector: ({ label }) => label }), fc.nat(1500), (groups, room) => {
      const widths = new Map(groups.map(({ label, width }) => [label, width]));
      const fitting = labelsWithin(room, groups, (label) => widths.get(label) ?? 0);
      const width = groups.reduce((sum, { label, width: own }) => sum + (fitting.has(label) ? own : 0), 0);
      if (fitting.size > 0) expect(width).toBeLessThanOrEqual(room);
      const hidden = groups.filter(({ label }) => !fitting.has(label));
      const least = Math.min(...hidden.map(({ rank }) => rank));
      for (const { label, rank } of groups) if (fitting.has(label)) expect(rank).toBeLessThanOrEqual(least);
    }),
  );
});
