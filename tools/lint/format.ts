import type { Finding } from './lint.ts';

/**
 * Formats a finding as `file:line:column code message`, which editors and terminals turn into a link. The code of a
 * warning has `warning` before it.
 */
export function findingLine({ file, line, column, code, severity, message }: Finding): string {
  return `${file}:${line}:${column} ${severity === 'warning' ? 'warning ' : ''}${code} ${message}`;
}

/** Formats findings as one line each, followed by their count. */
export function asText(findings: Finding[], files: number): string {
  const lines = findings.map(findingLine);
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  const found = count(findings.length - warnings, 'finding');
  const warned = warnings === 0 ? '' : ` and ${count(warnings, 'warning')}`;
  return [...lines, `${found}${warned} in ${files} files.`].join('\n');
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number || 'No'} ${noun}s`;
}

/** Formats findings as a JSON array. */
export function asJson(findings: Finding[]): string {
  return JSON.stringify(findings, null, 2);
}
