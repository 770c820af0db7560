import { rowShape } from '../../../renderer/language/screens/answer-shape.ts';
import type { Properties } from '../../../renderer/language/screens/answer-shape.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { GridDescriptor, RecordDescriptor, RecordHead, SelectionDescriptor, SettingsDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { Area } from '../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { parameterNames, shapeNames } from '../names.ts';
import type { Names, Scopes } from '../names.ts';
import { demandedBy, demandedOfRows, operationAnswer, payloadFields, userNames } from '../scopes.ts';
import { routeParameters } from '../screen-parts.ts';
import { PartWords } from './part-words.ts';
import { wordList } from './word-list.ts';
import type { WordList } from './word-list.ts';

/** The words of a grid: around it its rows, inside a row its fields. */
export function gridWords(grid: GridDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  parts.selector(grid.selector, ['selector'], scopes);
  const row = parts.rows(grid.rows, ['rows'], scopes);
  const outer = { ...scopes, record: holding('rows', rowShape(grid.rows, catalogue)) };
  const inside = parts.inRow(row, outer);
  parts.field(grid.key, ['key'], row, ['text', 'number']);
  parts.field(grid.groupBy, ['groupBy'], row, ['text', 'number', 'boolean', 'date']);
  parts.fields(grid.fields, ['fields'], inside, { owner: '', demanded: demandedOfRows(grid.save.operation, catalogue), shownWhen: [] });
  parts.children(grid.children, ['children'], inside);
  parts.newRow(grid.new, ['new'], inside);
  parts.tones(grid.tone, ['tone'], inside);
  parts.notices(grid.notices, ['notices'], outer);
  parts.facts(grid.totals, ['totals'], outer);
  parts.save(grid.save, ['save'], outer);
  parts.actions(grid.actions, ['actions'], outer);
}

/** The words of a record page. */
export function recordWords(record: RecordDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  const { get } = record.endpoints;
  const inside = { ...scopes, record: operationAnswer(get, catalogue) };
  headWords(record, [], parts, scopes, inside);
  parts.lines(record.lines, ['lines'], inside, rowShape({ operation: get }, catalogue));
}

function headWords({ endpoints: { get }, args, title, badges, facts, notices, actions }: RecordHead, path: JsonPath, parts: PartWords, scopes: Scopes, inside: Scopes): void {
  parts.endpoint('get', get, args, scopes, path);
  parts.words.answers.push({ operation: get, path: [...path, 'endpoints', 'get'], expects: 'record' });
  parts.template(title, [...path, 'title'], inside);
  parts.notices(badges, [...path, 'badges'], inside);
  parts.facts(facts, [...path, 'facts'], inside);
  parts.notices(notices, [...path, 'notices'], inside);
  parts.actions(actions, [...path, 'actions'], inside);
}

/** The words of what stands above the tabs of an area's sets: a record, at the addresses of the screens that are tabs. */
export function headerWords({ headers = {}, tabs = {} }: Area, catalogue: Catalogue): WordList {
  const words = wordList();
  for (const [name, header] of Object.entries(headers)) {
    const routes = (tabs[name] ?? []).flatMap(({ screen }) => entry(catalogue.screens, screen) ?? []).map(routeParameters);
    const shared = (routes[0] ?? []).filter((parameter) => routes.every((parameters) => parameters.includes(parameter)));
    const parts = new PartWords(catalogue, shared, words);
    const scopes: Scopes = { route: parameterNames(shared, 'The tab set'), user: userNames(catalogue), record: NOTHING };
    headWords(header, ['headers', name], parts, scopes, { ...scopes, record: operationAnswer(header.endpoints.get, catalogue) });
  }
  return words;
}

const NOTHING = shapeNames({}, 'This area');

/** The words of a choice among rows; around it stand the rows, what is chosen (`selection`), and the fields beneath. */
export function selectionWords(selection: SelectionDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  const row = parts.rows(selection.rows, ['rows'], scopes);
  const shape = rowShape(selection.rows, catalogue);
  const { operation = '' } = selection.submit;
  const payload = payloadFields(operation, catalogue) ?? {};
  const fields = (selection.fields ?? []).map(({ name }): [string, Field] => [name, entry(payload, name) ?? { type: 'string' }]);
  const chosen: Field = selection.choose === 'one' ? { type: 'object', ...(shape ? { properties: shape } : {}) } : rowsField(shape);
  const outer = { ...scopes, record: shapeNames({ ...Object.fromEntries(fields), selection: chosen, rows: rowsField(shape) }, 'This screen') };
  const inside = parts.inRow(row, outer);
  const { filterBar } = selection;
  parts.selector(filterBar, ['filterBar'], scopes);
  if (filterBar) parts.rows(filterBar.rows, ['filterBar', 'rows'], scopes);
  parts.condition(selection.eligibleWhen, ['eligibleWhen'], inside);
  parts.card(selection.card, ['card'], inside, shape);
  parts.columns(selection.columns ?? [], ['columns'], inside);
  parts.tones(selection.tone, ['tone'], inside);
  parts.fields(selection.fields ?? [], ['fields'], outer, { owner: '', demanded: demandedBy(operation, catalogue), shownWhen: [] });
  parts.notices(selection.notices, ['notices'], outer);
  parts.template(selection.ineligibleText, ['ineligibleText'], inside);
  parts.template(selection.ineligibleText, ['ineligibleText'], inside);
  parts.action(selection.submit, ['submit'], outer, true);
  for (const [index, action] of (selection.actions ?? []).entries()) parts.action(action, ['actions', index], outer, true);
  for (const [index, action] of (selection.actions ?? []).entries()) parts.action(action, ['actions', index], outer, true);
}

/** The words of fields that come from data: which field of a setting says what. */
export function settingsWords({ title, settings, save, reset }: SettingsDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  const rows = { operation: settings.from, ...(settings.args ? { args: settings.args } : {}) };
  const row = parts.rows(rows, ['settings'], scopes);
  parts.template(title, ['title'], scopes);
  for (const name of ['key', 'label', 'type', 'group'] as const) parts.field(settings[name], ['settings', name], row, ['text']);
  parts.field(settings.order, ['settings', 'order'], row, ['number', 'text']);
  for (const [index, name] of settings.value.entries()) parts.field(name, ['settings', 'value', index], row);
  parts.template(settings.help, ['settings', 'help'], { ...scopes, record: row });
  const shape = rowShape(rows, catalogue);
  parts.save(save, ['save'], { ...scopes, record: holding('settings', shape) });
  // Around a group's button: its name, and its settings.
  const group: Properties = { group: { type: 'string' }, settings: rowsField(shape) };
  if (reset) parts.action(reset, ['reset'], { ...scopes, record: shapeNames(group, 'The group') });
}

function rowsField(shape: Properties | undefined): Field {
  return { type: 'array', ...(shape ? { items: { type: 'object', properties: shape } } : {}) };
}

/** The record of a block that has nothing but its rows. */
function holding(name: string, shape: Properties | undefined): Names {
  return shapeNames({ [name]: rowsField(shape) }, 'This screen');
}
