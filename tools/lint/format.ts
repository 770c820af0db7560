import type { Finding } from './lint.ts';

/** Formats a finding as `file:line:column code message`, which editors and terminals turn into a link. */
export function findingLine({ file, line, column, code, message }: Finding): string {
  return `${file}:${line}:${column} ${code} ${message}`;
}

/** Formats findings as one line each, followed by their count. */
export function asText(findings: Finding[], files: number): string {
  const lines = findings.map(findingLine);
  const found = findings.length === 1 ? '1 finding' : `${findings.length || 'No'} findings`;
  return [...lines, `${found} in ${files} files.`].join('\n');
}

/** Formats findings as a JSON array. */
export function asJson(findings: Finding[]): string {
  return JSON.stringify(findings, null, 2);
}
