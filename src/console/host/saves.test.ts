import { expect, it } from 'vitest';
import { createSaves } from './saves.ts';

it('saves everything in turn until one fails, and says meanwhile that it is saving', async () => {
  const saves = createSaves();
  const log: string[] = [];
  const offer = (name: string, isSaved: boolean) =>
    saves.offer(async () => {
      log.push(`${name} ${saves.isRunning()}`);
      return isSaved;
    });
  expect(saves.hasSome()).toBe(false);
  const takeBack = offer('a', true);
  offer('b', true);
  expect(await saves.run()).toBe(true);
  takeBack();
  offer('c', false);
  offer('d', true);
  expect(await saves.run()).toBe(false);
  expect(log).toEqual(['a true', 'b true', 'b true', 'c true']);
  expect(saves.isRunning()).toBe(false);
  expect(saves.hasSome()).toBe(true);
});
