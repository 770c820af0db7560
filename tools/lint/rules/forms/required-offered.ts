import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { takenNames } from '../../../../renderer/language/resolve/served-by.ts';
import { mustBeSent } from '../../must-be-sent.ts';
import { defineRule } from '../../rule.ts';
import { routeParameters } from '../../../catalogue/route-parameters.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const requiredOffered = defineRule({
  code: 'SP3012',
  title: 'A form offers every field that a new record requires.',
  why: 'The server refuses a record without a required field, and the form has no place to fill it in.',
  fix: 'Add the field to the form, give it a default, or take it from the route.',
  check(context, report) {
    for (const { file, screen: form, references } of screenReferences(context, context.catalogue)) {
      if (form?.kind !== 'form') continue;
      const entity = entry(context.catalogue.entities, form.entity);
      // The `new` endpoint may give values for fields that the form does not offer.
      if (!entity || form.route.add === undefined || form.endpoints.new !== undefined) continue;
      const lists = form.sections.flatMap(({ children }) => children?.name ?? []);
      const given = [
        ...references.elements
          .filter(({ kind, owner }) => kind === 'field' && owner === '')
          .map(({ node }) => node.name),
        ...lists,
        ...routeParameters(form),
      ];
      const taken = takenNames(entry(context.catalogue.operations, form.endpoints.add ?? '')?.serves);
      for (const name of (entity.required ?? []).filter((one) => taken?.includes(one) ?? true)) {
        if (!given.includes(name) && mustBeSent(entry(entity.properties, name)))
          report(
            { file, path: ['sections'], at: 'key' },
            `${entity.entity} needs "${name}", which this form does not offer.`,
          );
      }
    }
  },
});
