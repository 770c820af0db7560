import { meantIn } from '../../renderer/language/words/did-you-mean.ts';
import { locator, pathText } from '../catalogue/json-position.ts';
import type { Locator, Position } from '../catalogue/json-position.ts';
import { rulePageFile } from './rule.ts';
import type { Place, Rule } from './rule.ts';
import { rules } from './rules.ts';
import type { World } from './world.ts';

/** One thing that is wrong. Line and column count from 1. */
export interface Finding {
  code: string;
  file: string;
  line: number;
  column: number;
  /** Where in the file, as `columns[2].name`; '' for the file as a whole. */
  path: string;
  message: string;
  /** What was probably meant, where something is near. */
  suggestion?: string;
  /** The page of the rule, from the project's root. */
  help: string;
}

/**
 * Proves that entities, operations and screens agree (`design.md` §1), and says where they do not: sorted by file and
 * place. A file is parsed for positions only when something is found in it.
 */
export function lint(world: World, chosen: Rule[] = rules): Finding[] {
  const texts = new Map(world.sources.map((source) => [source.file, source.text]));
  const locators = new Map<string, Locator>();
  const locate = (place: Place): Position => {
    if ('position' in place) return place.position;
    const known = locators.get(place.file) ?? locator(texts.get(place.file) ?? '');
    locators.set(place.file, known);
    return known(place.path, place.at);
  };
  const findings: Finding[] = [];
  for (const rule of chosen) {
    rule.check(world, (place, message) => findings.push(findingOf(rule.code, place, locate(place), message)));
  }
  return findings.toSorted(inReadingOrder);
}

/** A finding with all that a person or an editor may want to know of it. */
export function findingOf(code: string, place: Place, { line, column }: Position, message: string): Finding {
  const suggestion = meantIn(message);
  const path = 'path' in place ? pathText(place.path) : '';
  return { code, file: place.file, line, column, path, message, ...(suggestion === undefined ? {} : { suggestion }), help: rulePageFile(code) };
}

function inReadingOrder(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1);
}
