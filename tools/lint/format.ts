import type { Finding } from './lint.ts';

/** One line for each finding, `file:line:column code message`, which editors and terminals make a link of. */
export function asText(findings: Finding[], files: number): string {
  const lines = findings.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`);
  const found = findings.length === 1 ? '1 finding' : `${findings.length || 'No'} findings`;
  return [...lines, `${found} in ${files} files.`].join('\n');
}

/** The findings as a JSON array. */
export function asJson(findings: Finding[]): string {
  return JSON.stringify(findings, null, 2);
}
