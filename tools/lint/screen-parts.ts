import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue, CatalogueOperation } from '../../renderer/language/screens/catalogue.ts';
import { screenRoutes } from '../../renderer/language/screens/routes.ts';
import type { Condition } from '../../renderer/language/types/condition.ts';
import type { Descriptor, FormDescriptor, FormField, ListDescriptor, Lookup, WizardDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { Contents, Located } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';

/** The screens of one kind. */
export function lists({ screens }: Contents): Located<ListDescriptor>[] {
  return screens.flatMap(({ value, ...place }) => (value.kind === 'list' ? [{ ...place, value }] : []));
}

export function forms({ screens }: Contents): Located<FormDescriptor>[] {
  return screens.flatMap(({ value, ...place }) => (value.kind === 'form' ? [{ ...place, value }] : []));
}

export function wizards({ screens }: Contents): Located<WizardDescriptor>[] {
  return screens.flatMap(({ value, ...place }) => (value.kind === 'wizard' ? [{ ...place, value }] : []));
}

/** A field of a form, where it stands, and what it stands in. */
export interface PlacedField {
  path: JsonPath;
  field: FormField;
  /** Its own `visibleWhen` and those of the row and section around it; around child rows none, since a hidden section has no rows to fill. */
  shownWhen: Condition[];
  /** The field of the entity that holds the rows, for a field of child rows. */
  rows: string | null;
}

/** Every field of a form, from the top. */
export function placedFields(form: FormDescriptor): PlacedField[] {
  return form.sections.flatMap((section, s) => [
    ...(section.rows ?? []).flatMap((row, r) =>
      row.fields.map((field, f) => ({
        path: ['sections', s, 'rows', r, 'fields', f],
        field,
        shownWhen: present([section.visibleWhen, row.visibleWhen, field.visibleWhen]),
        rows: null,
      })),
    ),
    ...(section.children?.fields ?? []).map((field, f) => ({
      path: ['sections', s, 'children', 'fields', f],
      field,
      shownWhen: present([field.visibleWhen]),
      rows: section.children?.name ?? null,
    })),
  ]);
}

function present(conditions: (Condition | undefined)[]): Condition[] {
  return conditions.filter((condition) => condition !== undefined);
}

/** The entity of a form's field: the form's own, or that of its child rows. */
export function entityOfField(form: FormDescriptor, placed: PlacedField, { entities }: Catalogue): Entity | undefined {
  const own = entry(entities, form.entity);
  if (placed.rows === null || !own) return own;
  const children = entry(own.properties, placed.rows)?.children;
  return children && entry(entities, children.entity);
}

/** Something that offers choices, and the field that takes the choice where one is known. */
export interface PlacedLookup {
  file: string;
  path: JsonPath;
  lookup: Lookup;
  takes: Field | undefined;
  /** Names that `dataSourceDependsOn` may give. */
  siblings: string[];
  /** Parameters of the screen's route: they fill keys of the lookup's path. */
  parameters: string[];
}

/** Every filter and form field of every screen that could offer choices. */
export function placedLookups(contents: Contents, catalogue: Catalogue): PlacedLookup[] {
  return [
    ...lists(contents).flatMap(({ file, value: list }) =>
      (list.filters ?? []).map((filter, index) => ({
        file,
        path: ['filters', index],
        lookup: filter,
        takes: entry(entry(catalogue.entities, list.entity)?.properties ?? {}, filter.name),
        siblings: [],
        parameters: routeParameters(list),
      })),
    ),
    ...forms(contents).flatMap(({ file, value: form }) =>
      placedFields(form).map((placed, _index, all) => ({
        file,
        path: placed.path,
        lookup: placed.field,
        takes: entry(entityOfField(form, placed, catalogue)?.properties ?? {}, placed.field.name),
        siblings: all.map((other) => other.field.name),
        parameters: routeParameters(form),
      })),
    ),
    ...wizards(contents).flatMap(({ file, value: wizard }) =>
      wizard.fields.map((field, index) => ({
        file,
        path: ['fields', index],
        lookup: field,
        takes: entry(entry(catalogue.operations, wizard.submit.operation)?.payload?.properties ?? {}, field.name),
        siblings: wizard.fields.map((other) => other.name),
        parameters: [],
      })),
    ),
  ];
}

/** Names in braces of a route or an operation's path. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Parameters of all routes of a screen. */
export function routeParameters(screen: Descriptor): string[] {
  return [...new Set(screenRoutes(screen).flatMap(parametersOf))];
}

/** The entity whose records an operation lists, if it lists. */
export function listedEntity(operation: CatalogueOperation): string | undefined {
  return operation.serves?.list ?? operation.list?.entity;
}
