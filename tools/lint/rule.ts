import type { JsonPath, Position } from '../catalogue/json-position.ts';
import type { LintContext } from './lint-context.ts';

/** The place of a finding: a path inside a file, or a position when the file is not JSON. */
export type Place =
  | {
      /** Relative to the project's root, with `/`. */
      file: string;
      path: JsonPath;
      /** Points at the key instead of its value. */
      at?: 'key' | undefined;
    }
  | { file: string; position: Position };

/** Reports a finding. The message is one sentence that a person can act on. */
export type Report = (place: Place, message: string) => void;

/** An error stops landing; a warning is shown, and the command still ends with 0. */
export type Severity = 'error' | 'warning';

/** The documentation of a rule; its page is generated from it. */
export interface RuleText {
  /** Never changes, and is never reused. SP1: files, SP2: entities and operations, SP3: screens. */
  code: `SP${number}`;
  /** `error` by default. */
  severity?: Severity;
  /** The statement that the rule proves. */
  title: string;
  /** The consequence of a violation. */
  why: string;
  /** How to correct a finding. */
  fix: string;
}

/** A lint rule. */
export interface Rule extends RuleText {
  /**
   * What decides about the findings in a file: the file itself with the entities and operations (`file`, the default),
   * of areas and scenarios also the screens; or any file of the tree. `lint-again.ts` leaves files out by it.
   */
  looksAt?: 'file' | 'tree';
  check: (context: LintContext, report: Report) => void;
}

/** Returns the path of a rule's page, relative to the project's root. */
export function rulePageFile(code: string): string {
  return `schemas/descriptor/rules/${code}.md`;
}

/** Returns the rule unchanged; gives the literal its type. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
