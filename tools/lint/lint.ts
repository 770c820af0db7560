import { suggestedIn } from '../../renderer/language/text/words/did-you-mean.ts';
import { locator, pathText } from '../catalogue/json-position.ts';
import type { Locator, Position } from '../catalogue/json-position.ts';
import { rulePageFile } from './rule.ts';
import type { Place, Rule, RuleText, Severity } from './rule.ts';
import { rules } from './rules.ts';
import type { LintContext } from './lint-context.ts';

/** One reported problem. Line and column count from 1. */
export interface Finding {
  code: string;
  severity: Severity;
  file: string;
  line: number;
  column: number;
  /** The path inside the file, such as `columns[2].name`; '' for the whole file. */
  path: string;
  message: string;
  /** The name that was probably meant, when a similar one exists. */
  suggestion?: string;
  /** The page of the rule, relative to the project's root. */
  help: string;
}

/**
 * Returns the findings of the rules (`docs/architecture.md#three-kinds-of-json`), sorted by file and position. A file
 * is parsed for positions only when it has a finding.
 */
export function lint(context: LintContext, chosen: Rule[] = rules): Finding[] {
  const run = lintSteps(context, chosen);
  let step = run.next();
  while (step.done !== true) step = run.next();
  return step.value;
}

/** Does what `lint` does, and yields after each rule. */
export function* lintSteps(context: LintContext, chosen: Rule[] = rules): Generator<undefined, Finding[], undefined> {
  const texts = new Map(context.sources.map((source) => [source.file, source.text]));
  const locators = new Map<string, Locator>();
  const locate = (place: Place): Position => {
    if ('position' in place) return place.position;
    const known = locators.get(place.file) ?? locator(texts.get(place.file) ?? '');
    locators.set(place.file, known);
    return known(place.path, place.at);
  };
  const findings: Finding[] = [];
  for (const rule of chosen) {
    rule.check(context, (place, message) => findings.push(findingOf(rule, place, locate(place), message)));
    yield undefined;
  }
  return findings.toSorted(inReadingOrder);
}

/** Builds a finding from the place and the message of a rule. */
export function findingOf(
  { code, severity = 'error' }: Pick<RuleText, 'code' | 'severity'>,
  place: Place,
  { line, column }: Position,
  message: string,
): Finding {
  const suggestion = suggestedIn(message);
  const path = 'path' in place ? pathText(place.path) : '';
  return {
    code,
    severity,
    file: place.file,
    line,
    column,
    path,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    help: rulePageFile(code),
  };
}

/** Compares findings by file and place. */
export function inReadingOrder(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1);
}
