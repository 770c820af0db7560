import { answerShape, propertiesOf } from '../../../renderer/language/screens/answer-shape.ts';
import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Card, Expand, Fact, FilterBar, Lines, SaveCall } from '../../../renderer/language/types/blocks.ts';
import type { Notice, Selector, Tones, Values } from '../../../renderer/language/types/calls.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Action, ChildRows, Column, Filter, FormField, Lookup, WizardField } from '../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { ANY, shapeNames } from '../names.ts';
import type { Names, Scopes } from '../names.ts';
import { demandedBy, payloadNames } from '../scopes.ts';
import { CallWords } from './call-words.ts';

/** What fields are fields of. */
export interface Holder {
  /** '' for the record itself, `installments[].` for its rows. */
  owner: string;
  /** Names that whoever takes the record always demands. */
  demanded: string[];
  /** Conditions of what stands around the fields and hides them together. */
  shownWhen: Condition[];
}

/** Collects the words of the parts that several kinds of screen have in common. */
export class PartWords extends CallWords {
  tones(tones: Tones | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [tone, condition] of Object.entries(tones ?? {})) this.condition(condition, [...path, tone], scopes);
  }

  notices(notices: Notice[] | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [index, { text, visibleWhen, action }] of (notices ?? []).entries()) {
      this.template(text, [...path, index, 'text'], scopes);
      this.condition(visibleWhen, [...path, index, 'visibleWhen'], scopes);
      if (action) this.action(action, [...path, index, 'action'], scopes);
    }
  }

  /** A choice that is kept in the address. */
  selector(said: Selector | FilterBar | undefined, path: JsonPath, scopes: Scopes): void {
    if (!said) return;
    this.words.elements.push({ path, scopes, said, kind: 'selector', takes: undefined, siblings: [], owner: '', isDemanded: false, shownWhen: [] });
    this.lookup(said, path, scopes);
  }

  filter(filter: Filter, path: JsonPath, scopes: Scopes, takes: Field | undefined): void {
    this.words.elements.push({ path, scopes, said: filter, kind: 'filter', takes, siblings: [], owner: '', isDemanded: false, shownWhen: [] });
    this.field(filter.name, [...path, 'name'], scopes.record);
    this.lookup(filter, path, scopes);
  }

  lookup({ dataSource, dataSourceArgs, dataSourceDependsOn, fill, create }: Lookup, path: JsonPath, scopes: Scopes): void {
    if (dataSource === undefined) return;
    const operation = entry(this.catalogue.operations, dataSource);
    const answer = operation && propertiesOf(answerShape(operation, this.catalogue.entities));
    const option = answer ? shapeNames(answer, 'The choice') : ANY;
    const names = dataSourceDependsOn === undefined ? [] : readOperationPath(operation?.path ?? '').keys;
    this.call(dataSource, { args: dataSourceArgs, names }, path, scopes, 'dataSourceArgs');
    this.assign(fill, [...path, 'fill'], { ...scopes, option });
    if (create) this.#create(create, [...path, 'create'], scopes);
  }

  #create({ fields, operation, payload }: NonNullable<Lookup['create']>, path: JsonPath, scopes: Scopes): void {
    const inside = { ...scopes, record: payloadNames(operation, this.catalogue), parent: scopes.record };
    this.fields(fields, [...path, 'fields'], inside, { owner: 'create.', demanded: payload ? [] : demandedBy(operation, this.catalogue), shownWhen: [] });
    this.call(operation, { ...(payload ? { payload } : {}), names: fields.map(({ name }) => name) }, path, inside);
  }

  fields(fields: (FormField | WizardField)[], path: JsonPath, scopes: Scopes, holder: Holder): void {
    const siblings = fields.map(({ name }) => name);
    for (const [index, field] of fields.entries()) this.formField(field, [...path, index], scopes, holder, siblings);
  }

  /** @param siblings The fields whose values its lookup may depend on. */
  formField(field: FormField | WizardField, at: JsonPath, scopes: Scopes, { owner, demanded, shownWhen }: Holder, siblings: string[]): void {
    const found = scopes.record.find(field.name);
    const takes = found === 'any' ? undefined : found;
    if (field.compute === undefined) this.field(field.name, [...at, 'name'], scopes.record);
    this.functionName(field.compute, 'compute', [...at, 'compute'], scopes);
    const own = field.visibleWhen ? [field.visibleWhen] : [];
    this.words.elements.push({ path: at, scopes, said: field, kind: 'field', takes, siblings, owner, isDemanded: demanded.includes(field.name), shownWhen: [...shownWhen, ...own] });
    this.condition(field.visibleWhen, [...at, 'visibleWhen'], scopes);
    this.condition(field.readOnlyWhen, [...at, 'readOnlyWhen'], scopes);
    this.condition(field.confirm?.when, [...at, 'confirm', 'when'], scopes);
    this.template(field.confirm?.text, [...at, 'confirm', 'text'], scopes);
    if (field.emptyAs !== undefined) this.words.sent.push({ name: field.name, value: field.emptyAs, path: [...at, 'emptyAs'], scopes, takes });
    this.lookup(field, at, scopes);
  }

  children(children: ChildRows | undefined, path: JsonPath, outer: Scopes): void {
    if (!children) return;
    this.field(children.name, [...path, 'name'], outer.record, ['rows']);
    const inside = this.inRow(this.rowsAt(children.name, outer), outer);
    const found = outer.record.find(children.name);
    const demanded = found === undefined || found === 'any' ? [] : this.#demandedInRows(found);
    this.fields(children.fields, [...path, 'fields'], inside, { owner: `${children.name}[].`, demanded, shownWhen: [] });
    this.newRow(children.new, [...path, 'new'], inside);
    this.tones(children.tone, [...path, 'tone'], inside);
    this.children(children.children, [...path, 'children'], inside);
  }

  #demandedInRows({ children, items }: Field): string[] {
    const child = children && entry(this.catalogue.entities, children.entity);
    return child ? (child.required ?? []).filter((name) => name !== children?.foreignKey) : (items?.required ?? []);
  }

  /** Values of a row that is added, by its fields. */
  newRow(values: Values | undefined, path: JsonPath, row: Scopes): void {
    for (const [name, value] of Object.entries(values ?? {})) {
      this.field(name, [...path, name], row.record);
      const takes = row.record.find(name);
      this.values({ [name]: value }, path, row, takes === undefined || takes === 'any' ? {} : { [name]: takes });
    }
  }

  columns(columns: Column[], path: JsonPath, scopes: Scopes): void {
    for (const [index, column] of columns.entries()) {
      this.#shows(column, 'column', [...path, index], scopes);
      this.template(column.addhref, [...path, index, 'addhref'], scopes, true);
    }
  }

  facts(facts: Fact[] | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [index, fact] of (facts ?? []).entries()) {
      this.#shows(fact, 'fact', [...path, index], scopes);
      this.condition(fact.visibleWhen, [...path, index, 'visibleWhen'], scopes);
    }
  }

  #shows(said: Column | Fact, kind: 'column' | 'fact', path: JsonPath, scopes: Scopes): void {
    const { name, compute, link, format } = said;
    const field = compute === undefined ? scopes.record.find(name) : undefined;
    if (compute === undefined) this.field(name, [...path, 'name'], scopes.record);
    this.functionName(compute, 'compute', [...path, 'compute'], scopes);
    this.template(link, [...path, 'link'], scopes, true);
    this.words.shown.push({ path, said, kind, field, names: scopes.record });
    if (format !== undefined) this.words.formats.push({ path: [...path, 'format'], format, field, name, compute });
  }

  lines(lines: Lines[] | undefined, path: JsonPath, scopes: Scopes, record?: Record<string, Field>): void {
    for (const [index, { rows, columns, expand, tone }] of (lines ?? []).entries()) {
      const at = [...path, index];
      const row = this.rows(rows, [...at, 'rows'], scopes, record);
      const inside = this.inRow(row, scopes);
      this.columns(columns, [...at, 'columns'], inside);
      this.tones(tone, [...at, 'tone'], inside);
      if (expand) this.#expand(expand, [...at, 'expand'], inside, row);
    }
  }

  #expand({ rows, columns, tone }: Expand, path: JsonPath, line: Scopes, names: Names): void {
    this.field(rows, [...path, 'rows'], names, ['rows', 'list']);
    const within = this.inRow(this.rowsAt(rows, line), line);
    this.columns(columns, [...path, 'columns'], within);
    this.tones(tone, [...path, 'tone'], within);
  }

  card(card: Card | undefined, path: JsonPath, scopes: Scopes, row?: Record<string, Field>): void {
    if (!card) return;
    this.template(card.title, [...path, 'title'], scopes);
    this.template(card.text, [...path, 'text'], scopes);
    this.template(card.link, [...path, 'link'], scopes, true);
    this.condition(card.enabledWhen, [...path, 'enabledWhen'], scopes);
    this.field(card.picture, [...path, 'picture'], scopes.record);
    this.facts(card.facts, [...path, 'facts'], scopes);
    this.notices(card.badges, [...path, 'badges'], scopes);
    this.lines(card.lines, [...path, 'lines'], scopes, row);
    this.actions(card.actions, [...path, 'actions'], scopes);
  }

  actions(actions: Action[] | undefined, path: JsonPath, scopes: Scopes): void {
    for (const [index, action] of (actions ?? []).entries()) this.action(action, [...path, index], scopes);
  }

  action(action: Action, path: JsonPath, scopes: Scopes, hasSelection = false): void {
    const { operation, args, payload, before } = action;
    if (operation !== undefined) this.call(operation, { args, payload }, path, scopes);
    if (before) this.read(before, [...path, 'before'], scopes);
    this.condition(action.enabledWhen, [...path, 'enabledWhen'], scopes);
    this.#button(action, path, scopes);
    this.words.buttons.push({ path, said: action, hasSelection });
  }

  save(save: SaveCall, path: JsonPath, scopes: Scopes): void {
    this.call(save.operation, { payload: save.payload }, path, scopes);
    this.#button(save, path, scopes);
  }

  /** What every button has: when it is shown, its question, and what follows. */
  #button(said: Action | SaveCall, path: JsonPath, scopes: Scopes): void {
    const after = this.after(said.operation, scopes);
    // Once it has been pressed, what it answered may hide it.
    this.condition(said.visibleWhen, [...path, 'visibleWhen'], after);
    this.template(said.confirm, [...path, 'confirm'], scopes);
    this.template(said.successMessage, [...path, 'successMessage'], after);
    this.assign(said.assign, [...path, 'assign'], after);
    if (typeof said.then === 'object') this.template(said.then.go, [...path, 'then', 'go'], after, true);
  }
}
