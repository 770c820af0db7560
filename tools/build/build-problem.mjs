/**
 * Why a build failed. A file of ours that is not JSON is said in its own one line, `file:line:column message`, without the bundler's
 * way to it; anything else is the bundler's to explain.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function buildProblem(error) {
  const corrupt = reasonsOf(error).filter((reason) => reason instanceof Error && reason.name === 'CorruptSource').map(({ message }) => message);
  if (corrupt.length > 0) return [...new Set(corrupt)].join('\n');
  return error instanceof Error ? error.message : String(error);
}

/**
 * What the bundler has gathered under one error.
 *
 * @param {unknown} error
 * @returns {any[]}
 */
function reasonsOf(error) {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
}
