import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { propertiesOf, readsOf, rowShape } from '../../../renderer/language/screens/answer-shape.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { RowRead, Rows } from '../../../renderer/language/types/blocks.ts';
import type { Assign, Read, Values } from '../../../renderer/language/types/calls.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { ANY, entityNames, lookUp, shapeNames } from '../names.ts';
import type { Names, Scopes } from '../names.ts';
import type { Kind } from '../operators.ts';
import { operationAnswer, payloadFields } from '../scopes.ts';
import { wordList } from './word-list.ts';
import type { WordList } from './word-list.ts';

/** What a call may be given besides its operation. */
interface Given {
  args?: Record<string, string> | undefined;
  payload?: Values | undefined;
  /** Names that are given without being said: the fields of a form. */
  names?: string[];
}

/** Collects the words of calls: where they read, what they send, and where the answer goes. */
export class CallWords {
  readonly words: WordList;
  protected readonly catalogue: Catalogue;
  /** Parameters of the screen's route: they fill keys of a path that `args` leave open. */
  readonly #parameters: string[];

  /** @param words What is collected is added to these. */
  constructor(catalogue: Catalogue, parameters: string[], words: WordList = wordList()) {
    this.words = words;
    this.catalogue = catalogue;
    this.#parameters = parameters;
  }

  condition(condition: Condition | undefined, path: JsonPath, scopes: Scopes): void {
    if (condition) this.words.conditions.push({ condition, path, scopes });
  }

  template(template: string | undefined, path: JsonPath, scopes: Scopes, isLink = false): void {
    if (template !== undefined) this.words.templates.push({ template, path, scopes, isLink });
  }

  field(name: string | undefined, path: JsonPath, names: Names, expects?: Kind[]): void {
    if (name !== undefined) this.words.fields.push({ name, path, names, ...(expects ? { expects } : {}) });
  }

  functionName(name: string | undefined, kind: 'compute' | 'check', path: JsonPath, scopes: Scopes): void {
    if (name !== undefined) this.words.functions.push({ name, kind, path, scopes });
  }

  /** The shape of rows, and around each of them: the row is the record. */
  rows(rows: Rows, path: JsonPath, outer: Scopes, record?: Record<string, Field>): Names {
    for (const [index, read] of readsOf(rows).entries()) this.#rowRead(read, read === rows ? path : [...path, 'union' in rows ? 'union' : 'join', index], outer);
    const shape = rowShape(rows, this.catalogue, record);
    const names = shape ? shapeNames(shape, 'The row') : ANY;
    if ('on' in rows) this.field(rows.on, [...path, 'on'], names);
    return names;
  }

