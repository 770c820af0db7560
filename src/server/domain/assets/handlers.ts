import type { OperationHandler } from '../operation-handler.ts';
import { findFiles } from './find-files.ts';
import { generateSharedAssetUploadSasUrl } from './generate-shared-asset-upload-sas-url.ts';
import { generateUploadSasUrl } from './generate-upload-sas-url.ts';

/** The handlers of uploads. */
export const assetsHandlers: readonly OperationHandler[] = [
  findFiles,
  generateSharedAssetUploadSasUrl,
  generateUploadSasUrl,
];
