import { invalidField } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { checkedFileName, issueUploadAddress } from './upload-address.ts';
import { entityOfFolder, SHARED_FOLDER } from './upload-folder.ts';

/**
 * Returns a signed, expiring address for one new file in the tenant's shared folder (`docs/console.md#uploads`): for
 * files that several records show, and for a record that is not saved yet and so has no folder. Throws 400 `invalid`
 * with the field error.
 */
export const generateSharedAssetUploadSasUrl = defineOperation({
  name: 'generateSharedAssetUploadSasUrl',
  transaction: 'own',
  async run(context, { payload }) {
    const fileName = checkedFileName(payload.fileName);
    const folder = `${SHARED_FOLDER}${kindOfRecord(context, payload.itemAssetsPath ?? '')}`;
    return { result: await issueUploadAddress(context, folder, fileName) };
  },
});

/** Returns the first segment of the record's path, so that files of one kind share a folder. */
function kindOfRecord({ entities }: OperationContext, path: string): string {
  if (path === '') return '';
  if (entityOfFolder(Object.values(entities), path) === null)
    throw invalidField('itemAssetsPath', 'Files cannot be stored here. Open the record again.');
  return path.slice(0, path.indexOf('/') + 1);
}
