import { fileTypeOf } from '../../blobs/storage/file-types.ts';
import type { BlobStore } from '../services.ts';
import { nameBeforeStoring } from './upload-address.ts';
import { addedFolder, folderOfTable, SHARED_FOLDER, uploadFolder } from './upload-folder.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
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
 * @param record With its fields: they name the files that were uploaded before it had a key.
 */
export async function recordFiles(
  blobs: Pick<BlobStore, 'fileNames'>,
  tenantId: number,
  entity: Entity,
  record: StoredRecord,
): Promise<RecordFile[]> {
  const own = uploadFolder(entity, record);
  const shared = [`${SHARED_FOLDER}${folderOfTable(entity)}/`, SHARED_FOLDER];
  const addressesIn = async (folder: string): Promise<string[]> =>
    (await blobs.fileNames(`t/${tenantId}/${folder}`)).map((name) => folder + name);
  const added = addressesBelow(addedFolder(entity), Object.values(record));
  const found = described([...(own === null ? [] : await addressesIn(own)), ...added], false);
  for (const folder of shared) found.push(...described(await addressesIn(folder), true));
  return found.slice(0, MOST_OFFERED);
}

/** Returns the addresses below a folder that the values hold, each once. */
function addressesBelow(folder: string, values: readonly (Json | undefined)[]): string[] {
  const found = values.flatMap((value) => {
    if (typeof value === 'string') return value.startsWith(folder) ? [value] : [];
    return isObject(value) || Array.isArray(value) ? addressesBelow(folder, Object.values(value)) : [];
  });
  return [...new Set(found)];
}

/** Returns the files of addresses, by name; without those of a type that is not served. */
function described(addresses: readonly string[], isShared: boolean): RecordFile[] {
  return addresses
    .flatMap((assetUrl) => {
      const name = assetUrl.split('/').at(-1) ?? '';
      const type = fileTypeOf(name);
      if (type === undefined) return [];
      return [{ assetUrl, fileName: nameBeforeStoring(name), contentType: type.contentType, isShared }];
    })
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName));
}
