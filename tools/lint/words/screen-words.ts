import { rowShape } from '../../../renderer/language/screens/answer-shape.ts';
import type { Properties } from '../../../renderer/language/screens/answer-shape.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { GridDescriptor, MetricsDescriptor, RecordDescriptor, SelectionDescriptor, SettingsDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { Descriptor, FormDescriptor, ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Contents } from '../../catalogue/catalogue.ts';
import { listNames } from '../list-names.ts';
import { shapeNames } from '../names.ts';
import type { Names, Scopes } from '../names.ts';
import { formScopes, operationAnswer, screenScopes } from '../scopes.ts';
import { entityOfField, placedFields, routeParameters } from '../screen-parts.ts';
import { PartWords } from './part-words.ts';
import type { WordList } from './word-list.ts';

/** The words of one file. */
export interface ScreenWords {
  file: string;
  screen: Descriptor;
  words: WordList;
}

const found = new WeakMap<Contents['screens'], ScreenWords[]>();

/** The words of every screen. They are found once for all the rules. */
export function screenWords({ screens }: Contents, catalogue: Catalogue): ScreenWords[] {
  const known = found.get(screens) ?? screens.map(({ file, value }) => ({ file, screen: value, words: wordsOf(value, catalogue) }));
  found.set(screens, known);
  return known;
}

const NOTHING: Names = shapeNames({}, 'This screen');

function wordsOf(screen: Descriptor, catalogue: Catalogue): WordList {
  const parts = new PartWords(catalogue, routeParameters(screen));
  if (screen.kind === 'page' || screen.kind === 'wizard') return parts.words;
  const scopes: Scopes = { ...screenScopes(screen, catalogue), record: NOTHING };
  for (const [name, read] of Object.entries(screen.load ?? {})) parts.read(read, ['load', name], scopes);
  switch (screen.kind) {
    case 'list':
      ofList(screen, parts, scopes, catalogue);
      break;
    case 'form':
      ofForm(screen, parts, catalogue);
      break;
    case 'grid':
      ofGrid(screen, parts, scopes, catalogue);
      break;
    case 'record':
      ofRecord(screen, parts, scopes, catalogue);
      break;
    case 'cards': {
      const inside = { ...scopes, record: parts.rows(screen.rows, ['rows'], scopes) };
      parts.card(screen.card, ['card'], inside, rowShape(screen.rows, catalogue));
      parts.template(screen.add?.href, ['add', 'href'], scopes, true);
      parts.actions(screen.actions, ['actions'], scopes);
      break;
    }
    case 'selection':
      ofSelection(screen, parts, scopes, catalogue);
      break;
    case 'settings':
      ofSettings(screen, parts, scopes, catalogue);
      break;
    case 'report': {
      parts.selector(screen.selector, ['selector'], scopes);
      const names = parts.rows(screen.rows, ['rows'], scopes);
      parts.columns(screen.columns, ['columns'], { ...scopes, record: names });
      for (const axis of ['x', 'y'] as const) parts.field(screen.chart?.[axis], ['chart', axis], names);
      break;
    }
    case 'tiles': {
      const inside = { ...scopes, record: parts.rows(screen.rows, ['rows'], scopes) };
      parts.template(screen.tile.title, ['tile', 'title'], inside);
      parts.template(screen.tile.link, ['tile', 'link'], inside, true);
      parts.field(screen.tile.picture, ['tile', 'picture'], inside.record);
      break;
    }
    case 'metrics':
      ofMetrics(screen, parts, scopes);
  }
  return parts.words;
}

function ofList(list: ListDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  parts.selector(list.selector, ['selector'], scopes);
  parts.endpoint('list', list.endpoints.list, list.args, scopes);
  if (list.columnsFrom) parts.read(list.columnsFrom, ['columnsFrom'], scopes);
  const row = listNames(list, catalogue);
  for (const [index, filter] of (list.filters ?? []).entries()) parts.lookup(filter, ['filters', index], { ...scopes, record: row ?? NOTHING });
}

/** The words of a form that its older walk does not know. */
function ofForm(form: FormDescriptor, parts: PartWords, catalogue: Catalogue): void {
  const entity = entry(catalogue.entities, form.entity);
  if (!entity) return;
  const scopes = formScopes(form, entity, catalogue);
  parts.selector(form.selector, ['selector'], scopes);
  parts.endpoint('get', form.endpoints.get, form.args, scopes);
  parts.endpoint('new', form.endpoints.new, form.args, scopes);
  parts.condition(form.readOnlyWhen, ['readOnlyWhen'], scopes);
  parts.notices(form.notices, ['notices'], scopes);
  if (form.fieldsFrom) parts.read(form.fieldsFrom, ['fieldsFrom'], scopes);
  if (form.before?.delete) parts.read(form.before.delete, ['before', 'delete'], scopes);
  for (const [index, rule] of (form.onChangeRules ?? []).entries()) {
    const path = ['onChangeRules', index];
    for (const [n, name] of rule.names.entries()) parts.field(name, [...path, 'names', n], scopes.record);
    parts.condition(rule.triggerCondition, [...path, 'triggerCondition'], scopes);
    parts.call(rule.getApiEndpoint, { args: rule.args }, path, scopes);
    parts.assign(rule.assign, [...path, 'assign'], { ...scopes, result: operationAnswer(rule.getApiEndpoint, catalogue) });
  }
  const saved = { ...scopes, result: operationAnswer(form.endpoints.update, catalogue) };
  if (form.save?.payload) {
    // One payload serves both calls; the one whose payload is described tells what it may hold.
    const { add, update } = form.endpoints;
    const described = [update, add].find((name) => entry(catalogue.operations, name)?.payload !== undefined) ?? update;
    parts.call(described, { payload: form.save.payload }, ['save'], scopes);
  }
  parts.assign(form.save?.assign, ['save', 'assign'], saved);
  for (const [index, action] of (form.actions ?? []).entries()) parts.actionWords(action, ['actions', index], scopes);
  for (const placed of placedFields(form)) {
    const rows = placed.rows === null ? undefined : entityOfField(form, placed, catalogue);
    const inside = rows ? parts.inRow(shapeNames(rows.properties, rows.entity), scopes) : scopes;
    parts.fieldWords(placed.field, placed.path, inside);
  }
  for (const [index, { children }] of form.sections.entries()) {
    const child = children && entry(entity.properties, children.name)?.children;
    const rows = child && entry(catalogue.entities, child.entity);
    if (rows) parts.childWords(children, ['sections', index, 'children'], parts.inRow(shapeNames(rows.properties, rows.entity), scopes));
  }
}

