import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A comparison of counted actions with a limit: the task in the message, and the limit. */
const LIMIT = /expect\(\s*([^;]*?)(?:,\s*'([^']+)',?)?\s*\)\.toBeLessThanOrEqual\(\s*(\w+),?\s*\);/g;
const COUNT = /taken\(\)|\b(?:saved|exported|withPicture)\b/;

function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/** Returns `task: limit` for each limit that journeys hold, sorted. A limit of no task is `undefined: limit`. */
function heldLimits(): string[] {
  const files = ['.', 'by-mouse'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((file) => join(folder, file)),
  );
  return files
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => [...textOf(file).matchAll(LIMIT)])
    .flatMap(([, compared = '', task, limit]) => (COUNT.test(compared) ? [`${task}: ${limit}`] : []))
    .toSorted();
}

/** Returns `task: limit` for each number in the table of the README, sorted. */
function documentedLimits(): string[] {
  return textOf('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, task, , byKeyboard = '', byMouse = '']) =>
      [byKeyboard, byMouse].flatMap((limit) => (/^\d+$/.test(limit) ? [`${task}: ${limit}`] : [])),
    )
    .toSorted();
}

test('the table of tasks has the limits that the journeys hold', () => {
  expect(documentedLimits().length).toBeGreaterThan(30);
  expect(heldLimits()).toEqual(documentedLimits());
});
