import { splitScope } from '../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { Condition, FieldCondition } from '../../renderer/language/types/condition.ts';
import type { FormDescriptor, FormField } from '../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import type { Contents } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import { entityNames, shapeNames } from './names.ts';
import type { Names, Scopes } from './names.ts';
import { screenWords } from './words/screen-words.ts';
import { entityOfField, forms, placedFields, wizards } from './screen-parts.ts';
import { dataScopes, formScopes, operationAnswer, wizardScopes } from './scopes.ts';

/** A condition, where it stands, and what it may name there. */
export interface PlacedCondition {
  file: string;
  path: JsonPath;
  condition: Condition;
  scopes: Scopes;
}

/** Every condition of every entity and screen. */
export function placedConditions(contents: Contents, catalogue: Catalogue): PlacedCondition[] {
  const inWords = screenWords(contents, catalogue).flatMap(({ file, words }) => words.conditions.map((placed) => ({ file, ...placed })));
  return [...inEntities(contents, catalogue), ...inForms(contents, catalogue), ...inWizards(contents, catalogue), ...inWords];
}

function inEntities({ entities }: Contents, catalogue: Catalogue): PlacedCondition[] {
  return entities.flatMap(({ file, value: entity }) =>
    Object.entries(entity.properties).flatMap(([name, field]) =>
      (['requiredWhen', 'presentWhen', 'validWhen'] as const).flatMap((key) => {
        const condition = field[key];
        return condition ? [{ file, path: ['properties', name, key], condition, scopes: dataScopes(entity, catalogue) }] : [];
      }),
    ),
  );
}

function inForms(contents: Contents, catalogue: Catalogue): PlacedCondition[] {
  return forms(contents).flatMap(({ file, value: form }) => {
    const entity = entry(catalogue.entities, form.entity);
    if (!entity) return [];
    const scopes = formScopes(form, entity, catalogue);
    return [
      ...outsideFields(form, catalogue, scopes),
      ...placedFields(form).flatMap((placed) => {
        const rowsOf = placed.rows === null ? undefined : entityOfField(form, placed, catalogue);
        return fieldConditions(placed.field, placed.path, rowsOf ? rowScopes(rowsOf, catalogue, scopes) : scopes);
      }),
    ].map((placed) => ({ file, ...placed }));
  });
}

type Inside = Omit<PlacedCondition, 'file'>;

/** Sections, rows, the save button and the actions. */
function outsideFields({ sections, save, actions }: FormDescriptor, catalogue: Catalogue, scopes: Scopes): Inside[] {
  return [
    ...sections.flatMap((section, s) => [
      ...conditionAt(section.visibleWhen, ['sections', s, 'visibleWhen'], scopes),
      ...(section.rows ?? []).flatMap((row, r) => conditionAt(row.visibleWhen, ['sections', s, 'rows', r, 'visibleWhen'], scopes)),
    ]),
    ...conditionAt(save?.visibleWhen, ['save', 'visibleWhen'], scopes),
    ...(actions ?? []).flatMap((action, a) =>
      conditionAt(action.visibleWhen, ['actions', a, 'visibleWhen'], { ...scopes, result: operationAnswer(action.operation, catalogue) }),
    ),
  ];
}

function fieldConditions(field: FormField, path: JsonPath, scopes: Scopes): Inside[] {
  return [...conditionAt(field.visibleWhen, [...path, 'visibleWhen'], scopes), ...conditionAt(field.readOnlyWhen, [...path, 'readOnlyWhen'], scopes)];
}

function conditionAt(condition: Condition | undefined, path: JsonPath, scopes: Scopes): Inside[] {
  return condition ? [{ path, condition, scopes }] : [];
}

function inWizards(contents: Contents, catalogue: Catalogue): PlacedCondition[] {
  return wizards(contents).flatMap(({ file, value: wizard }) => {
    const scopes = wizardScopes(wizard, catalogue);
    const loaded = { ...scopes, result: operationAnswer(wizard.load?.operation, catalogue) };
    const answered = { ...scopes, result: operationAnswer(wizard.submit.operation, catalogue) };
    return [
      ...conditionAt(wizard.load?.refuseWhen, ['load', 'refuseWhen'], loaded),
      ...conditionAt(wizard.submit.refuseWhen, ['submit', 'refuseWhen'], answered),
      ...wizard.fields.flatMap((field, index) => fieldConditions(field, ['fields', index], scopes)),
    ].map((one) => ({ file, ...one }));
  });
}

/** Inside rows this record is the row, `row.` too, and `parent.` the record that has the rows. */
function rowScopes(row: Entity, catalogue: Catalogue, outside: Scopes): Scopes {
  const names = entityNames(row, catalogue);
  return { ...outside, record: names, row: names, parent: outside.record };
}

/** One comparison of a condition, wherever it is nested. */
export interface Comparison {
  path: JsonPath;
  field: string;
  operator: string;
  operand: Json | undefined;
  scopes: Scopes;
}

/** Every comparison of a condition; those over rows with the names of the rows. */
export function comparisons({ path, condition, scopes }: Omit<PlacedCondition, 'file'>, catalogue: Catalogue): Comparison[] {
  if ('all' in condition) return condition.all.flatMap((inner, index) => comparisons({ path: [...path, 'all', index], condition: inner, scopes }, catalogue));
  if ('any' in condition) return condition.any.flatMap((inner, index) => comparisons({ path: [...path, 'any', index], condition: inner, scopes }, catalogue));
  if ('not' in condition) return comparisons({ path: [...path, 'not'], condition: condition.not, scopes }, catalogue);
  if (!('field' in condition)) return [];
  const { field, ...rest } = condition;
  // The schema has refused a condition without exactly one operator.
  const [operator = '', operand] = Object.entries(rest)[0] ?? [];
  return [{ path, field, operator, operand: operand as Json | undefined, scopes }, ...overRows(condition, path, scopes, catalogue)];
}

function overRows({ field, some, every }: FieldCondition, path: JsonPath, scopes: Scopes, catalogue: Catalogue): Comparison[] {
  const rows = rowNames(field, scopes, catalogue);
  if (!rows) return [];
  const inside = { ...scopes, record: rows, row: rows, parent: scopes.record };
  return [
    ...(some ? comparisons({ path: [...path, 'some'], condition: some, scopes: inside }, catalogue) : []),
    ...(every ? comparisons({ path: [...path, 'every'], condition: every, scopes: inside }, catalogue) : []),
  ];
}

/** The names of the rows that a field holds: of a child entity, or of the items of an answer. */
function rowNames(field: string, scopes: Scopes, catalogue: Catalogue): Names | undefined {
  const { scope, path } = splitScope(field);
  const found: Field | 'any' | undefined = scopes[scope]?.find(path);
  if (found === undefined || found === 'any') return undefined;
  const child = found.children && entry(catalogue.entities, found.children.entity);
  if (child) return entityNames(child, catalogue);
  return found.items?.properties && shapeNames(found.items.properties, 'The row');
}
