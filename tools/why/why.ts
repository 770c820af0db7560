import { pathWords } from '../../renderer/language/conditions/sentence.ts';
import type { Labels } from '../../renderer/language/conditions/sentence.ts';
import { explain } from '../../renderer/language/conditions/explain.ts';
import type { ExplainedCondition } from '../../renderer/language/conditions/explain.ts';
import { rowScope } from '../../renderer/language/conditions/scope.ts';
import type { ConditionScope } from '../../renderer/language/conditions/scope.ts';
import { isEnabled, isPresent, isReadOnly, isRequired, isShown } from '../../renderer/language/conditions/uses.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { entry } from '../../renderer/language/screens/catalogue.ts';
import { splitScope } from '../../renderer/language/paths/read-scoped.ts';
import { readPath } from '../../renderer/language/paths/read-path.ts';
import type { ResolvedScreen } from '../../renderer/language/screens/resolve-screen.ts';
import type { Condition } from '../../renderer/language/types/condition.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { suggestion } from '../../renderer/language/words/did-you-mean.ts';
import { labelOfName } from '../../renderer/language/words/split-words.ts';
import { dataRulesOf } from './data-rules.ts';
import type { DataRules, Source } from './data-rules.ts';
import { targetsOf } from './targets.ts';
import type { PlacedRule, Target } from './targets.ts';

/** One rule that bears on a state: what it says, where it stands, and what came of it. */
export interface Reason {
  /** `visibleWhen of the section "Installments"`, `required of Product`. */
  rule: string;
  /** In words: the condition, or the plain fact. */
  sentence: string;
  /** This rule alone: whether it lets the state be. */
  holds: boolean;
  /** The evaluated tree, where the rule is a condition. */
  tree?: ExplainedCondition;
  source: Source;
}

/** What something is at this moment, and every rule that had a say in it. */
export interface State {
  state: 'shown' | 'required' | 'read-only' | 'enabled';
  is: boolean;
  reasons: Reason[];
}

/** The answer to "why is this hidden, required, read-only?". */
export interface Why {
  screen: string;
  /** As it was asked for: `installments[2].percentage`. */
  name: string;
  kind: Target['kind'];
  label: string;
  mode: 'add' | 'edit';
  value?: Json;
  states: State[];
}

/** What is so when it is asked: the record as it stands, and what is around it. */
export interface Circumstances extends Partial<ConditionScope> {
  record: JsonObject;
  mode: 'add' | 'edit';
}

/**
 * Tells why a field, column, action, section or notice of a screen is what it is. Pure.
 *
 * @param name `title`, a field of a row as `installments[2].percentage`, a label, a heading, or a text.
 * @throws An error of one line that says what was meant, when the screen has nothing of that name or the record no such row.
 */
export function why(screen: ResolvedScreen, name: string, { mode, ...given }: Circumstances): Why {
  const [, rows, row, inRow] = /^(.+)\[(\d+)\]\.(.+)$/.exec(name) ?? [];
  const target = findTarget(screen, rows === undefined ? name : `${rows}[].${inRow}`);
  const outer = scopeOf(screen, given, mode);
  const scope = rows === undefined || row === undefined ? outer : scopeOfRow(outer, rows, Number(row));
  const scopes = { row: scope, record: outer };
  const data = dataRulesOf(target, screen);
  const value = 'name' in target.said ? readPath(scope.record, target.own) : undefined;
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

/** Names by which something of a screen can be asked for; rows as `installments[].percentage`. */
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
  throw new Error(`"${screen.descriptor.id}" has no "${name}".${suggestion(name, names) || ` There are: ${[...new Set(names)].join(', ')}.`}`);
}

/** The scope of the screen: every field of the record is there, null where it is empty. */
function scopeOf({ entity, descriptor }: ResolvedScreen, given: Omit<Circumstances, 'mode'>, mode: 'add' | 'edit'): ConditionScope {
  const empty = descriptor.kind === 'form' && entity ? Object.fromEntries(Object.keys(entity.properties).map((name) => [name, null])) : {};
  return { old: { ...empty, ...given.record }, route: {}, query: {}, user: { roles: [] }, ...given, record: { ...empty, ...given.record }, screen: { mode, ...given.screen } };
}

function scopeOfRow(outer: ConditionScope, rows: string, index: number): ConditionScope {
  const all = readPath(outer.record, rows);
  const row = Array.isArray(all) ? all[index] : undefined;
  if (!isObject(row)) throw new Error(`There is no row ${index} in "${rows}": the record has ${Array.isArray(all) ? all.length : 'none'}.`);
  const before = outer.old && readPath(outer.old, rows);
  const old = Array.isArray(before) && isObject(before[index]) ? before[index] : {};
  return { ...rowScope(row, outer), old };
}

function labelOf({ said, own }: Target, data: DataRules | null): string {
  const label = said['label'] ?? said['title'] ?? said['text'] ?? data?.field.title;
  return typeof label === 'string' ? label : labelOfName(own);
}

/** What a condition is used for, with what unknown means there. */
type Use = (condition: Condition, scope: ConditionScope) => boolean;

