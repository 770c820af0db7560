import { check } from '../../../renderer/language/checks/check.ts';
import { parsePath } from '../../../renderer/language/paths/path.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';
import type { Report } from '../rule.ts';
import { forms, lists, placedFields, wizards } from '../screen-parts.ts';
import { CELLS, CONTROLS } from '../vocabulary.ts';

export const customProps = defineRule({
  code: 'SP3013',
  title: 'customProps are options that the control or cell has, of the type it gives them.',
  check(world, report) {
    for (const { file, value: list } of lists(world)) {
      for (const [index, column] of list.columns.entries()) checkProps(column, CELLS, { file, path: ['columns', index] }, report);
    }
    for (const { file, value: form } of forms(world)) {
      for (const { field, path } of placedFields(form)) checkProps(field, CONTROLS, { file, path }, report);
    }
    for (const { file, value: wizard } of wizards(world)) {
      for (const [index, field] of wizard.fields.entries()) checkProps(field, CONTROLS, { file, path: ['fields', index] }, report);
    }
  },
});

type Registry = Record<string, { options: Record<string, Field> }>;

function checkProps(said: { controlType?: string; customProps?: JsonObject }, registry: Registry, place: { file: string; path: JsonPath }, report: Report): void {
  const { controlType, customProps: given } = said;
  if (!given) return;
  const at = [...place.path, 'customProps'];
  if (controlType === undefined) {
    report({ file: place.file, path: at }, 'customProps need a controlType: they are options of one control.');
    return;
  }
  const options = entry(registry, controlType)?.options;
  if (!options) return;
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(options, name)) continue;
    report({ file: place.file, path: [...at, name], at: 'key' }, `The control "${controlType}" has no option "${name}".${suggestion(name, Object.keys(options))}`);
  }
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(options, name)));
  for (const { path, message } of check({ properties: options }, known, { mode: 'add', unknownKeys: 'refuse' })) {
    report({ file: place.file, path: [...at, ...(parsePath(path) ?? [path])] }, `${path}: ${message}`);
  }
}