function ofGrid(grid: GridDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  parts.selector(grid.selector, ['selector'], scopes);
  const row = parts.rows(grid.rows, ['rows'], scopes);
  const outer = { ...scopes, record: holding('rows', rowShape(grid.rows, catalogue)) };
  const inside = parts.inRow(row, outer);
  for (const name of ['key', 'groupBy'] as const) parts.field(grid[name], [name], row);
  parts.fields(grid.fields, ['fields'], inside);
  parts.children(grid.children, ['children'], inside);
  parts.newRow(grid.new, ['new'], inside);
  parts.tones(grid.tone, ['tone'], inside);
  parts.notices(grid.notices, ['notices'], outer);
  parts.facts(grid.totals, ['totals'], outer);
  parts.save(grid.save, ['save'], outer);
  parts.actions(grid.actions, ['actions'], outer);
}

function ofRecord(record: RecordDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  const inside = { ...scopes, record: operationAnswer(record.endpoints.get, catalogue) };
  const shape = rowShape({ operation: record.endpoints.get }, catalogue);
  parts.endpoint('get', record.endpoints.get, record.args, scopes);
  parts.template(record.title, ['title'], inside);
  parts.notices(record.badges, ['badges'], inside);
  parts.facts(record.facts, ['facts'], inside);
  parts.notices(record.notices, ['notices'], inside);
  parts.lines(record.lines, ['lines'], inside, shape);
  parts.actions(record.actions, ['actions'], inside);
}

function ofSelection(selection: SelectionDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  const row = parts.rows(selection.rows, ['rows'], scopes);
  const shape = rowShape(selection.rows, catalogue);
  const payload = entry(catalogue.operations, selection.submit.operation ?? '')?.payload?.properties ?? {};
  const fields = (selection.fields ?? []).map(({ name }): [string, Field] => [name, entry(payload, name) ?? { type: 'string' }]);
  const chosen: Field = selection.choose === 'one' ? { type: 'object', ...(shape ? { properties: shape } : {}) } : rowsField(shape);
  const outer = { ...scopes, record: shapeNames({ ...Object.fromEntries(fields), selection: chosen, rows: rowsField(shape) }, 'This screen') };
  const inside = parts.inRow(row, outer);
  const { filterBar } = selection;
  if (filterBar) {
    parts.lookup(filterBar, ['filterBar'], scopes);
    parts.rows(filterBar.rows, ['filterBar', 'rows'], scopes);
  }
  parts.condition(selection.eligibleWhen, ['eligibleWhen'], inside);
  parts.card(selection.card, ['card'], inside, shape);
  parts.columns(selection.columns ?? [], ['columns'], inside);
  parts.tones(selection.tone, ['tone'], inside);
  parts.fields(selection.fields ?? [], ['fields'], outer);
  parts.notices(selection.notices, ['notices'], outer);
  parts.action(selection.submit, ['submit'], outer);
}

function ofSettings({ title, settings, save, reset }: SettingsDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  const rows = { operation: settings.from };
  const row = parts.rows({ ...rows, ...(settings.args ? { args: settings.args } : {}) }, ['settings'], scopes);
  parts.template(title, ['title'], scopes);
  for (const name of ['key', 'label', 'type', 'group', 'order'] as const) parts.field(settings[name], ['settings', name], row);
  for (const [index, name] of settings.value.entries()) parts.field(name, ['settings', 'value', index], row);
  parts.template(settings.help, ['settings', 'help'], { ...scopes, record: row });
  const outer = { ...scopes, record: holding('settings', rowShape(rows, catalogue)) };
  parts.save(save, ['save'], outer);
  // Around a group's button: its name, and its settings.
  const group: Properties = { group: { type: 'string' }, settings: rowsField(rowShape(rows, catalogue)) };
  if (reset) parts.action(reset, ['reset'], { ...scopes, record: shapeNames(group, 'The group') });
}

function ofMetrics({ rows, metric }: MetricsDescriptor, parts: PartWords, scopes: Scopes): void {
  const names = parts.rows(rows, ['rows'], scopes);
  for (const name of ['title', 'text', 'value', 'unit', 'change'] as const) parts.field(metric[name], ['metric', name], names);
}

function rowsField(shape: Properties | undefined): Field {
  return { type: 'array', ...(shape ? { items: { type: 'object', properties: shape } } : {}) };
}

/** The record of a block that has nothing but its rows. */
function holding(name: string, shape: Properties | undefined): Names {
  return shapeNames({ [name]: rowsField(shape) }, 'This screen');
}
