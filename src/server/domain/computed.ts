import type { ComputedField } from '../data/store-types.ts';
import { uploadFolder } from './assets/upload-folder.ts';

/** Functions that answer fields with `compute`, by the name that stands in the entity. */
export const computed: Record<string, ComputedField> = {
  'assets.uploadPath': (record, _tenantId, entity) => uploadFolder(entity, record),
};
