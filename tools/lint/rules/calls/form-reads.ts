import { evaluate } from '../../../../renderer/language/logic/conditions/evaluate.ts';
import { splitScope } from '../../../../renderer/language/paths/read-scoped.ts';
import { answerShape, fieldAt, propertiesOf } from '../../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import { templateFields } from '../../../../renderer/language/text/templates/template-fields.ts';
import type { FormDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { comparisons } from '../../names/conditions.ts';
import { filledBy } from '../../references/references.ts';
import type { Element, References } from '../../references/references.ts';

/** A name that a form reads, and its place. */
export interface FormRead {
  path: JsonPath;
  name: string;
}

/** Returns the names that a form needs in edit and that the operation behind `endpoints.get` does not answer. */
export function unansweredReads(form: FormDescriptor, references: References, catalogue: Catalogue): FormRead[] {
  const operation = form.route.edit === undefined ? undefined : entry(catalogue.operations, form.endpoints.get ?? '');
  const answer = operation && answerShape(operation, catalogue.entities);
  if (!answer || Object.keys(propertiesOf(answer) ?? {}).length === 0) return [];
  const filled = filledBy(references);
  return [...fieldReads(references), ...expandedReads(form, references, catalogue)].filter(
    ({ name }) => !filled.includes(name) && !isAnswered(name, answer),
  );
}

/** An object without described fields may hold any name. */
function isAnswered(name: string, answer: Field): boolean {
  const segments = name.split('.');
  return segments.every((_, index) => {
    const holder = index === 0 ? answer : fieldAt(answer, segments.slice(0, index).join('.'));
    if (holder && propertiesOf(holder) === undefined) return true;
    return fieldAt(answer, segments.slice(0, index + 1).join('.')) !== undefined;
  });
}

/** Returns the fields of the record that are shown in edit. A secret is typed, and never answered. */
function fieldReads({ elements }: References): FormRead[] {
  return elements
    .filter((element) => element.kind === 'field' && element.owner === '' && isShownInEdit(element))
    .filter(({ node, accepts }) => !('compute' in node && node.compute !== undefined) && !accepts?.writeOnly)
    .map(({ path, node }) => ({ path: [...path, 'name'], name: node.name }));
}

function isShownInEdit({ shownWhen }: Element): boolean {
  return shownWhen.every((condition) => evaluate(condition, { record: {}, screen: { mode: 'edit' } }) !== false);
}

/** Returns the fields of referenced records that conditions and texts of the form read. */
function expandedReads(form: FormDescriptor, references: References, catalogue: Catalogue): FormRead[] {
  const entity = entry(catalogue.entities, form.entity);
  const expandable = Object.values(entity?.properties ?? {}).flatMap((field) => field.references?.as ?? []);
  const compared = references.conditions
    .filter(({ scopes }) => scopes.record.of === form.entity)
    .flatMap((condition) => comparisons(condition, catalogue).map(({ path, field }) => ({ path, name: field })));
  const written = references.templates
    .filter(({ scopes }) => scopes.record.of === form.entity)
    .flatMap(({ path, template }) => templateFields(template).map((place) => ({ path, name: place.path })));
  return [...compared, ...written].filter(
    ({ name }) => splitScope(name).scope === 'record' && expandable.includes(name.split('.')[0] ?? ''),
  );
}
