import type { EntityRules } from '../../../data/store/store-types.ts';
import { forgetLater } from './import-jobs.ts';

/** A deleted import is gone at once for people; its rows are deleted by a job, because there may be very many. */
export const tableImportRules: EntityRules = {
  entity: 'TableImport',
  async beforeDelete(transaction, { tableImportId }) {
    await forgetLater(transaction, Number(tableImportId), { due: new Date() });
  },
};
