import type { Source } from '../catalogue/read-sources.ts';
import type { RuleText } from '../lint/rule.ts';
import type { Case } from '../lint/cases.ts';

/**
 * Returns the page of a rule, in Markdown: its statement, its reason, how to correct a finding, and an example that a
 * test checks against lint.
 * @param cases Mistakes that only this rule finds.
 * @param sound The tree in which the mistakes are made.
 */
export function rulePage({ code, severity, title, why, fix }: RuleText, cases: Case[], sound: Source[]): string {
  return `${[`# ${code}`, `**${title}**`, `**Why.** ${why}`, `**How to fix it.** ${fix}`, ...(severity === 'warning' ? ['A warning: lint still ends with 0.'] : []), ...cases.flatMap((one) => example(one, sound))].join('\n\n')}\n`;
}

function example({ file, change: [right, wrong], found }: Case, sound: Source[]): string[] {
  const text = sound.find((source) => source.file === file)?.text ?? right;
  const [before, after] = [linesAround(text, right, right), linesAround(text, right, wrong)];
  return [
    `## Wrong, in \`${file}\``,
    block(after),
    found.map((finding) => `> ${messageIn(finding)}`).join('\n'),
    '## Right',
    block(before),
  ];
}

/** Returns the message of a finding, without its place and code. */
function messageIn(finding: string): string {
  return finding.replace(/^.*? SP\d{4} /, '');
}

/** Returns the lines that hold the mistake, without their common indent. */
function linesAround(text: string, right: string, written: string): string {
  const at = text.indexOf(right);
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at + right.length);
  const lines = (text.slice(start, at) + written + text.slice(at + right.length, end === -1 ? text.length : end)).split(
    '\n',
  );
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join('\n');
}

function block(text: string): string {
  return `\`\`\`json\n${text}\n\`\`\``;
}

/** Returns the index of all rules, in Markdown. */
export function ruleIndex(rules: RuleText[]): string {
  const rows = rules.map(({ code: name, title }) => `| [${name}](${name}.md) | ${title} |`);
  const intro =
    'What `npm run screenplay -- lint` proves: a page for each rule, with a mistake that it finds. A code is stable for ever: SP1 files, SP2 entities and operations, SP3 screens. `npm run screenplay -- lint --explain SP3004` prints a page.';
  return `${['# Rules', intro, ['| Rule | What holds |', '|---|---|', ...rows].join('\n')].join('\n\n')}\n`;
}
