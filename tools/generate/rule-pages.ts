import type { Source } from '../catalogue/read-sources.ts';
import type { RuleText } from '../lint/rule.ts';
import type { Case } from '../lint/cases/case.ts';

/**
 * The page of a rule, in Markdown: what holds, why, how to mend a finding, and an example that is held against lint itself.
 * @param cases Mistakes of which lint says nothing but what this rule finds.
 * @param sound The tree that they are made in.
 */
export function rulePage({ code, title, why, mend }: RuleText, cases: Case[], sound: Source[]): string {
  return `${[`# ${code}`, `**${title}**`, `**Why.** ${why}`, `**How to mend it.** ${mend}`, ...cases.flatMap((one) => example(one, sound))].join('\n\n')}\n`;
}

function example({ file, change: [right, wrong], found }: Case, sound: Source[]): string[] {
  const text = sound.find((source) => source.file.endsWith(file))?.text ?? right;
  const [before, after] = [linesAround(text, right, right), linesAround(text, right, wrong)];
  return [`## Wrong, in \`${file}\``, block(after), found.map((finding) => `> ${messageIn(finding)}`).join('\n'), '## Right', block(before)];
}

/** What a finding says, without its place and code. */
function messageIn(finding: string): string {
  return finding.replace(/^.*? SP\d{4} /, '');
}

/** The whole lines that hold the mistake, without the indent that they have in common. */
function linesAround(text: string, right: string, written: string): string {
  const at = text.indexOf(right);
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at + right.length);
  const lines = (text.slice(start, at) + written + text.slice(at + right.length, end === -1 ? text.length : end)).split('\n');
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join('\n');
}

function block(text: string): string {
  return `\`\`\`json\n${text}\n\`\`\``;
}

/** The list of all rules. */
export function ruleIndex(rules: RuleText[]): string {
  const rows = rules.map(({ code: name, title }) => `| [${name}](${name}.md) | ${title} |`);
  const intro = 'What `npm run screenplay -- lint` proves: a page for each rule, with a mistake that it finds. A code is stable for ever: SP1 files, SP2 entities and operations, SP3 screens. `npm run screenplay -- lint --explain SP3004` prints a page.';
  return `${['# Rules', intro, ['| Rule | What holds |', '|---|---|', ...rows].join('\n')].join('\n\n')}\n`;
}
