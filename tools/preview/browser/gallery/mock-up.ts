import type { FormModelField } from '../../../../renderer/language/models/form/form-model.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { fieldsOfSamples } from './gallery-screen.ts';

/**
 * The fields of a panel that would set the looks of a part of a layout. It is a mock-up: the layout builder does not
 * have it, and it is connected to nothing.
 */
const PROPERTIES: Record<string, { field: Field; controlType: string }> = {
  columnTemplate: {
    field: choice([
      '1 column',
      '2 equal columns',
      '2 columns, 33 and 67 %',
      '3 equal columns',
      '3 columns, 25, 50 and 25 %',
      '4 equal columns',
    ]),
    controlType: 'select',
  },
  alignment: { field: choice(['Start', 'Centre', 'End', 'Stretch']), controlType: 'select' },
  gap: { field: { type: 'integer', minimum: 0, maximum: 64 }, controlType: 'number' },
  borders: { field: { type: 'boolean' }, controlType: 'boolean' },
  cornerRadius: { field: { type: 'integer', minimum: 0, maximum: 32 }, controlType: 'number' },
  shadow: { field: choice(['None', 'Low', 'High']), controlType: 'select' },
  background: { field: { type: 'string' }, controlType: 'colorInput' },
};

/** Returns the fields of the mock-up of layout properties. */
export function layoutProperties(): FormModelField[] {
  return fieldsOfSamples(
    Object.entries(PROPERTIES).map(([name, { field, controlType }]) => ({ name, field, controlType })),
  );
}

function choice(titles: string[]): Field {
  return { type: 'string', options: titles.map((title) => ({ value: title, title })) };
}
