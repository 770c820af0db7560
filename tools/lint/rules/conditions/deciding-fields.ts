import { evaluate } from '../../../../renderer/language/logic/conditions/evaluate.ts';
import { conditionFields } from '../../../../renderer/language/logic/conditions/fields.ts';
import { splitScope } from '../../../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Condition } from '../../../../renderer/language/types/condition.ts';
import type { FormDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { filledBy } from '../../references/references.ts';
import type { Element, References } from '../../references/references.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';
import { routeParameters } from '../../../catalogue/route-parameters.ts';

export const decidingFields = defineRule({
  code: 'SP3054',
  title: 'A form that adds records offers the fields by which `presentWhen` decides over its other fields.',
  why: 'Without its deciding field, a field is never present in a new record: what is typed into it is cleared.',
  fix: 'Add the deciding field to the form, give it a default, or take it from the route; or remove the field that it decides over.',
  check(context, report) {
    for (const { file, screen: form, references } of screenReferences(context, context.catalogue)) {
      const entity = form?.kind === 'form' ? entry(context.catalogue.entities, form.entity) : undefined;
      if (form?.kind !== 'form' || !entity || form.route.add === undefined || form.endpoints.new !== undefined)
        continue;
      const given = givenNames(form, references);
      for (const { path, name, condition } of decidedParts(form, references, entity)) {
        const missing = deciders(condition, entity).filter((decider) => !given.includes(decider));
        const record = Object.fromEntries(missing.map((decider) => [decider, null]));
        if (missing[0] !== undefined && evaluate(condition, { record }) === false)
          report(
            { file, path },
            `"${name}" depends on "${missing[0]}", which this form does not offer: it is never present in a new record.`,
          );
      }
    }
  },
});

interface Decided {
  path: Element['path'];
  name: string;
  condition: Condition;
}

/** Returns the fields and child rows of a form that are not always present. */
function decidedParts(form: FormDescriptor, { elements }: References, { properties }: Entity): Decided[] {
  const fields = elements.flatMap(({ kind, owner, path, node }) =>
    kind === 'field' && owner === '' ? [{ path: [...path, 'name'], name: node.name }] : [],
  );
  const rows = form.sections.flatMap(({ children }, index) =>
    children ? [{ path: ['sections', index, 'children', 'name'], name: children.name }] : [],
  );
  return [...fields, ...rows].flatMap((part) => {
    const condition = entry(properties, part.name)?.presentWhen;
    return condition ? [{ ...part, condition }] : [];
  });
}

/** Returns the fields of the record that a condition reads and that only a form can fill. */
function deciders(condition: Condition, { properties }: Entity): string[] {
  const read = conditionFields(condition).filter((name) => splitScope(name).scope === 'record');
  return read.filter((name) => {
    const field = entry(properties, name);
    return field && !field.readOnly && field.compute === undefined && field.default === undefined;
  });
}

function givenNames(form: FormDescriptor, references: References): string[] {
  const fields = references.elements.filter(({ kind, owner }) => kind === 'field' && owner === '');
  return [
    ...fields.map(({ node }) => node.name),
    ...form.sections.flatMap(({ children }) => children?.name ?? []),
    ...routeParameters(form),
    ...filledBy(references),
    ...Object.keys(form.save?.payload ?? {}),
  ];
}
