import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { listNames } from '../list-names.ts';
import { entityNames, unknownName } from '../names.ts';
import { defineRule } from '../rule.ts';
import { entityOfField, forms, lists, placedFields } from '../screen-parts.ts';
import { screenWords } from '../words/screen-words.ts';

export const fieldExists = defineRule({
  code: 'SP3004',
  title: 'Every column, filter and field of a screen is a field of its entity, or of a record that the list answers with it.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { path, name, names } of words.fields) {
        if (!names.find(name)) report({ file, path }, unknownName(name, names.of, names.all()));
      }
    }
    for (const { file, value: list } of lists(world)) {
      const names = listNames(list, world.catalogue);
      for (const { name, path } of names ? namedIn(list) : []) {
        if (names && !names.find(name)) report({ file, path }, unknownName(name, names.of, names.all()));
      }
    }
    for (const { file, value: form } of forms(world)) {
      for (const placed of placedFields(form)) {
        const entity = entityOfField(form, placed, world.catalogue);
        const names = entity && entityNames(entity, world.catalogue);
        if (names && placed.field.compute === undefined && !names.find(placed.field.name)) report({ file, path: [...placed.path, 'name'] }, unknownName(placed.field.name, names.of, names.all()));
      }
      for (const [index, { children }] of form.sections.entries()) {
        const entity = entry(world.catalogue.entities, form.entity);
        if (!children || !entity) continue;
        const field = entry(entity.properties, children.name);
        const path = ['sections', index, 'children', 'name'];
        if (!field) report({ file, path }, unknownName(children.name, entity.entity, Object.keys(entity.properties)));
        else if (!field.children) report({ file, path }, `${entity.entity}.${children.name} does not hold child rows.`);
      }
    }
  },
});

function namedIn(list: ListDescriptor): { name: string; path: JsonPath }[] {
  return [
    ...list.columns.flatMap(({ name, compute }, index) => (compute === undefined ? [{ name, path: ['columns', index, 'name'] }] : [])),
    ...(list.filters ?? []).map(({ name }, index) => ({ name, path: ['filters', index, 'name'] })),
    ...(list.rowValidity === undefined ? [] : [{ name: list.rowValidity, path: ['rowValidity'] }]),
  ];
}
