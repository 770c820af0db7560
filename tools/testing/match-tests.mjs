/**
 * A test as a runner lists it.
 *
 * @typedef {object} ListedTest
 * @property {string} file Relative to the project's root.
 * @property {string} title With the titles of the groups around it.
 */

/** Files whose test titles are generated from descriptors: a placeholder stands for the id of a screen. */
const MADE_FROM_DESCRIPTORS = /^tests[\\/]walks[\\/]/;

/** Placeholders of `each` and of template literals in a title. */
const PLACEHOLDER = /\$\{[^}]*\}|\$[\w.]+|%[sdifjo]/;

/**
 * Returns whether the path and the title of a test together contain all of `words`, in any case.
 *
 * @param {ListedTest} test
 * @param {string[]} words
 * @param {string[]} screens Ids of all screens.
 */
export function matches({ file, title }, words, screens) {
  const missing = words.filter((word) => !contains(file, word) && !contains(title, word));
  if (missing.length === 0) return true;
  const namesScreen = MADE_FROM_DESCRIPTORS.test(file) && PLACEHOLDER.test(title);
  return namesScreen && screens.some((id) => missing.every((word) => contains(id, word)));
}

/**
 * Returns the arguments of the Vitest runs that play the matching tests. A file whose path contains all of `words` runs
 * whole; of other files, the tests run whose titles contain the remaining words.
 *
 * @param {ListedTest[]} tests
 * @param {string[]} words
 * @param {string[]} screens Ids of all screens.
 * @returns {string[][]}
 */
export function vitestSelections(tests, words, screens) {
  /** @type {Map<string, Set<string>>} */
  const filesByPattern = new Map();
  for (const { file } of tests.filter((test) => matches(test, words, screens))) {
    const pattern = titlePattern(words.filter((word) => !contains(file, word)));
    filesByPattern.set(pattern, (filesByPattern.get(pattern) ?? new Set()).add(file));
  }
  return [...filesByPattern].map(([pattern, files]) => [
    ...files,
    ...(pattern === '' ? [] : [`--testNamePattern=${pattern}`]),
  ]);
}

/**
 * Returns a regular expression for titles that contain all of `words` in any case, because Vitest accepts no flags.
 *
 * @param {string[]} words
 */
function titlePattern(words) {
  return words.map((word) => `(?=.*${[...word].map(inAnyCase).join('')})`).join('');
}

/** @param {string} letter */
function inAnyCase(letter) {
  if (letter.toLowerCase() !== letter.toUpperCase()) return `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
  return letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
}

/**
 * @param {string} text
 * @param {string} word
 */
function contains(text, word) {
  return text.toLowerCase().includes(word.toLowerCase());
}
