import type { Finding } from './lint.ts';
import type { RuleText } from './rule.ts';

/** The folder that addresses of files are relative to: a viewer knows it as the root of the checkout. */
const ROOT = '%SRCROOT%';

/**
 * Formats findings as a SARIF 2.1.0 log, which code hosts and editors show beside the lines.
 * @param rules Texts of the rules; the log has those of its findings.
 */
export function asSarif(findings: Finding[], rules: readonly RuleText[]): string {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'screenplay lint',
            rules: codes.map((code) =>
              ruleOf(
                code,
                rules.find((rule) => rule.code === code),
              ),
            ),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, codes.indexOf(finding.code))),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function ruleOf(code: string, rule: RuleText | undefined) {
  if (rule === undefined) return { id: code };
  const { title, why, fix, severity = 'error' } = rule;
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: { text: fix },
    defaultConfiguration: { level: severity },
  };
}

function resultOf({ code, severity, file, line, column, path, message }: Finding, ruleIndex: number) {
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: ROOT },
          region: { startLine: line, startColumn: column },
        },
        ...(path === '' ? {} : { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
  };
}
