import { rowShape } from '../../../renderer/language/screens/answer-shape.ts';
import type { Properties } from '../../../renderer/language/screens/answer-shape.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { GridDescriptor, RecordDescriptor, SelectionDescriptor, SettingsDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import { shapeNames } from '../names.ts';
import type { Names, Scopes } from '../names.ts';
import { demandedBy, demandedOfRows, operationAnswer, payloadFields } from '../scopes.ts';
import type { PartWords } from './part-words.ts';

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
  parts.endpoint('get', get, record.args, scopes);
  parts.words.answers.push({ operation: get, path: ['endpoints', 'get'], expects: 'record' });
  parts.template(record.title, ['title'], inside);
  parts.notices(record.badges, ['badges'], inside);
  parts.facts(record.facts, ['facts'], inside);
  parts.notices(record.notices, ['notices'], inside);
  parts.lines(record.lines, ['lines'], inside, rowShape({ operation: get }, catalogue));
  parts.actions(record.actions, ['actions'], inside);
}

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
  parts.action(selection.submit, ['submit'], outer, true);
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
