import { formModel, fieldsOf, type FormModelField } from '../../../../renderer/language/models/form/form-model.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { controlDefinitions } from '../../../../renderer/controls/definitions.ts';

/** Returns form fields, one for each sample. Labels and controls are decided as in any form. */
export function sampleFields(): FormModelField[] {
  const entries = [...controlDefinitions].map(([name, { sample }]) => [name, sample] as const);
  const entity: Entity = {
    entity: 'Sample',
    table: { name: 'samples', class: 'tenant' },
    key: [],
    title: 'Sample',
    titlePlural: 'Samples',
    titleField: 'text',
    properties: Object.fromEntries(entries.map(([name, { field }]) => [name, field])),
  };
  const fields = entries.map(([name, { customProps }]) => ({
    name,
    controlType: name,
    ...(customProps === undefined ? {} : { customProps }),
  }));
  const model = formModel({
    descriptor: {
      id: 'gallery',
      kind: 'form',
      entity: 'Sample',
      title: { add: 'Sample', edit: 'Sample' },
      route: { add: '/', edit: '/' },
      endpoints: { get: '', add: '', update: '' },
      sections: [{ rows: [{ fields }] }],
    },
    area: { area: '', title: '', section: '', menu: [] },
    entity,
    entities: { Sample: entity },
    operations: {},
    problems: [],
  });
  return model === null ? [] : fieldsOf(model);
}
