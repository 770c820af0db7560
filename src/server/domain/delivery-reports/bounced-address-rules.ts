import type { EntityRules } from '../../data/store/store-types.ts';
import { invalidField } from '../../refusal.ts';

/** Who lifts a bounced address says why (`docs/domain/delivery-reports.md#lifting`). */
export const bouncedAddressRules: EntityRules = {
  entity: 'BouncedAddress',
  beforeUpdate(_transaction, values) {
    const { liftReason } = values;
    if (typeof liftReason !== 'string' || liftReason.trim() === '')
      throw invalidField('liftReason', 'Say why messages reach this address again.');
    return Promise.resolve(values);
  },
};
