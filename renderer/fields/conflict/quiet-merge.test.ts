import { expect, it } from 'vitest';
import type { JsonObject } from '../../language/types/json.ts';
import type { Conflict } from './conflict.ts';
import { mergeOrAsk, MOST_QUIET_MERGES } from './quiet-merge.ts';

const same: Conflict = { clashes: [], rowClashes: [], onlyTheirs: [], onlyTheirRows: [], merged: { title: 'old' } };

/** Saves against a backend; `isStored` says what it answers. */
function saving(isStored: () => boolean, isOwn = false) {
  const seen = { kept: [] as JsonObject[], asked: 0 };
  const steps: (() => void)[] = [];
  const count = { current: 0 };
  let now = same;
  const meet = () =>
    mergeOrAsk({
      isOwn,
      compare: () => now,
      count,
      later: (step) => steps.push(step),
      async keep(merged) {
        seen.kept.push(merged);
        if (!isStored()) meet();
        return isStored();
      },
      ask: () => (seen.asked += 1),
    });
  return {
    seen,
    count,
    meet,
    type: (next: Conflict) => (now = next),
    /** Runs what waits, at most ten steps. */
    async settle() {
      for (let index = 0; index < 10 && steps.length > 0; index += 1) {
        steps.shift()?.();
        await Promise.resolve();
      }
    },
  };
}

it('asks the person when the backend keeps answering another version', async () => {
  const { seen, meet, settle, count } = saving(() => false);
  meet();
  await settle();
  expect([seen.kept.length, seen.asked, count.current]).toEqual([MOST_QUIET_MERGES, 1, 0]);
});

it('counts anew after a save that was stored', async () => {
  const { seen, meet, settle, count } = saving(() => true);
  for (let saves = 0; saves <= MOST_QUIET_MERGES; saves += 1) {
    meet();
    await settle();
  }
  expect([seen.kept.length, seen.asked, count.current]).toEqual([MOST_QUIET_MERGES + 1, 0, 0]);
});

it('saves what was typed before the save begins, and asks where that met their value', async () => {
  const typed = saving(() => true);
  typed.meet();
  typed.type({ ...same, merged: { title: 'typed' } });
  await typed.settle();
  expect(typed.seen).toEqual({ kept: [{ title: 'typed' }], asked: 0 });

  const met = saving(() => true);
  met.meet();
  met.type({ ...same, onlyTheirRows: ['1 row of Lines'] });
  await met.settle();
  expect(met.seen).toEqual({ kept: [], asked: 1 });
});

it('merges what two tabs of one person changed apart, and asks where they met', async () => {
  const apart: Conflict = { ...same, onlyTheirRows: ['1 row of Lines'] };
  const ofOthers = saving(() => true);
  ofOthers.type(apart);
  ofOthers.meet();
  await ofOthers.settle();
  expect(ofOthers.seen).toEqual({ kept: [], asked: 1 });

  const own = saving(() => true, true);
  own.type(apart);
  own.meet();
  await own.settle();
  expect(own.seen).toEqual({ kept: [{ title: 'old' }], asked: 0 });

  const met = saving(() => true, true);
  met.type({ ...apart, rowClashes: [{ name: 'Line 1', steps: [], cells: [], deletedBy: undefined }] });
  met.meet();
  await met.settle();
  expect(met.seen).toEqual({ kept: [], asked: 1 });
});
