import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Card, Fact, Lines, RowRead, Rows, SaveCall } from '../../../renderer/language/types/blocks.ts';
import type { Assign, Notice, Read, Selector, Tones, Values } from '../../../renderer/language/types/calls.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Action, ChildRows, Column, FormField, Lookup } from '../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { answerShape, propertiesOf, readsOf, rowShape } from '../../../renderer/language/screens/answer-shape.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { ANY, entityNames, shapeNames } from '../names.ts';
import type { Names, Scopes } from '../names.ts';
import { operationAnswer, payloadNames } from '../scopes.ts';
import { parametersOf } from '../screen-parts.ts';
import { wordList } from './word-list.ts';
import type { WordList } from './word-list.ts';

/** Collects the words of the parts that several kinds of screen have in common. */
export class PartWords {
  readonly words: WordList = wordList();
  readonly #catalogue: Catalogue;
  /** Parameters of the screen's route: they fill keys of a path that `args` leave open. */
  readonly #parameters: string[];

  constructor(catalogue: Catalogue, parameters: string[]) {
    this.#catalogue = catalogue;
    this.#parameters = parameters;
  }

  condition(condition: Condition | undefined, path: JsonPath, scopes: Scopes): void {
    if (condition) this.words.conditions.push({ condition, path, scopes });
  }

  template(template: string | undefined, path: JsonPath, scopes: Scopes, isLink = false): void {
    if (template !== undefined) this.words.templates.push({ template, path, scopes, isLink });
  }

  field(name: string | undefined, path: JsonPath, names: Names): void {
    if (name !== undefined) this.words.fields.push({ name, path, names });
  }

