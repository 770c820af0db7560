export type Level = 'ok' | 'warning' | 'error';

/** What one check has found, for the operator. Never has a secret. */
export interface Finding {
  /** The part of the installation, such as `mail`. */
  check: string;
  level: Level;
  text: string;
  /** What to do about it; absent when all is well. */
  advice?: string;
}

/** Returns the functions that make the findings of one check. */
export function findingsOf(check: string) {
  return {
    ok: (text: string): Finding => ({ check, level: 'ok', text }),
    warning: (text: string, advice: string): Finding => ({ check, level: 'warning', text, advice }),
    error: (text: string, advice: string): Finding => ({ check, level: 'error', text, advice }),
  };
}

/** Returns the code of a system error, such as `ECONNREFUSED`, or the name of another one: a message may quote a value. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
