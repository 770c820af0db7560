import { pathWords } from '../../renderer/language/logic/conditions/sentence.ts';
import type { Labels } from '../../renderer/language/logic/conditions/sentence.ts';
import { explain } from '../../renderer/language/logic/conditions/explain.ts';
import type { ExplainedCondition } from '../../renderer/language/logic/conditions/explain.ts';
import { rowScope } from '../../renderer/language/logic/conditions/scope.ts';
import type { ConditionScope } from '../../renderer/language/logic/conditions/scope.ts';
import {
  isEnabled,
  isPresent,
  isReadOnly,
  isRequired,
  isShown,
} from '../../renderer/language/logic/conditions/apply-condition.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import { splitScope } from '../../renderer/language/paths/read-scoped.ts';
import { readPath } from '../../renderer/language/paths/read-path.ts';
import type { ResolvedScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { Condition } from '../../renderer/language/types/condition.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import { labelOfName } from '../../renderer/language/text/words/split-words.ts';
import { dataRulesOf } from './data-rules.ts';
import type { DataRules, Source } from './data-rules.ts';
import { targetsOf } from './targets.ts';
import type { PlacedRule, Target } from './targets.ts';

/** One rule that affects a state, with its place and its outcome. */
export interface Reason {
  /** `visibleWhen of the section "Installments"`, `required of Product`. */
  rule: string;
  /** The condition in words, or a plain fact. */
  sentence: string;
  /** Whether this rule alone allows or demands the state. */
  holds: boolean;
  /** The evaluated tree, when the rule is a condition. */
  tree?: ExplainedCondition;
  source: Source;
}

/** A current state, with every rule that affects it. */
export interface State {
  state: 'shown' | 'required' | 'read-only' | 'enabled';
  is: boolean;
  reasons: Reason[];
}

/** The explanation of why a part is hidden, required or read-only. */
export interface Why {
  screen: string;
  /** The requested name: `installments[2].percentage`. */
  name: string;
  kind: Target['kind'];
  label: string;
  mode: 'add' | 'edit';
  value?: Json;
  states: State[];
}

/** The record and the scopes around it at the time of the question. */
export interface Circumstances extends Partial<ConditionScope> {
  record: JsonObject;
  mode: 'add' | 'edit';
}

/**
 * Returns the states of a field, column, action, section or notice, with the rules behind them.
 *
 * @param name `title`, a field of a row as `installments[2].percentage`, a label, a heading, or a text.
 * @throws An error of one line with a suggestion, when the screen has no such name or the record has no such row.
 */
export function why(screen: ResolvedScreen, name: string, { mode, ...given }: Circumstances): Why {
  const [, rows, row, inRow] = /^(.+)\[(\d+)\]\.(.+)$/.exec(name) ?? [];
  const target = findTarget(screen, rows === undefined ? name : `${rows}[].${inRow}`);
  const outer = scopeOf(screen, given, mode);
  const scope = rows === undefined || row === undefined ? outer : scopeOfRow(outer, rows, Number(row));
  const scopes = { row: scope, record: outer };
  const data = dataRulesOf(target, screen);
  const value = 'name' in target.node ? readPath(scope.record, target.own) : undefined;
  return {
    screen: screen.descriptor.id,
    name,
    kind: target.kind,
    label: labelOf(target, data),
    mode,
    ...(value === undefined ? {} : { value }),
    states: statesOf(target, data, scopes, screen, mode),
  };
}

/** Returns the names of all targets of a screen; in rows as `installments[].percentage`. */
export function namesOf(screen: ResolvedScreen): string[] {
  return [...new Set(targetsOf(screen).map((target) => target.name))];
}

function findTarget(screen: ResolvedScreen, name: string): Target {
  const targets = targetsOf(screen);
  const found = targets.find((target) => target.name === name);
  if (found) return found;
  const inRows = targets.find((target) => target.own === name && target.rows !== null);
  if (inRows) throw new Error(`"${name}" stands in rows: say which, as ${inRows.rows ?? ''}[0].${name}.`);
  const names = targets.map((target) => target.name);
  throw new Error(
    `"${screen.descriptor.id}" has no "${name}".${suggestion(name, names) || ` There are: ${[...new Set(names)].join(', ')}.`}`,
  );
}

/** Returns the scope of the screen. Every field of the record is present, null where it is empty. */
function scopeOf(
  { entity, descriptor }: ResolvedScreen,
  given: Omit<Circumstances, 'mode'>,
  mode: 'add' | 'edit',
): ConditionScope {
  const empty =
    descriptor.kind === 'form' && entity
      ? Object.fromEntries(Object.keys(entity.properties).map((name) => [name, null]))
      : {};
  return {
    old: { ...empty, ...given.record },
    route: {},
    query: {},
    user: { roles: [] },
    ...given,
    record: { ...empty, ...given.record },
    screen: { mode, ...given.screen },
  };
}

function scopeOfRow(outer: ConditionScope, rows: string, index: number): ConditionScope {
  const all = readPath(outer.record, rows);
  const row = Array.isArray(all) ? all[index] : undefined;
  if (!isObject(row))
    throw new Error(
      `There is no row ${index} in "${rows}": the record has ${Array.isArray(all) ? all.length : 'none'}.`,
    );
  const before = outer.old && readPath(outer.old, rows);
  const old = Array.isArray(before) && isObject(before[index]) ? before[index] : {};
  return { ...rowScope(row, outer), old };
}

function labelOf({ node, own }: Target, data: DataRules | null): string {
  const label = node['label'] ?? node['title'] ?? node['text'] ?? data?.field.title;
  return typeof label === 'string' ? label : labelOfName(own);
}

/** Evaluates a condition for its purpose, which decides the meaning of an unknown value. */
type Use = (condition: Condition, scope: ConditionScope) => boolean;

/** Returns the labels of fields: the title in the entity, otherwise the words of the path. */
function labelsOf(screen: ResolvedScreen, rows: string | null): Labels {
  const own = screen.entity?.properties ?? {};
  const child = rows === null ? undefined : entry(own, rows)?.children?.entity;
  const inRow = child === undefined ? undefined : entry(screen.entities, child)?.properties;
  return (path) => {
    const { scope, path: inner } = splitScope(path);
    const fields = scope === 'parent' ? own : (inRow ?? own);
    const title = entry(fields, inner)?.title;
    if (title === undefined) return pathWords(path);
    return scope === 'record' ? title : `${pathWords(scope)} ${title}`;
  };
}

interface Scopes {
  row: ConditionScope;
  record: ConditionScope;
}

function statesOf(
  target: Target,
  data: DataRules | null,
  scopes: Scopes,
  screen: ResolvedScreen,
  mode: 'add' | 'edit',
): State[] {
  const labels = labelsOf(screen, target.rows);
  const asked = (key: string, use: Use): Reason[] =>
    target.rules
      .filter((rule) => rule.key === key)
      .map((rule) =>
        reasonOf(
          rule,
          use,
          rule.isOfRow ? scopes.row : scopes.record,
          target,
          rule.isOfRow ? labels : labelsOf(screen, null),
        ),
      );
  const shown = state('shown', 'every', [
    ...asked('visibleWhen', isShown),
    ...(data ? dataCondition('presentWhen', data, isPresent, scopes.row, labels) : []),
  ]);
  if (target.kind === 'action')
    return [shown, state('enabled', 'every', [...asked('enabledWhen', isEnabled), ...waitReasons(target)])];
  if (target.kind !== 'field') return [shown];
  const required = [
    ...fieldReasons(target, [['required', 'The step demands it.']]),
    ...(data ? requiredReasons(data, scopes.row, labels) : []),
  ];
  const kept =
    data?.field.writeOnly === true && mode === 'edit'
      ? [fact('writeOnly', 'A stored secret is kept when the field is left blank.', false, data, ['writeOnly'])]
      : [];
  const isKept = kept.length > 0;
  const readOnly = [
    ...asked('readOnlyWhen', isReadOnly),
    ...fieldReasons(target, [
      ['readOnly', 'It is shown and never edited here.'],
      ['compute', 'A registered function gives the value.'],
    ]),
    ...(data ? fixedReasons(data, mode) : []),
  ];
  const requiredState = state('required', 'some', [...required, ...kept]);
  return [shown, isKept ? { ...requiredState, is: false } : requiredState, state('read-only', 'some', readOnly)];
}

/**
 * Builds a state. With `every`, one rule that does not hold makes it false; with `some`, one rule that holds makes it
 * true.
 */
function state(name: State['state'], joined: 'every' | 'some', reasons: Reason[]): State {
  return {
    state: name,
    is: joined === 'every' ? reasons.every(({ holds }) => holds) : reasons.some(({ holds }) => holds),
    reasons,
  };
}

function reasonOf(
  { key, of, condition, path }: PlacedRule,
  use: Use,
  scope: ConditionScope,
  { in: file }: Target,
  labels: Labels,
): Reason {
  const tree = explain(condition, scope, labels);
  return {
    rule: `${key} of ${of}`,
    sentence: tree.sentence,
    holds: use(condition, scope),
    tree,
    source: { in: file.kind, name: file.name, path },
  };
}

/** Returns a reason for each key of the field that is true or holds a name. */
function fieldReasons({ node, path, in: file }: Target, words: [key: string, sentence: string][]): Reason[] {
  return words.flatMap(([key, sentence]) => {
    const value = node[key];
    return value === true || typeof value === 'string'
      ? [
          {
            rule: `${key} of the field`,
            sentence,
            holds: true,
            source: { in: file.kind, name: file.name, path: [...path, key] },
          },
        ]
      : [];
  });
}

const WAITS: Record<string, string> = {
  valid: 'It waits until every check of the screen holds.',
  selection: 'It waits until something is chosen.',
};

/**
 * Returns what a button waits for in addition to its condition. Only the running screen knows whether that has
 * happened.
 */
function waitReasons({ node, path, in: file }: Target): Reason[] {
  const sentence = WAITS[String(node['requires'])];
  return sentence === undefined
    ? []
    : [
        {
          rule: 'requires of itself',
          sentence,
          holds: true,
          source: { in: file.kind, name: file.name, path: [...path, 'requires'] },
        },
      ];
}

function requiredReasons(data: DataRules, scope: ConditionScope, labels: Labels): Reason[] {
  const { isRequired: always, requiredSource: source } = data;
  const plain: Reason[] = always
    ? [{ rule: `required of ${source.name}`, sentence: 'It is always required.', holds: true, source }]
    : [];
  return [...plain, ...dataCondition('requiredWhen', data, isRequired, scope, labels)];
}

/** Returns the data rules about who may change the value. */
function fixedReasons(data: DataRules, mode: 'add' | 'edit'): Reason[] {
  const { readOnly, generated, immutable } = data.field;
  return [
    ...(readOnly === true ? [fact('readOnly', 'Only the server sets it.', true, data, ['readOnly'])] : []),
    ...(generated === true ? [fact('generated', 'The database counts it up.', true, data, ['generated'])] : []),
    ...(immutable === true
      ? [fact('immutable', 'It is fixed once the record is saved.', mode === 'edit', data, ['immutable'])]
      : []),
  ];
}

function dataCondition(
  key: 'presentWhen' | 'requiredWhen',
  { field, source }: DataRules,
  use: Use,
  scope: ConditionScope,
  labels: Labels,
): Reason[] {
  const condition = field[key];
  if (condition === undefined) return [];
  const tree = explain(condition, scope, labels);
  return [
    {
      rule: `${key} of ${source.name}`,
      sentence: tree.sentence,
      holds: use(condition, scope),
      tree,
      source: { ...source, path: [...source.path, key] },
    },
  ];
}

function fact(rule: string, sentence: string, holds: boolean, { source }: DataRules, path: string[]): Reason {
  return { rule: `${rule} of ${source.name}`, sentence, holds, source: { ...source, path: [...source.path, ...path] } };
}
