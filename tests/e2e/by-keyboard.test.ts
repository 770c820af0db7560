import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The methods of Playwright that act on an element without a key: by mouse, or by setting it from outside. */
const WITHOUT_KEYS =
  /\.(click|dblclick|tap|hover|dragTo|fill|clear|check|uncheck|setChecked|selectOption|selectText|setInputFiles|focus|dispatchEvent)\(|\bmouse\./;

test('journeys are played by keyboard alone', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'));
  const found = files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (WITHOUT_KEYS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(7);
  expect(found).toEqual([]);
});
