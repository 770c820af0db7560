import { parseArgs } from 'node:util';

/**
 * What was asked for on the command line: which tests, or `exit`, with a text, when there is nothing to run.
 *
 * @typedef {{ words: string[], all: boolean, database: boolean, only: string | undefined }} TestOptions
 * @typedef {{ exit: 0 | 2, text: string }} Refusal `exit` is 0 when help was asked for, and 2 for what is not known.
 */

const OPTIONS = /** @type {const} */ ({
  all: { type: 'boolean', default: false },
  only: { type: 'string' },
  database: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

/**
 * Reads the arguments of `npm test`.
 * @param {string[]} given
 * @param {string[]} steps The names of the steps.
 * @returns {TestOptions | Refusal}
 */
export function readOptions(given, steps) {
  try {
    const { values, positionals } = parseArgs({ args: given, options: OPTIONS, allowPositionals: true });
    const { help, only, all, database } = values;
    if (help) return { exit: 0, text: usage(steps) };
    if (only !== undefined && !steps.includes(only))
      return { exit: 2, text: `There is no step '${only}'. There are: ${steps.join(', ')}.` };
    return { words: positionals.flatMap((argument) => argument.split(/\s+/)).filter(Boolean), all, database, only };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { exit: 2, text: `${error.message}\n\n${usage(steps)}` };
  }
}

/** @param {string[]} steps */
function usage(steps) {
  return `npm test [-- <words> --all --only <step> --database]

  <words>         only the tests whose file name or title contains all of the words
  --all           walks every screen in the browser, by all means (npm run test:all)
  --only <step>   one step: ${steps.join(', ')}
  --database      the database tests instead, on the PostgreSQL that TEST_DATABASE_URL names`;
}