/** Names of fields as their entity titles them; of others the words of the path. */
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

function statesOf(target: Target, data: DataRules | null, scopes: Scopes, screen: ResolvedScreen, mode: 'add' | 'edit'): State[] {
  const labels = labelsOf(screen, target.rows);
  const asked = (key: string, use: Use): Reason[] =>
    target.rules.filter((rule) => rule.key === key).map((rule) => reasonOf(rule, use, rule.isOfRow ? scopes.row : scopes.record, target, rule.isOfRow ? labels : labelsOf(screen, null)));
  const shown = state('shown', 'every', [...asked('visibleWhen', isShown), ...(data ? dataCondition('presentWhen', data, isPresent, scopes.row, labels) : [])]);
  if (target.kind === 'action') return [shown, state('enabled', 'every', [...asked('enabledWhen', isEnabled), ...waitReasons(target)])];
  if (target.kind !== 'field') return [shown];
  const required = [...fieldReasons(target, [['required', 'The step demands it.']]), ...(data ? requiredReasons(data, scopes.row, labels) : [])];
  const kept = data?.field.writeOnly === true && mode === 'edit' ? [fact('writeOnly', 'A stored secret is kept when the field is left blank.', false, data, ['writeOnly'])] : [];
  const isKept = kept.length > 0;
  const readOnly = [
    ...asked('readOnlyWhen', isReadOnly),
    ...fieldReasons(target, [['readOnly', 'It is shown and never edited here.'], ['compute', 'A registered function gives the value.']]),
    ...(data ? fixedReasons(data, mode) : []),
  ];
  const requiredState = state('required', 'some', [...required, ...kept]);
  return [shown, isKept ? { ...requiredState, is: false } : requiredState, state('read-only', 'some', readOnly)];
}

/** `every`: one rule that does not let it be is enough; `some`: one rule that demands it is. */
function state(name: State['state'], joined: 'every' | 'some', reasons: Reason[]): State {
  return { state: name, is: joined === 'every' ? reasons.every(({ holds }) => holds) : reasons.some(({ holds }) => holds), reasons };
}

function reasonOf({ key, of, condition, path }: PlacedRule, use: Use, scope: ConditionScope, { in: file }: Target, labels: Labels): Reason {
  const tree = explain(condition, scope, labels);
  return { rule: `${key} of ${of}`, sentence: tree.sentence, holds: use(condition, scope), tree, source: { in: file.kind, name: file.name, path } };
}

/** Words of the field itself that are true, or name something. */
function fieldReasons({ said, path, in: file }: Target, words: [key: string, sentence: string][]): Reason[] {
  return words.flatMap(([key, sentence]) => {
    const value = said[key];
    return value === true || typeof value === 'string' ? [{ rule: `${key} of the field`, sentence, holds: true, source: { in: file.kind, name: file.name, path: [...path, key] } }] : [];
  });
}

const WAITS: Record<string, string> = { valid: 'It waits until every check of the screen holds.', selection: 'It waits until something is chosen.' };

/** What a button waits for besides its condition; whether that has happened, only who looks at the screen knows. */
function waitReasons({ said, path, in: file }: Target): Reason[] {
  const sentence = WAITS[String(said['requires'])];
  return sentence === undefined ? [] : [{ rule: 'requires of itself', sentence, holds: true, source: { in: file.kind, name: file.name, path: [...path, 'requires'] } }];
}

function requiredReasons(data: DataRules, scope: ConditionScope, labels: Labels): Reason[] {
  const { isRequired: always, requiredSource: source } = data;
  const plain: Reason[] = always ? [{ rule: `required of ${source.name}`, sentence: 'It is always required.', holds: true, source }] : [];
  return [...plain, ...dataCondition('requiredWhen', data, isRequired, scope, labels)];
}

/** What the data say of who may change the value. */
function fixedReasons(data: DataRules, mode: 'add' | 'edit'): Reason[] {
  const { readOnly, generated, immutable } = data.field;
  return [
    ...(readOnly === true ? [fact('readOnly', 'Only the server sets it.', true, data, ['readOnly'])] : []),
    ...(generated === true ? [fact('generated', 'The database counts it up.', true, data, ['generated'])] : []),
    ...(immutable === true ? [fact('immutable', 'It is fixed once the record is saved.', mode === 'edit', data, ['immutable'])] : []),
  ];
}

function dataCondition(key: 'presentWhen' | 'requiredWhen', { field, source }: DataRules, use: Use, scope: ConditionScope, labels: Labels): Reason[] {
  const condition = field[key];
  if (condition === undefined) return [];
  const tree = explain(condition, scope, labels);
  return [{ rule: `${key} of ${source.name}`, sentence: tree.sentence, holds: use(condition, scope), tree, source: { ...source, path: [...source.path, key] } }];
}

function fact(rule: string, sentence: string, holds: boolean, { source }: DataRules, path: string[]): Reason {
  return { rule: `${rule} of ${source.name}`, sentence, holds, source: { ...source, path: [...source.path, ...path] } };
}
