import { randomInt } from 'node:crypto';

/** The time of a response about an identity, in milliseconds. */
const RESPONSE = { least: 270, spread: 60 };

/** The result of work, and what is left to do after the response. */
export interface LaterWork<Result> {
  result: Result;
  /** Runs after the response, so that its duration cannot be measured. It reports its own errors. */
  later?: () => Promise<void>;
}

/**
 * Runs work whose result or duration could tell whether an identity is known (`docs/security.md#sign-in-rule-11`): the
 * response leaves after the same time, whether the work succeeds or throws. The wait takes no turn on the database.
 */
export async function afterSameTime<Result>(work: () => Promise<LaterWork<Result>>): Promise<Result> {
  const answerAt = performance.now() + RESPONSE.least + randomInt(RESPONSE.spread);
  const waitUntilThen = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, answerAt - performance.now()));
    });
  try {
    const { result, later } = await work();
    await waitUntilThen();
    // The caller's failure is reported by `later` itself.
    if (later !== undefined) setImmediate(() => void later().catch(() => undefined));
    return result;
  } catch (error) {
    await waitUntilThen();
    throw error;
  }
}
