import type { JsonPath, Position } from '../catalogue/json-position.ts';
import type { World } from './world.ts';

/** Where in the sources a finding lies: at a path inside a file, or, where the file is no JSON, at a position. */
export type Place =
  | {
      /** From the project's root, with `/`. */
      file: string;
      path: JsonPath;
      /** The key itself instead of its value. */
      at?: 'key' | undefined;
    }
  | { file: string; position: Position };

/** What a rule tells when it finds something: one sentence a person can act on. */
export type Report = (place: Place, message: string) => void;

/** What a person is told of a rule; its page is made of it. */
export interface RuleText {
  /** Stable for ever; a retired code is not given again. SP1: files, SP2: entities and operations, SP3: screens. */
  code: `SP${number}`;
  /** What holds when the rule finds nothing. */
  title: string;
  /** What would happen otherwise. */
  why: string;
  /** What to do about a finding. */
  mend: string;
}

/** One thing that lint proves. */
export interface Rule extends RuleText {
  check: (world: World, report: Report) => void;
}

/** Where the page of a rule stands, from the project's root. */
export function rulePageFile(code: string): string {
  return `schemas/descriptor/rules/${code}.md`;
}

/** Identity; gives a rule its types where it is written. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
