import { formModel, fieldsOf, type FormModelField } from '../../../../renderer/language/models/form/form-model.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { controlDefinitions } from '../../../../renderer/controls/definitions.ts';

/** A field that the gallery shows by some control. */
export interface Sample {
  name: string;
  field: Field;
  controlType: string;
  customProps?: JsonObject | undefined;
}

/** Returns form fields, one for each control. */
export function sampleFields(): FormModelField[] {
  return fieldsOfSamples(
    [...controlDefinitions].map(([name, { sample }]) => ({
      name,
      field: sample.field,
      controlType: name,
      customProps: sample.customProps,
    })),
  );
}

/** Returns form fields, one for each sample. Labels and controls are decided as in any form. */
export function fieldsOfSamples(samples: Sample[]): FormModelField[] {
  const entity: Entity = {
    entity: 'Sample',
    table: { name: 'samples', class: 'tenant' },
    key: [],
    title: 'Sample',
    titlePlural: 'Samples',
    titleField: 'text',
    properties: Object.fromEntries(samples.map(({ name, field }) => [name, field])),
  };
  const fields = samples.map(({ name, controlType, customProps }) => ({
    name,
    controlType,
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
