import { UNSAVED_FOLDER } from '../../blobs/storage/blob-name.ts';
import { invalidField } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { checkedFileName, issueUploadAddress } from './upload-address.ts';
import { entityOfFolder } from './upload-folder.ts';

/**
 * Returns a signed, expiring address for one new file below a record's `assetsUploadPath`, or below `unsaved/` for a
 * record that is not saved yet: the save claims the file. Throws 400 `invalid` with the field error.
 */
export const generateUploadSasUrl = defineOperation({
  name: 'generateUploadSasUrl',
  transaction: 'own',
  async run(context, { payload }) {
    const folder = payload.itemAssetsPath;
    const fileName = checkedFileName(payload.fileName);
    if (folder === `${UNSAVED_FOLDER}/`)
      return { result: await issueUploadAddress(context, `${folder}${context.actor?.contactId ?? 0}/`, fileName) };
    if (entityOfFolder(Object.values(context.entities), folder) === null)
      throw invalidField('itemAssetsPath', 'Files cannot be stored here. Open the record again.');
    return { result: await issueUploadAddress(context, folder, fileName) };
  },
});
