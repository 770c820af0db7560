import type { StatementWatch } from '../data/engine/database.ts';
import type { Log } from '../http/log.ts';
import type { Metrics } from './metrics.ts';

/** The longest part of a statement that is logged. */
const LONGEST_TEXT = 500;

/**
 * Returns what counts statements and logs slow ones, by the operation that they belong to. The log gets no value: values
 * are parameters (`$1`), and quoted text is left out.
 * @param slowMilliseconds null logs none
 */
export function watchStatements(
  metrics: Pick<Metrics, 'stated'>,
  log: Pick<Log, 'warn'>,
  slowMilliseconds: number | null,
): StatementWatch {
  return ({ text, milliseconds, purpose }) => {
    const isSlow = slowMilliseconds !== null && milliseconds > slowMilliseconds;
    const operation = purpose?.operation ?? 'other';
    metrics.stated(operation, milliseconds, isSlow);
    if (!isSlow) return;
    log.warn('slowStatement', {
      operation,
      requestId: purpose?.requestId,
      milliseconds: Math.round(milliseconds),
      statement: withoutTexts(text),
    });
  };
}

/** Returns a statement in one line, without the texts that it quotes. */
function withoutTexts(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
