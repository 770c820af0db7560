import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../../../renderer/flow/decide.ts';
import { isSameGraph } from '../../../../renderer/flow/merge.ts';
import { anyCommand, anyGraph, FACTS, stage } from '../../../../renderer/flow/testing/graphs.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { draftOfFlow, restoredFlow } from './flow-draft.ts';

/** A draft as it comes back from the device. */
const reopened = (draft: JsonObject): JsonObject => JSON.parse(JSON.stringify(draft));

test('a draft restores the flow as it was left', () => {
  fc.assert(
    fc.property(anyGraph, fc.array(anyCommand, { maxLength: 12 }), (saved, commands) => {
      const left = commands.reduce((graph, command) => decide(graph, command, FACTS).graph ?? graph, saved);
      const restored = restoredFlow(reopened(draftOfFlow(saved, left)), saved);
      if (isSameGraph(left, saved)) expect(restored).toBeNull();
      else expect(restored !== null && isSameGraph(restored, left)).toBe(true);
    }),
  );
});

test('what others have stored meanwhile stays', () => {
  const saved = { stages: [stage(1, { text: 'One' }), stage(2, { text: 'Two' })] };
  const draft = draftOfFlow(saved, { stages: [stage(1, { text: 'Mine' }), stage(2, { text: 'Two' })] });
  const stored = { stages: [stage(1, { text: 'One' }), stage(2, { text: 'Theirs' }), stage(3, { text: 'New' })] };
  const restored = restoredFlow(reopened(draft), stored);
  expect(restored?.stages.map(({ text }) => text)).toEqual(['Mine', 'Theirs', 'New']);
});

test('a draft that is stored already, or is none, restores nothing', () => {
  const saved = { stages: [stage(1, { text: 'One' })] };
  const left = { stages: [stage(1, { text: 'Mine' })] };
  expect(restoredFlow(reopened(draftOfFlow(saved, left)), left)).toBeNull();
  expect(restoredFlow({}, saved)).toBeNull();
});
