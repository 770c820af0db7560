import { formModel, fieldsOf, type FormModelField } from '../../../../renderer/language/form/form-model.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { CONTROL_SAMPLES } from './control-samples.ts';

/** A form with one field for each sample: labels and controls are decided as in every other form. */
export function sampleFields(): FormModelField[] {
  const entries = Object.entries(CONTROL_SAMPLES);
  const entity: Entity = {
    entity: 'Sample', table: { name: 'samples', class: 'tenant' }, key: [], title: 'Sample', titlePlural: 'Samples', titleField: 'text',
    properties: Object.fromEntries(entries.map(([name, { field }]) => [name, field])),
  };
  const fields = entries.map(([name, { customProps }]) => ({ name, controlType: name, ...(customProps === undefined ? {} : { customProps }) }));
  const model = formModel({
    descriptor: {
      id: 'gallery', kind: 'form', entity: 'Sample', title: { add: 'Sample', edit: 'Sample' }, route: { add: '/', edit: '/' },
      endpoints: { get: '', add: '', update: '' }, sections: [{ rows: [{ fields }] }],
    },
    area: { area: '', title: '', section: '', menu: [] }, entity, entities: { Sample: entity }, operations: {}, problems: [],
  });
  return model === null ? [] : fieldsOf(model);
}
