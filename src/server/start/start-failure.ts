/**
 * Returns why the server did not start, in one line that says what to do.
 * @param environment has the requested ports
 */
export function startFailure(error: unknown, environment: Record<string, string | undefined>): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const { name, port } = portOf(error, environment);
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken already. Stop the program that has it, or set ${name} to another one.`;
  if (code === 'EACCES' && isListening(error))
    return `Port ${port} may not be used by this user. Set ${name} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${JSON.stringify(environment['HOST'])}: this machine has no such address.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The server may not write its data: ${message(error)}.`;
  if (code === 'ENOSPC') return `The disk is full: ${message(error)}. Make space and start again.`;
  return `The server could not start: ${message(error)}`;
}

/** Returns the setting whose port could not be used: there may be one for metrics. */
function portOf(error: unknown, environment: Record<string, string | undefined>): { name: string; port: string } {
  const port = error instanceof Error && 'port' in error ? String(error.port) : '';
  if (port !== '' && port === environment['METRICS_PORT']) return { name: 'METRICS_PORT', port };
  return { name: 'PORT', port: environment['PORT'] || '8080' };
}

function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function message(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? text;
}