  #rowRead({ operation, args, path: within }: RowRead, path: JsonPath, scopes: Scopes): void {
    if (operation !== undefined) this.call(operation, { args }, path, scopes);
    if (within !== undefined) this.field(within, [...path, 'path'], operation === undefined ? scopes.record : operationAnswer(operation, this.catalogue), ['rows', 'list']);
    else if (operation !== undefined) this.words.answers.push({ operation, path: [...path, 'operation'], expects: 'rows' });
  }

  /** What a row within a record may name. */
  inRow(row: Names, outer: Scopes): Scopes {
    return { ...outer, record: row, row, old: row, parent: outer.record };
  }

  call(operation: string, given: Given, path: JsonPath, scopes: Scopes, argsKey = 'args'): void {
    const { args = {}, payload, names = [] } = given;
    const argsPath = [...path, argsKey];
    for (const [name, template] of Object.entries(args)) this.template(template, [...argsPath, name], scopes);
    const payloadPath = [...path, 'payload'];
    this.words.calls.push({ operation, args, argsPath, path, scopes, payloadPath, given: [...names, ...this.#parameters], ...(payload ? { payload } : {}) });
    if (payload) this.values(payload, payloadPath, scopes, payloadFields(operation, this.catalogue));
  }

  /**
   * One of a screen's own calls; the screen's `args` may hold keys of its others.
   * @param at Where the `endpoints` stand.
   */
  endpoint(purpose: string, operation: string | undefined, args: Record<string, string> = {}, scopes: Scopes, at: JsonPath = []): void {
    if (operation === undefined) return;
    const { keys } = readOperationPath(entry(this.catalogue.operations, operation)?.path ?? '');
    const path = [...at, 'endpoints', purpose];
    for (const [name, template] of Object.entries(args)) if (keys.includes(name)) this.template(template, [...at, 'args', name], scopes);
    this.words.calls.push({ operation, args: {}, argsPath: [...at, 'args'], path, scopes, payloadPath: path, given: [...Object.keys(args), ...this.#parameters] });
  }

  /** @param takes The fields that take the values, where they are known. */
  values(values: JsonObject, path: JsonPath, scopes: Scopes, takes?: Record<string, Field>): void {
    for (const [name, value] of Object.entries(values)) this.#value(name, value, [...path, name], scopes, takes && entry(takes, name));
  }

  #value(name: string, value: Json | undefined, path: JsonPath, scopes: Scopes, takes: Field | undefined): void {
    if (typeof value === 'string') this.template(value, path, scopes);
    if (!isObject(value)) {
      if (value !== undefined) this.words.sent.push({ name, value, path, scopes, takes });
      return;
    }
    const { from, each, where, as } = value;
    if (typeof from === 'string') this.#source(name, from, [...path, 'from'], scopes, takes);
    else if (typeof each === 'string') {
      this.words.paths.push({ name: each, path: [...path, 'each'], scopes, expects: ['rows', 'list'] });
      const inside = this.inRow(this.rowsAt(each, scopes), this.#holder(each, scopes));
      // Safe: the schema has refused another shape.
      this.condition(where as Condition | undefined, [...path, 'where'], inside);
      if (isObject(as)) this.values(as, [...path, 'as'], inside, propertiesOf(takes));
    } else this.values(value, path, scopes, propertiesOf(takes));
  }

  #source(name: string, from: string, path: JsonPath, scopes: Scopes, takes: Field | undefined): void {
    this.words.paths.push({ name: from, path, scopes });
    this.words.sent.push({ name, value: { from }, path, scopes, takes });
  }

  /** What stands in the rows at a path such as `lines` or `lines[].stages`. */
  rowsAt(path: string, scopes: Scopes): Names {
    const found = lookUp(path, scopes);
    if (found === 'any' || 'problem' in found) return ANY;
    const child = found.children && entry(this.catalogue.entities, found.children.entity);
    if (child) return withMark(entityNames(child, this.catalogue));
    const properties = propertiesOf(found);
    return properties ? withMark(shapeNames(properties, 'The row')) : ANY;
  }

  /** Around rows within rows the record is the row that has them. */
  #holder(each: string, scopes: Scopes): Scopes {
    const end = each.lastIndexOf('.');
    return end === -1 || !each.slice(0, end).endsWith('[]') ? scopes : { ...scopes, record: this.rowsAt(each.slice(0, end).replace(/\[\]$/, ''), scopes) };
  }

  read({ operation, args, refuseWhen, text }: Read, path: JsonPath, scopes: Scopes): void {
    const after = this.after(operation, scopes);
    this.call(operation, { args }, path, scopes);
    this.condition(refuseWhen, [...path, 'refuseWhen'], after);
    this.template(text, [...path, 'text'], after);
  }

  assign(assign: Assign | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [target, source] of Object.entries(assign ?? {})) {
      const found = target === 'record' ? WHOLE : scopes.record.find(target);
      this.#source(target, source, [...path, target], scopes, found === 'any' ? undefined : found);
      if (target !== 'record') this.field(target, [...path, target], scopes.record);
    }
  }

  /** What may be named once a call has answered. */
  after(operation: string | undefined, scopes: Scopes): Scopes {
    return { ...scopes, result: operationAnswer(operation, this.catalogue) };
  }
}

/** The target of an assignment that replaces all of the record. */
const WHOLE: Field = { type: 'object' };

/** Every row may carry the mark of a deleted one. */
function withMark(names: Names): Names {
  return { ...names, find: (path) => (path === 'isDeleted' ? { type: 'boolean' } : names.find(path)) };
}
