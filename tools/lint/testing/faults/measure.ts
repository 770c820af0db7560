import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { positionAt } from '../../../catalogue/json-position.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { withText } from '../../../catalogue/read-sources.ts';
import { writtenJson } from '../../../generate/written-json.ts';
import type { Finding } from '../../lint.ts';
import { lint } from '../../lint.ts';
import { createLintContext } from '../../lint-context.ts';
import type { LintContext } from '../../lint-context.ts';
import { callFaults } from './call-faults.ts';
import { conditionFaults } from './condition-faults.ts';
import { dataFaults } from './data-faults.ts';
import { entityFaults } from './entity-faults.ts';
import type { Fault, FaultClass } from './fault.ts';
import { misspellings } from './misspellings.ts';
import { operationFaults } from './operation-faults.ts';
import { screenFaults } from './screen-faults.ts';
import { senseFaults } from './sense-faults.ts';

/** All classes of faults. */
export const faultClasses: FaultClass[] = [
  ...misspellings,
  ...dataFaults,
  ...conditionFaults,
  ...callFaults,
  ...screenFaults,
  ...entityFaults,
  ...operationFaults,
  ...senseFaults,
];

/** The faults of one class that were made in a tree. */
export interface Measured {
  name: string;
  made: number;
  /** Faults with any finding. */
  found: number;
  /** Faults with a finding at the right line of the right file. */
  atLine: number;
  /** The faults without a finding at the right line. */
  missed: string[];
}

/** Makes the faults of a class one after the other, and lints each. @param most Of more faults, every n-th is made. */
export function measure({ name, faults }: FaultClass, tree: LintContext, most: number): Measured {
  const all = [...faults(tree)];
  const apart = Math.max(1, Math.ceil(all.length / most));
  const made = all.filter((_, index) => index % apart === 0);
  const measured: Measured = { name, made: made.length, found: 0, atLine: 0, missed: [] };
  for (const fault of made) {
    const { findings, isAtLine } = lintedWith(fault, tree);
    if (findings.length > 0) measured.found += 1;
    if (isAtLine) measured.atLine += 1;
    else
      measured.missed.push(`${name}: ${fault.file} ${fault.change}${findings.length > 0 ? ' (found elsewhere)' : ''}`);
  }
  return measured;
}

function lintedWith({ file, value, at }: Fault, tree: LintContext): { findings: Finding[]; isAtLine: boolean } {
  const text = writtenJson(value());
  const sources = tree.sources.map((source) => (source.file === file ? withText(source, text) : source));
  const found = lint(createLintContext(sources, tree.functions, tree));
  const findings = found.filter(({ severity }) => severity === 'error');
  const place = at.file ?? file;
  const [first, last] = linesOf(sources.find((source) => source.file === place)?.text ?? '', at.path);
  const isAtLine = findings.some((finding) => finding.file === place && finding.line >= first && finding.line <= last);
  return { findings, isAtLine };
}

/** Returns the first and last line of the value at a path, with its key; those of the nearest value around it, if it is gone. */
function linesOf(text: string, path: JsonPath): [number, number] {
  const tree = parseTree(text);
  if (!tree) return [1, 1];
  for (let length = path.length; length >= 0; length -= 1) {
    const value = findNodeAtLocation(tree, path.slice(0, length));
    const node = value?.parent?.type === 'property' ? value.parent : value;
    if (!node) continue;
    const start = positionAt(text, node.offset).line;
    // A missing value is missed at the start of its holder.
    if (length < path.length) return [start, start];
    return [start, positionAt(text, node.offset + node.length).line];
  }
  return [1, 1];
}

/** Returns one line of a table for each class with faults, and one for all. */
export function shares(measured: Measured[]): string {
  const classes = [...new Set(measured.map(({ name }) => name))].map((name) =>
    added(
      name,
      measured.filter((one) => one.name === name),
    ),
  );
  const made = classes.filter((one) => one.made > 0);
  return [...made, added('all classes', made)]
    .map(
      ({ name, made: all, found, atLine }) =>
        `${name.padEnd(52)} ${String(all).padStart(5)} ${String(found).padStart(5)} ${String(atLine).padStart(5)}  ${((100 * atLine) / all).toFixed(1)} %`,
    )
    .join('\n');
}

/** Returns the sum of several measurements. */
export function added(name: string, measured: Measured[]): Measured {
  const sum = (of: (one: Measured) => number): number => measured.reduce((total, one) => total + of(one), 0);
  return {
    name,
    made: sum((one) => one.made),
    found: sum((one) => one.found),
    atLine: sum((one) => one.atLine),
    missed: measured.flatMap((one) => one.missed),
  };
}