  /** The shape of rows, and around each of them: the row is the record. */
  rows(rows: Rows, path: JsonPath, outer: Scopes, record?: Record<string, Field>): Names {
    for (const [index, read] of readsOf(rows).entries()) this.#rowRead(read, read === rows ? path : [...path, 'union' in rows ? 'union' : 'join', index], outer);
    const shape = rowShape(rows, this.#catalogue, record);
    const names = shape ? shapeNames(shape, 'The row') : ANY;
    if ('on' in rows) this.field(rows.on, [...path, 'on'], names);
    return names;
  }

  #rowRead({ operation, args, path: within }: RowRead, path: JsonPath, scopes: Scopes): void {
    if (operation !== undefined) this.call(operation, { args }, path, scopes);
    if (within !== undefined) this.field(within, [...path, 'path'], operation === undefined ? scopes.record : operationAnswer(operation, this.#catalogue));
  }

  /** What a row within a record may name. */
  inRow(row: Names, outer: Scopes): Scopes {
    return { ...outer, record: row, row, old: row, parent: outer.record };
  }

  call(operation: string, given: { args?: Record<string, string> | undefined; payload?: Values | undefined; names?: string[] }, path: JsonPath, scopes: Scopes, argsKey = 'args'): void {
    const { args = {}, payload, names = [] } = given;
    const argsPath = [...path, argsKey];
    for (const [name, template] of Object.entries(args)) this.template(template, [...argsPath, name], scopes);
    const payloadPath = [...path, 'payload'];
    this.words.calls.push({ operation, args, argsPath, path, scopes, payloadPath, given: [...names, ...this.#parameters], ...(payload ? { payload } : {}) });
    if (payload) this.values(payload, payloadPath, scopes);
  }

  /** One of a screen's own calls; the screen's `args` may hold keys of its others. */
  endpoint(purpose: string, operation: string | undefined, args: Record<string, string> = {}, scopes: Scopes): void {
    if (operation === undefined) return;
    const keys = parametersOf(entry(this.#catalogue.operations, operation)?.path ?? '');
    const path = ['endpoints', purpose];
    for (const [name, template] of Object.entries(args)) if (keys.includes(name)) this.template(template, ['args', name], scopes);
    this.words.calls.push({ operation, args: {}, argsPath: ['args'], path, scopes, payloadPath: path, given: [...Object.keys(args), ...this.#parameters] });
  }

  values(values: Values, path: JsonPath, scopes: Scopes): void {
    for (const [name, value] of Object.entries(values)) this.#value(value, [...path, name], scopes);
  }

  #value(value: Json | undefined, path: JsonPath, scopes: Scopes): void {
    if (typeof value === 'string') this.template(value, path, scopes);
    if (!isObject(value)) return;
    const { from, each, where, as } = value;
    if (typeof from === 'string') this.words.paths.push({ name: from, path: [...path, 'from'], scopes });
    else if (typeof each === 'string') {
      this.words.paths.push({ name: each, path: [...path, 'each'], scopes });
      const inside = this.inRow(this.#rowsAt(each, scopes), this.#holder(each, scopes));
      // Safe: the schema has refused another shape.
      this.condition(where as Condition | undefined, [...path, 'where'], inside);
      if (isObject(as)) for (const [name, inner] of Object.entries(as)) this.#value(inner, [...path, 'as', name], inside);
    } else for (const [name, inner] of Object.entries(value)) this.#value(inner, [...path, name], scopes);
  }

  #rowsAt(each: string, scopes: Scopes): Names {
    return this.#rowNames(scopes.record.find(each));
  }

  #rowNames(found: Field | 'any' | undefined): Names {
    if (found === 'any' || found === undefined) return ANY;
    const child = found.children && entry(this.#catalogue.entities, found.children.entity);
    if (child) return withMark(entityNames(child, this.#catalogue));
    const properties = propertiesOf(found);
    return properties ? withMark(shapeNames(properties, 'The row')) : ANY;
  }

  /** Around rows within rows the record is the row that has them. */
  #holder(each: string, scopes: Scopes): Scopes {
    const end = each.lastIndexOf('.');
    return end === -1 ? scopes : { ...scopes, record: this.#rowsAt(each.slice(0, end), scopes) };
  }

  read({ operation, args, refuseWhen, text }: Read, path: JsonPath, scopes: Scopes): void {
    const result = operationAnswer(operation, this.#catalogue);
    this.call(operation, { args }, path, scopes);
    this.condition(refuseWhen, [...path, 'refuseWhen'], { ...scopes, result });
    this.template(text, [...path, 'text'], { ...scopes, result });
  }

  assign(assign: Assign | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [target, source] of Object.entries(assign ?? {})) {
      this.words.paths.push({ name: source, path: [...path, target], scopes });
      if (target !== 'record') this.field(target, [...path, target], scopes.record);
    }
  }

  tones(tones: Tones | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [tone, condition] of Object.entries(tones ?? {})) this.condition(condition, [...path, tone], scopes);
  }

  notices(notices: Notice[] | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [index, { text, visibleWhen }] of (notices ?? []).entries()) {
      this.template(text, [...path, index, 'text'], scopes);
      this.condition(visibleWhen, [...path, index, 'visibleWhen'], scopes);
    }
  }

  selector(selector: Selector | undefined, path: JsonPath, scopes: Scopes): void {
    if (!selector) return;
    this.words.lookups.push({ path, lookup: selector, takes: undefined, siblings: [] });
    this.lookup(selector, path, scopes);
  }

  lookup({ dataSource, dataSourceArgs, dataSourceDependsOn, fill, create }: Lookup, path: JsonPath, scopes: Scopes): void {
    if (dataSource === undefined) return;
    const operation = entry(this.#catalogue.operations, dataSource);
    const answer = operation && propertiesOf(answerShape(operation, this.#catalogue.entities));
    const option = answer ? shapeNames(answer, 'The choice') : ANY;
    this.call(dataSource, { args: dataSourceArgs, ...(dataSourceDependsOn === undefined ? {} : { names: parametersOf(operation?.path ?? '') }) }, path, scopes, 'dataSourceArgs');
    this.assign(fill, [...path, 'fill'], { ...scopes, option });
    if (create) this.#create(create, [...path, 'create'], scopes);
  }

  #create({ fields, operation, payload }: NonNullable<Lookup['create']>, path: JsonPath, scopes: Scopes): void {
    const inside = { ...scopes, record: payloadNames(operation, this.#catalogue), parent: scopes.record };
    this.fields(fields, [...path, 'fields'], inside);
    this.call(operation, { ...(payload ? { payload } : {}), names: fields.map(({ name }) => name) }, path, inside);
  }

  fields(fields: FormField[], path: JsonPath, scopes: Scopes): void {
    const siblings = fields.map(({ name }) => name);
    for (const [index, field] of fields.entries()) {
      const at = [...path, index];
      const found = scopes.record.find(field.name);
      if (field.compute === undefined) this.field(field.name, [...at, 'name'], scopes.record);
      this.words.lookups.push({ path: at, lookup: field, takes: found === 'any' ? undefined : found, siblings });
      this.fieldWords(field, at, scopes);
      this.condition(field.visibleWhen, [...at, 'visibleWhen'], scopes);
      this.condition(field.readOnlyWhen, [...at, 'readOnlyWhen'], scopes);
    }
  }

  /** The words that fields of lists' and forms' older walk do not know. */
  fieldWords(field: FormField, at: JsonPath, scopes: Scopes): void {
    this.condition(field.confirm?.when, [...at, 'confirm', 'when'], scopes);
    this.template(field.confirm?.text, [...at, 'confirm', 'text'], scopes);
    this.lookup(field, at, scopes);
  }

  children(children: ChildRows | undefined, path: JsonPath, outer: Scopes): void {
    if (!children) return;
    this.field(children.name, [...path, 'name'], outer.record);
    const inside = this.inRow(this.#rowsAt(children.name, outer), outer);
    this.fields(children.fields, [...path, 'fields'], inside);
    this.childWords(children, path, inside);
  }

  childWords(children: ChildRows, path: JsonPath, inside: Scopes): void {
    this.newRow(children.new, [...path, 'new'], inside);
    this.tones(children.tone, [...path, 'tone'], inside);
    this.children(children.children, [...path, 'children'], inside);
  }

  /** Values of a row that is added, by its fields. */
  newRow(values: Values | undefined, path: JsonPath, row: Scopes): void {
    for (const name of Object.keys(values ?? {})) this.field(name, [...path, name], row.record);
    this.values(values ?? {}, path, row);
  }

  columns(columns: Column[], path: JsonPath, scopes: Scopes): void {
    for (const [index, { name, compute, link, addhref }] of columns.entries()) {
      if (compute === undefined) this.field(name, [...path, index, 'name'], scopes.record);
      this.template(link, [...path, index, 'link'], scopes, true);
      this.template(addhref, [...path, index, 'addhref'], scopes, true);
    }
  }

  facts(facts: Fact[] | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [index, { name, compute, link, visibleWhen }] of (facts ?? []).entries()) {
      if (compute === undefined) this.field(name, [...path, index, 'name'], scopes.record);
      this.template(link, [...path, index, 'link'], scopes, true);
      this.condition(visibleWhen, [...path, index, 'visibleWhen'], scopes);
    }
  }

  lines(lines: Lines[] | undefined, path: JsonPath, scopes: Scopes, record?: Record<string, Field>): void {
    for (const [index, { rows, columns, expand, tone }] of (lines ?? []).entries()) {
      const at = [...path, index];
      const row = this.rows(rows, [...at, 'rows'], scopes, record);
      const inside = this.inRow(row, scopes);
      this.columns(columns, [...at, 'columns'], inside);
      this.tones(tone, [...at, 'tone'], inside);
      if (!expand) continue;
      this.field(expand.rows, [...at, 'expand', 'rows'], row);
      const within = this.inRow(this.#rowsAt(expand.rows, inside), inside);
      this.columns(expand.columns, [...at, 'expand', 'columns'], within);
      this.tones(expand.tone, [...at, 'expand', 'tone'], within);
    }
  }

  card(card: Card | undefined, path: JsonPath, scopes: Scopes, row?: Record<string, Field>): void {
    if (!card) return;
    this.template(card.title, [...path, 'title'], scopes);
    this.template(card.text, [...path, 'text'], scopes);
    this.template(card.link, [...path, 'link'], scopes, true);
    this.field(card.picture, [...path, 'picture'], scopes.record);
    this.facts(card.facts, [...path, 'facts'], scopes);
    this.notices(card.badges, [...path, 'badges'], scopes);
    this.lines(card.lines, [...path, 'lines'], scopes, row);
    this.actions(card.actions, [...path, 'actions'], scopes);
  }

  actions(actions: Action[] | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [index, action] of (actions ?? []).entries()) this.action(action, [...path, index], scopes);
  }

  action(action: Action, path: JsonPath, scopes: Scopes): void {
    const after = this.#after(action.operation, scopes);
    this.actionWords(action, path, scopes);
    this.condition(action.visibleWhen, [...path, 'visibleWhen'], after);
    this.template(action.confirm, [...path, 'confirm'], scopes);
    this.template(action.successMessage, [...path, 'successMessage'], after);
    if (typeof action.then === 'object') this.template(action.then.go, [...path, 'then', 'go'], after, true);
  }

  /** The words that actions of the forms' older walk do not know. */
  actionWords({ operation, args, payload, before, enabledWhen, assign }: Action, path: JsonPath, scopes: Scopes): void {
    if (operation !== undefined) this.call(operation, { args, payload }, path, scopes);
    if (before) this.read(before, [...path, 'before'], scopes);
    this.condition(enabledWhen, [...path, 'enabledWhen'], scopes);
    this.assign(assign, [...path, 'assign'], this.#after(operation, scopes));
  }

  save(save: SaveCall, path: JsonPath, scopes: Scopes): void {
    const after = this.#after(save.operation, scopes);
    this.call(save.operation, { payload: save.payload }, path, scopes);
    this.condition(save.visibleWhen, [...path, 'visibleWhen'], scopes);
    this.template(save.confirm, [...path, 'confirm'], scopes);
    this.template(save.successMessage, [...path, 'successMessage'], after);
    this.assign(save.assign, [...path, 'assign'], after);
    if (typeof save.then === 'object') this.template(save.then.go, [...path, 'then', 'go'], after, true);
  }

  #after(operation: string | undefined, scopes: Scopes): Scopes {
    return { ...scopes, result: operationAnswer(operation, this.#catalogue) };
  }
}

/** Every row may carry the mark of a deleted one. */
function withMark(names: Names): Names {
  return { ...names, find: (path) => (path === 'isDeleted' ? { type: 'boolean' } : names.find(path)) };
}
