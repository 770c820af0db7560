import { entry } from '../../../renderer/language/screens/catalogue.ts';
import { defineRule } from '../rule.ts';
import { routeParameters } from '../screen-parts.ts';
import { screenWords } from '../words/screen-words.ts';

export const requiredOffered = defineRule({
  code: 'SP3012',
  title: 'A form offers every field without which its record cannot be added.',
  why: 'A record that lacks a required field is refused by the server, and the form has no place to mend it.',
  mend: 'Offer the field, give it a default, or take it from the route.',
  check(world, report) {
    for (const { file, screen: form, words } of screenWords(world, world.catalogue)) {
      if (form?.kind !== 'form') continue;
      const entity = entry(world.catalogue.entities, form.entity);
      // With an operation for the values of a new record, what is not offered may come from there.
      if (!entity || form.endpoints.new !== undefined) continue;
      const lists = form.sections.flatMap(({ children }) => children?.name ?? []);
      const given = [...words.elements.filter(({ kind, owner }) => kind === 'field' && owner === '').map(({ said }) => said.name), ...lists, ...routeParameters(form)];
      for (const name of entity.required ?? []) {
        const field = entry(entity.properties, name);
        const isGiven = given.includes(name) || field?.readOnly || field?.generated || field?.default !== undefined || field?.presentWhen !== undefined;
        if (!isGiven) report({ file, path: ['sections'], at: 'key' }, `${entity.entity} needs "${name}", which this form does not offer.`);
      }
    }
  },
});
