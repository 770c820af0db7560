import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostilePaths } from '../../blobs/testing/hostile-spellings.ts';
import {
  blockId,
  pngLike,
  putBlock,
  putBlockList,
  serveBlobs,
  type ServedBlobs,
} from '../../blobs/testing/serve-blobs.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import type { OperationContext } from '../operation-handler.ts';
import { generateSharedAssetUploadSasUrl } from './generate-shared-asset-upload-sas-url.ts';

const { entities } = loadCatalogue();
let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs();
});
afterAll(() => blobs.close());

async function call(
  fileName: string,
  itemAssetsPath?: string | null,
  tenantId = 1,
): Promise<{ sasUrl: string; relativeBlobUrl: string }> {
  // The operation uses only the tenant, the entities and the blob store of its context.
  const context = { tenantId, entities, services: { blobs: blobs.store } } as unknown as OperationContext;
  const payload = itemAssetsPath === undefined ? { fileName } : { fileName, itemAssetsPath };
  const { result } = await generateSharedAssetUploadSasUrl.run(context, { args: {}, query: '', payload });
  // The declared result of the operation.
  return result as unknown as { sasUrl: string; relativeBlobUrl: string };
}

describe('generateSharedAssetUploadSasUrl', () => {
  it.each([
    [undefined, 'shared/'],
    [null, 'shared/'],
    ['', 'shared/'],
    ['products/12/', 'shared/products/'],
    ['categories/3/', 'shared/categories/'],
  ])('a file of %j is stored below %s', async (path, folder) => {
    const { sasUrl, relativeBlobUrl } = await call('Photo.PNG', path);
    expect(relativeBlobUrl).toMatch(new RegExp(`^${folder}[0-9a-f]{32}-photo(-\\d)?\\.png$`));
    expect((await putBlock(blobs.origin + sasUrl, blockId(0), pngLike(100))).status).toBe(201);
    expect((await putBlockList(blobs.origin + sasUrl, [blockId(0)])).status).toBe(201);
    expect((await fetch(`${blobs.origin}/api/images/${relativeBlobUrl}`)).status).toBe(200);
  });

  it('keeps tenants apart', async () => {
    expect((await call('a.png', '', 2)).sasUrl).toContain('/t/2/shared/');
  });

  it("refuses every path that is not a record's, and every file type that is not accepted", async () => {
    const invented = [
      'products/',
      'products/0/',
      'shared/',
      'shared/products/',
      'products/12',
      '/products/12/',
      'nosuch/1/',
      '../products/12/',
      ...hostilePaths.filter((path) => path !== ''),
    ];
    for (const path of invented)
      await expect(call('a.png', path), path).rejects.toMatchObject({
        status: 400,
        fieldErrors: [{ path: 'itemAssetsPath' }],
      });
    for (const name of ['a.svg', 'a.html', 'a'])
      await expect(call(name, ''), name).rejects.toMatchObject({ status: 400, fieldErrors: [{ path: 'fileName' }] });
  });
});
