import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One mistake in the sound tree of `fixtures/`, and all findings that it causes. */
export interface Case {
  /** The code of the rule that finds it. */
  code: string;
  /** The file of the sound tree in which the mistake is made. */
  file: string;
  /** A text that occurs once in the file, and its replacement. */
  change: [string, string];
  /** `file:line:column code message`, as lint prints it. */
  found: string[];
}

/** Returns the lint cases of `tools/lint/cases` by family, in the order of the families' names. */
export function readCases(root: string): Record<string, Case[]> {
  const folder = join(root, 'tools/lint/cases');
  const names = readdirSync(folder).toSorted();
  return Object.fromEntries(
    names.map((name) => [name.replace('.txt', ''), parseCases(readFileSync(join(folder, name), 'utf8'))]),
  );
}

/**
 * Returns the cases that a text holds, with an empty line between two.
 * @example
 * ```
 * SP3013 screens/shop/product-form.json
 * - "controlType": "money"
 * + "controlType": "money", "customProps": { "step": "1" }
 * > screens/shop/product-form.json:9:40 SP3013 "step" must be a number.
 * ```
 */
export function parseCases(text: string): Case[] {
  return text.trimEnd().split('\n\n').map(parseCase);
}

function parseCase(text: string): Case {
  const [head = '', ...lines] = text.split('\n');
  const [code, file] = head.split(' ');
  if (code === undefined || file === undefined) throw new Error(`A case begins with a code and a file: ${head}`);
  const stray = lines.find((line) => !/^[-+>]( |$)/.test(line));
  if (stray !== undefined) throw new Error(`${code}: a line of a case begins with "-", "+" or ">": ${stray}`);
  const marked = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
  return { code, file, change: [marked('-').join('\n'), marked('+').join('\n')], found: marked('>') };
}
