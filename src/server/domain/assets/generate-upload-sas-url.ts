import { invalidField } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { checkedFileName, issueUploadAddress } from './upload-address.ts';
import { entityOfFolder } from './upload-folder.ts';

/**
 * Returns a signed, expiring address for one new file below a record's `assetsUploadPath`. Throws 400 `invalid` with
 * the field error.
 */
export const generateUploadSasUrl = defineOperation({
  name: 'generateUploadSasUrl',
  transaction: 'own',
  async run(context, { payload }) {
    const folder = payload.itemAssetsPath;
    if (entityOfFolder(Object.values(context.entities), folder) === null)
      throw invalidField('itemAssetsPath', 'Files cannot be stored here. Open the record again.');
    return { result: await issueUploadAddress(context, folder, checkedFileName(payload.fileName)) };
  },
});
