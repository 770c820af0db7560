import { DiagnosticSeverity } from 'vscode-languageserver/node';
import type { Diagnostic } from 'vscode-languageserver/node';
import { projectRoot } from '../../catalogue/project-root.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import type { Finding } from '../../lint/lint.ts';
import { uriOf } from './addresses.ts';
import { markedAt } from './ranges.ts';

/** Returns a finding as an editor shows it, with its code linked to the page of the rule. */
export function diagnosticOf(finding: Finding, source: Source | undefined): Diagnostic {
  const { code, severity, line, column, message, suggestion, help } = finding;
  const start = { line: line - 1, character: column - 1 };
  return {
    // A migration is no source: its first line is marked.
    range: source ? markedAt(source, { line, column }) : { start, end: { line, character: 0 } },
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    codeDescription: { href: uriOf(projectRoot(), help) },
    source: 'screenplay',
    message,
    ...(suggestion !== undefined && { data: { suggestion } }),
  };
}

/** Returns the diagnostics of each file that has findings. */
export function diagnosticsByFile(
  findings: readonly Finding[],
  sourceOf: (file: string) => Source | undefined,
): Map<string, Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const known = byFile.get(finding.file) ?? [];
    known.push(diagnosticOf(finding, sourceOf(finding.file)));
    byFile.set(finding.file, known);
  }
  return byFile;
}
