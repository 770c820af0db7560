/**
 * Returns the reason of a failed build. A source file that is not JSON gets its own line, `file:line:column message`,
 * without the bundler's stack; other errors keep the bundler's message.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function buildProblem(error) {
  const corrupt = reasonsOf(error)
    .filter((reason) => reason instanceof Error && reason.name === 'CorruptSource')
    .map(({ message }) => message);
  if (corrupt.length > 0) return [...new Set(corrupt)].join('\n');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns the errors that the bundler has collected in one error.
 *
 * @param {unknown} error
 * @returns {any[]}
 */
function reasonsOf(error) {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
}
