import { fileTypeOf } from '../../blobs/storage/file-types.ts';
import type { BlobStore } from '../services.ts';
import { nameBeforeStoring } from './upload-address.ts';
import { folderOfTable, SHARED_FOLDER, uploadFolder } from './upload-folder.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { StoredRecord } from '../../data/store/store-types.ts';

/** Files of one answer. More are not offered: a person finds nothing in a longer list. */
export const MOST_OFFERED = 500;

/** A file that a record can show. A type alias, because it is answered as JSON. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type RecordFile = {
  /** Below the tenant, as documents and asset fields store it. */
  assetUrl: string;
  fileName: string;
  contentType: string;
  isShared: boolean;
};

/**
 * Returns the files that a record can show, by name: its own first, then those that the tenant shares for records of
 * its kind and for all (`docs/companions.md#files`). At most `MOST_OFFERED`.
 */
export async function recordFiles(
  blobs: Pick<BlobStore, 'fileNames'>,
  tenantId: number,
  entity: Entity,
  record: StoredRecord,
): Promise<RecordFile[]> {
  const own = uploadFolder(entity, record);
  const shared = [`${SHARED_FOLDER}${folderOfTable(entity)}/`, SHARED_FOLDER];
  const found: RecordFile[] = [];
  for (const folder of own === null ? shared : [own, ...shared]) {
    const names = await blobs.fileNames(`t/${tenantId}/${folder}`);
    found.push(...filesIn(folder, names, folder !== own));
  }
  return found.slice(0, MOST_OFFERED);
}

function filesIn(folder: string, names: readonly string[], isShared: boolean): RecordFile[] {
  return names
    .flatMap((name) => {
      const type = fileTypeOf(name);
      if (type === undefined) return [];
      const { contentType } = type;
      return [{ assetUrl: `${folder}${name}`, fileName: nameBeforeStoring(name), contentType, isShared }];
    })
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName));
}
