import type { MadeFields } from '../../data/store/mapping/made-fields.ts';
import { indexesOf, shapeOf } from './columns.ts';
import { titlesOf } from './record-titles.ts';
import { findModel, noTable, shownModel } from './read-columns.ts';

/**
 * The values of a record: one member for each column of its table. A write of a record of no table is refused at the
 * field that names the table.
 */
export const recordFields: MadeFields = {
  property: 'values',
  async read(transaction, values, isWrite) {
    const found = await findModel(transaction, values['schemaTableId'], isWrite);
    if (found !== null) {
      const model = shownModel(transaction, found);
      const shape = shapeOf(model.columns, model.hasDeletedColumns);
      return isWrite ? shape : { ...shape, derived: titlesOf(model.columns), indexes: indexesOf(model.columns) };
    }
    if (isWrite) return shapeOf([], false);
    throw noTable();
  },
};
