import { useState } from 'react';
import { uploadFile } from '../../../../renderer/controls/shared/upload-file.ts';
import { useHost, type RendererHost } from '../../../../renderer/host/host.ts';

/** An upload: idle, on its way with its share in percent, or done. */
export type UploadProgress = { kind: 'idle' } | { kind: 'uploading'; percent: number };

export interface AssetUpload {
  progress: UploadProgress;
  /** Uploads a file. Returns its address, or null when it was not uploaded. */
  upload: (file: File) => Promise<string | null>;
}

/** Uploads files of a document to the folder of its record. */
export function useAssetUpload(folder: string): AssetUpload {
  const host = useHost();
  const [progress, setProgress] = useState<UploadProgress>({ kind: 'idle' });
  const upload = async (file: File): Promise<string | null> => {
    if (folder === '') {
      host.toast('error', 'Assets Upload Path is not defined');
      return null;
    }
    setProgress({ kind: 'uploading', percent: 0 });
    try {
      const target = await askAddress(host, folder, file.name);
      if (target === null) return null;
      await uploadFile(file, target.address, {
        signal: new AbortController().signal,
        onProgress: (_blocks, share) => setProgress({ kind: 'uploading', percent: Math.round(share * 100) }),
      });
      return target.assetUrl;
    } catch {
      host.toast('error', 'Error in uploading the file');
      return null;
    } finally {
      setProgress({ kind: 'idle' });
    }
  };
  return { progress, upload };
}

/** Asks for the address of an upload. Returns null when the person does not want to overwrite a file. */
async function askAddress(
  host: RendererHost,
  itemAssetsPath: string,
  fileName: string,
): Promise<{ address: string; assetUrl: string } | null> {
  const target = await host.ports.uploads?.target({ path: itemAssetsPath, name: fileName, isShared: false });
  if (target === undefined || 'refusal' in target) throw new Error(target?.refusal);
  const isWanted =
    !target.isTaken ||
    (await host.confirm({
      text: 'The file with this name already exists. Do you want to overwrite?',
      about: fileName,
    }));
  return isWanted ? target : null;
}
