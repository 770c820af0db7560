import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { FormDescriptor, ListDescriptor, WizardDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import type { Contents } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import type { Scopes } from './names.ts';
import { listNames } from './list-names.ts';
import { forms, lists, wizards } from './screen-parts.ts';
import { formScopes, listScopes, operationAnswer, wizardScopes } from './scopes.ts';
import { screenWords } from './words/screen-words.ts';

/** A template, where it stands, and what it may name there. */
export interface PlacedTemplate {
  file: string;
  path: JsonPath;
  template: string;
  scopes: Scopes;
  /** It is an address: where it leads is proved too. */
  isLink: boolean;
}

type Inside = Omit<PlacedTemplate, 'file'>;

/** Every template of every screen but those over the choices of a lookup. */
export function placedTemplates(contents: Contents, catalogue: Catalogue): PlacedTemplate[] {
  return [
    ...lists(contents).flatMap(({ file, value }) => ofList(value, catalogue).map((one) => ({ file, ...one }))),
    ...forms(contents).flatMap(({ file, value }) => ofForm(value, catalogue).map((one) => ({ file, ...one }))),
    ...wizards(contents).flatMap(({ file, value }) => ofWizard(value, catalogue).map((one) => ({ file, ...one }))),
    ...screenWords(contents, catalogue).flatMap(({ file, words }) => words.templates.map((one) => ({ file, ...one }))),
  ];
}

function text(template: Json | undefined, path: JsonPath, scopes: Scopes): Inside[] {
  return typeof template === 'string' ? [{ template, path, scopes, isLink: false }] : [];
}

function link(template: string | undefined, path: JsonPath, scopes: Scopes): Inside[] {
  return text(template, path, scopes).map((one) => ({ ...one, isLink: true }));
}

function ofList(list: ListDescriptor, catalogue: Catalogue): Inside[] {
  const names = listNames(list, catalogue);
  if (!names) return [];
  const scopes = listScopes(list, names, catalogue);
  return [
    ...link(list.add && fromHere(list.add.href, list.route), ['add', 'href'], scopes),
    ...list.columns.flatMap((column, index) => [
      ...link(column.link, ['columns', index, 'link'], scopes),
      ...link(column.addhref && fromHere(column.addhref, list.route), ['columns', index, 'addhref'], scopes),
      ...link(rowLink(list, index), ['columns', index, 'linkUrlSegment'], scopes),
    ]),
  ];
}

/** A path without a leading slash goes on from the screen's own. */
function fromHere(href: string, route: string): string {
  return href.startsWith('/') || href.includes('://') ? href : route.replaceAll(/\{(\w+)\}/g, '{route.$1}') + href;
}

/** The documents' row link: the list's path, the first column's value, `linkUrlSegment`. */
function rowLink(list: ListDescriptor, index: number): string | undefined {
  const column = list.columns[index];
  const key = list.columns[0]?.name;
  if (!column?.showAsLink || column.link !== undefined || key === undefined) return undefined;
  return fromHere(`{${key}}/${column.linkUrlSegment ?? ''}`, list.route);
}

function ofForm(form: FormDescriptor, catalogue: Catalogue): Inside[] {
  const entity = entry(catalogue.entities, form.entity);
  if (!entity) return [];
  const before = formScopes(form, entity, catalogue);
  return (form.actions ?? []).flatMap((action, index) => {
    const path = ['actions', index];
    const after = { ...before, result: operationAnswer(action.operation, catalogue) };
    return [
      ...text(action.confirm, [...path, 'confirm'], before),
      ...text(action.successMessage, [...path, 'successMessage'], after),
      ...(typeof action.then === 'object' ? link(action.then.go, [...path, 'then', 'go'], after) : []),
    ];
  });
}

function ofWizard(wizard: WizardDescriptor, catalogue: Catalogue): Inside[] {
  const during = wizardScopes(wizard, catalogue);
  const { load: _load, ...before } = during;
  const after = { ...during, result: operationAnswer(wizard.submit.operation, catalogue) };
  const values = (given: Record<string, string> | undefined, path: JsonPath, scopes: Scopes): Inside[] =>
    Object.entries(given ?? {}).flatMap(([name, value]) => text(value, [...path, name], scopes));
  return [
    ...text(wizard.intro, ['intro'], during),
    ...values(wizard.load?.args, ['load', 'args'], before),
    ...text(wizard.load?.text, ['load', 'text'], { ...before, result: operationAnswer(wizard.load?.operation, catalogue) }),
    ...wizard.fields.flatMap((field, index) => text(field.default, ['fields', index, 'default'], before)),
    ...values(wizard.submit.payload, ['submit', 'payload'], during),
    ...text(wizard.submit.text, ['submit', 'text'], after),
    ...link(wizard.submit.go, ['submit', 'go'], after),
    ...values(wizard.resend?.payload, ['resend', 'payload'], during),
    ...(wizard.links ?? []).flatMap(({ href }, index) => link(href, ['links', index, 'href'], during)),
  ];
}
