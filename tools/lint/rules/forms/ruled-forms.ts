import { answerShape, fieldAt, propertiesOf } from '../../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import { ruledFields } from '../../../../renderer/language/rules/ruled-fields.ts';
import type { FormDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';

export const ruledForms = defineRule({
  code: 'SP3031',
  title: 'A form reads the fields of referenced records that its data rules use.',
  why: 'Without them the rule is unknown in the form: a field that should be shown is hidden, and cleared by the save.',
  fix: 'Expand the reference in the operation that reads the record, and let the operation of the lookup answer the field.',
  check(context, report) {
    const { catalogue } = context;
    for (const { file, screen: form, references } of screenReferences(context, catalogue)) {
      const entity = form?.kind === 'form' ? entry(catalogue.entities, form.entity) : undefined;
      if (form?.kind !== 'form' || !entity) continue;
      for (const [as, properties] of ruledFields(entity, catalogue.entities)) {
        const [name, field] = Object.entries(entity.properties).find(([, one]) => one.references?.as === as) ?? [];
        const target = entry(catalogue.entities, field?.references?.entity ?? '');
        if (name === undefined || !target) continue;
        const read = readRecord(form, catalogue);
        const lookup = references.elements.find(
          (one) => one.kind === 'field' && one.owner === '' && one.node.name === name,
        );
        // Another rule reports a field that the referenced record does not have.
        for (const property of properties.filter((one) => Object.hasOwn(target.properties, one))) {
          if (read && fieldAt(read, `${as}.${property}`) === undefined)
            report(
              { file, path: ['endpoints', 'get'] },
              `A rule of ${entity.entity} reads "${as}.${property}", which "${form.endpoints.get ?? ''}" does not answer.`,
            );
          const choices = lookup && answered(lookup.node.dataSource, catalogue);
          if (choices && !Object.hasOwn(propertiesOf(choices) ?? {}, property))
            report(
              { file, path: [...lookup.path, 'dataSource'] },
              `A rule of ${entity.entity} reads "${as}.${property}", and these choices have no "${property}".`,
            );
        }
      }
    }
  },
});

function readRecord(form: FormDescriptor, catalogue: Catalogue): Field | undefined {
  return form.route.edit === undefined ? undefined : answered(form.endpoints.get, catalogue);
}

function answered(name: string | undefined, { operations, entities }: Catalogue): Field | undefined {
  const operation = entry(operations, name ?? '');
  return operation && answerShape(operation, entities);
}
