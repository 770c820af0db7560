import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { ChangeRule, FormDescriptor, Section } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Scopes } from '../names.ts';
import { formScopes } from '../scopes.ts';
import type { PartWords } from './part-words.ts';

/** The words of a form. Where its entity is unknown, nothing more is said of it. */
export function formWords(form: FormDescriptor, parts: PartWords, catalogue: Catalogue): void {
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
  for (const [index, { check }] of (form.checks ?? []).entries()) parts.functionName(check, 'check', ['checks', index, 'check'], scopes);
  for (const [index, rule] of (form.onChangeRules ?? []).entries()) changeRuleWords(rule, ['onChangeRules', index], parts, scopes);
  const siblings = form.sections.flatMap(({ rows = [] }) => rows.flatMap(({ fields }) => fields.map(({ name }) => name)));
  for (const [index, section] of form.sections.entries()) sectionWords(section, ['sections', index], { entity, siblings }, parts, scopes);
  saveWords(form, parts, scopes, catalogue);
  parts.actions(form.actions, ['actions'], scopes);
}

function sectionWords(section: Section, path: JsonPath, { entity, siblings }: { entity: Entity; siblings: string[] }, parts: PartWords, scopes: Scopes): void {
  parts.condition(section.visibleWhen, [...path, 'visibleWhen'], scopes);
  for (const [r, row] of (section.rows ?? []).entries()) {
    const at = [...path, 'rows', r];
    parts.condition(row.visibleWhen, [...at, 'visibleWhen'], scopes);
    const shownWhen = [section.visibleWhen, row.visibleWhen].filter((condition) => condition !== undefined);
    const holder = { owner: '', demanded: entity.required ?? [], shownWhen };
    for (const [f, field] of row.fields.entries()) parts.formField(field, [...at, 'fields', f], scopes, holder, siblings);
  }
  parts.children(section.children, [...path, 'children'], scopes);
}

function changeRuleWords(rule: ChangeRule, path: JsonPath, parts: PartWords, scopes: Scopes): void {
  for (const [index, name] of rule.names.entries()) parts.field(name, [...path, 'names', index], scopes.record);
  parts.condition(rule.triggerCondition, [...path, 'triggerCondition'], scopes);
  parts.call(rule.getApiEndpoint, { args: rule.args }, path, scopes);
  parts.assign(rule.assign, [...path, 'assign'], parts.after(rule.getApiEndpoint, scopes));
}

function saveWords({ save, endpoints: { add, update } }: FormDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  parts.condition(save?.visibleWhen, ['save', 'visibleWhen'], scopes);
  // One payload serves both calls; the one whose payload is described tells what it may hold.
  const described = [update, add].find((name) => entry(catalogue.operations, name)?.payload !== undefined) ?? update;
  if (save?.payload) parts.call(described, { payload: save.payload }, ['save'], scopes);
  parts.assign(save?.assign, ['save', 'assign'], parts.after(update, scopes));
}
