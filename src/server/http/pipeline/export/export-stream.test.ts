import { expect, it } from 'vitest';
import { RunningExports } from './export-stream.ts';

it('an export that was cancelled during a portion leaves the place of the next one alone', async () => {
  const exports = new RunningExports(4);
  const portions: ((text: string | null) => void)[] = [];
  const next = () => new Promise<string | null>((resolve) => portions.push(resolve));
  const first = exports.stream('1.7', 'a', next).getReader();
  await first.read();
  await expect.poll(() => portions.length).toBe(1);
  await first.cancel();
  const second = exports.stream('1.7', 'a', next);
  portions[0]?.('late');
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(() => exports.stream('1.7', 'a', next)).toThrow('Another export is still running.');
  await second.cancel();
  await exports.stream('1.7', 'a', next).cancel();
});
