import { useContext, useEffect, useRef, useState } from 'react';
import { useHost, type RendererHost } from '../../blocks/host.ts';
import { isObject } from '../../language/paths/path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { ValuesContext } from '../values.ts';
import { assetItems, textAt } from './asset-items.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  id: number;
  file: File;
  share: number;
  hasFailed: boolean;
}

interface Uploads {
  uploads: Upload[];
  start: (files: Iterable<File>) => void;
  retry: (upload: Upload) => void;
  /** Stops an upload, or puts a failed one out of sight. */
  drop: (upload: Upload) => void;
}

/** Sends chosen files to `path` and adds each one that arrived to the field `name`, which may have changed meanwhile. */
export function useUploads(name: string, path: string, onChange: (items: JsonObject[]) => void): Uploads {
  const host = useHost();
  const values = useContext(ValuesContext);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);

  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const update = (id: number, change: Partial<Upload>) => setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const remove = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const run = async (upload: Upload) => {
    const stop = new AbortController();
    stops.current.set(upload.id, stop);
    try {
      const item = await send(host, upload.file, path, { signal: stop.signal, onProgress: (share) => update(upload.id, { share }) });
      onChange([...assetItems(values?.get(name)), item]);
      remove(upload.id);
      host.toast('info', 'File uploaded successfully');
    } catch (error) {
      if (stop.signal.aborted) return;
      update(upload.id, { hasFailed: true });
      host.toast('error', error instanceof NoAddress ? 'Error generating upload URL' : 'Upload failed');
    } finally {
      stops.current.delete(upload.id);
    }
  };

  return {
    uploads,
    start(files) {
      const added = [...files].map((file) => ({ id: ++lastId.current, file, share: 0, hasFailed: false }));
      setUploads((all) => [...all, ...added]);
      // One after another: they share one line, and arrive in the order they were chosen.
      void added.reduce((before, upload) => before.then(() => run(upload)), Promise.resolve());
    },
    retry(upload) {
      update(upload.id, { share: 0, hasFailed: false });
      void run(upload);
    },
    drop(upload) {
      stops.current.get(upload.id)?.abort();
      remove(upload.id);
    },
  };
}

/** The server gave no address to send the file to. */
class NoAddress extends Error {}

async function send(host: RendererHost, file: File, path: string, options: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<JsonObject> {
  const answer = await host.call({ operation: 'generateUploadSasUrl', payload: { itemAssetsPath: path, fileName: file.name } }, { signal: options.signal });
  const result = isObject(answer.result) ? answer.result : {};
  const address = textAt(result, 'sasUrl');
  const assetUrl = textAt(result, 'relativeBlobUrl');
  if (!answer.isSuccessful || address === '' || assetUrl === '') throw new NoAddress(answer.message);
  const [size] = await Promise.all([pictureSize(file), uploadFile(file, address, options)]);
  return { type: 'image', title: titleOf(file.name), assetUrl, ...size, device: 'All', tag: 'Gallery' };
}

/** Width and height, so that pages can keep its place; none for a file the browser cannot draw. */
async function pictureSize(file: File): Promise<JsonObject> {
  try {
    const picture = await createImageBitmap(file);
    const size = { intrinsicWidth: picture.width, intrinsicHeight: picture.height };
    picture.close();
    return size;
  } catch {
    return {};
  }
}

/** `summer_sale-2.jpg` -> `summer sale 2`: a first title, to be bettered. */
function titleOf(fileName: string): string {
  return fileName.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ').trim();
}
