import type { MadeFields } from '../../data/store/mapping/made-fields.ts';
import { shapeOf } from './columns.ts';
import { readModel } from './read-columns.ts';

/** The values of a record: one member for each column of its table. */
export const recordFields: MadeFields = {
  property: 'values',
  async read(transaction, values, isWrite) {
    const { columns } = await readModel(transaction, values['schemaTableId'], isWrite);
    return shapeOf(columns);
  },
};
