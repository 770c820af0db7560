import { expect, test } from 'vitest';
import { houseFiles, textOf } from './house-files.ts';

/** Where people write for people. Tests quote texts of others; what is generated repeats what is written elsewhere. */
const WRITTEN = houseFiles().filter(
  (file) =>
    /\.(tsx?|mjs|css|md|json)$/.test(file) &&
    !/\.(test|spec)\.tsx?$|(^|\/)(generated|reference)\/|^package-lock\.json$|^src\/server\/demo\/plan\//.test(file),
);

/** A pronoun for a noun that the reader has to look for: the noun itself is as short, and needs no second reading. */
const HARD_TO_READ = /\bthat of\b|; (undefined|null) when none\b/;

test('a sentence repeats its noun where a pronoun would have to be looked up', () => {
  const found = WRITTEN.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (HARD_TO_READ.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : [])),
  );
  expect(found).toEqual([]);
});
