import type { Finding } from './lint.ts';

/** A finding as `file:line:column code message`, which editors and terminals make a link of. */
export function findingLine({ file, line, column, code, message }: Finding): string {
  return `${file}:${line}:${column} ${code} ${message}`;
}

/** One line for each finding, and how many there are. */
export function asText(findings: Finding[], files: number): string {
  const lines = findings.map(findingLine);
  const found = findings.length === 1 ? '1 finding' : `${findings.length || 'No'} findings`;
  return [...lines, `${found} in ${files} files.`].join('\n');
}

/** The findings as a JSON array. */
export function asJson(findings: Finding[]): string {
  return JSON.stringify(findings, null, 2);
}
