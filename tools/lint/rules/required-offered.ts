import { entry } from '../../../renderer/language/screens/catalogue.ts';
import { defineRule } from '../rule.ts';
import { forms, placedFields, routeParameters } from '../screen-parts.ts';

export const requiredOffered = defineRule({
  code: 'SP3012',
  title: 'A form offers every field without which its record cannot be added.',
  check(world, report) {
    for (const { file, value: form } of forms(world)) {
      const entity = entry(world.catalogue.entities, form.entity);
      // With an operation for the values of a new record, what is not offered may come from there.
      if (!entity || form.endpoints.new !== undefined) continue;
      const lists = form.sections.flatMap(({ children }) => children?.name ?? []);
      const given = [...placedFields(form).filter(({ rows }) => rows === null).map(({ field }) => field.name), ...lists, ...routeParameters(form)];
      for (const name of entity.required ?? []) {
        const field = entry(entity.properties, name);
        const isGiven = given.includes(name) || field?.readOnly || field?.generated || field?.default !== undefined || field?.presentWhen !== undefined;
        if (!isGiven) report({ file, path: ['sections'], at: 'key' }, `${entity.entity} needs "${name}", which this form does not offer.`);
      }
    }
  },
});
