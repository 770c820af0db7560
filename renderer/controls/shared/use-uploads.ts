import { useEffect, useRef, useState } from 'react';
import { useHost, type RendererHost } from '../../host/host.ts';
import { isObject } from '../../language/paths/path.ts';
import { useBusyMark } from '../busy.ts';
import { StorageRefusal, uploadFile } from './upload-file.ts';

/** `waiting`: for the file before it. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1, of what the storage has. */
  share: number;
  state: UploadState;
  /** Why it failed, where the server or the storage said so. */
  reason?: string | undefined;
}

export interface Uploads {
  uploads: Upload[];
  start: (files: Iterable<File>) => void;
  pause: (upload: Upload) => void;
  /** Goes on with a paused or failed upload where it stopped. */
  resume: (upload: Upload) => void;
  /** Stops an upload, or puts a failed one out of sight. */
  drop: (upload: Upload) => void;
}

/** What is behind an upload: it outlives a pause, so that what has arrived is not sent again. */
interface Transfer {
  file: File;
  target: Target | undefined;
  /** Blocks that the storage has under `target`. */
  blocks: number;
  /** There while it is under way. */
  stop: AbortController | undefined;
  isHeld: boolean;
}

interface Target {
  address: string;
  assetUrl: string;
}

/** Where files go. */
export interface UploadPlace {
  /** The record's own folder; '' where there is none. */
  path: string;
  /** The place that all records share. */
  isShared: boolean;
}

/**
 * Sends chosen files to their place, one after another: they share one line, and arrive in the order they were chosen. `onArrived` is told of
 * each one and where it lies. The three messages are the documents' (000 §8).
 */
export function useUploads(place: UploadPlace | undefined, onArrived: (file: File, assetUrl: string) => Promise<void> | void): Uploads {
  const host = useHost();
  const [uploads, setUploads] = useState<Upload[]>([]);
  useBusyMark(uploads.some(({ state }) => state !== 'failed'));
  const transfers = useRef(new Map<number, Transfer>());
  const lastId = useRef(0);
  // Each file takes its turn behind those that were chosen before it.
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const all = transfers.current;
    return () => {
      for (const { stop } of all.values()) stop?.abort();
      // Those behind it in the queue find nothing left to send.
      all.clear();
    };
  }, []);

  const update = (id: number, change: Partial<Upload>) => setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const remove = (id: number) => {
    transfers.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  const run = async (id: number) => {
    const transfer = transfers.current.get(id);
    // Whoever was held and sent on before its turn is under way already when the turn comes.
    if (!place || !transfer || transfer.isHeld || transfer.stop) return;
    const stop = new AbortController();
    transfer.stop = stop;
    update(id, { state: 'sending' });
    try {
      const { assetUrl } = await send(host, transfer, place, stop.signal, (share) => update(id, { share }));
      await onArrived(transfer.file, assetUrl);
      remove(id);
      host.toast('info', 'File uploaded successfully');
    } catch (error) {
      if (stop.signal.aborted) return;
      update(id, { state: 'failed', reason: reasonOf(error) });
      host.toast('error', error instanceof NoAddress ? 'Error generating upload URL' : 'Upload failed');
    } finally {
      if (transfer.stop === stop) transfer.stop = undefined;
    }
  };

  return {
    uploads,
    start(files) {
      const added = [...files].map((file): Upload => ({ id: ++lastId.current, file, share: 0, state: 'waiting' }));
      for (const { id, file } of added) transfers.current.set(id, { file, target: undefined, blocks: 0, stop: undefined, isHeld: false });
      setUploads((all) => [...all, ...added]);
      for (const { id } of added) queue.current = queue.current.then(() => run(id));
    },
    pause({ id }) {
      const transfer = transfers.current.get(id);
      if (!transfer) return;
      transfer.isHeld = true;
      transfer.stop?.abort();
      transfer.stop = undefined;
      update(id, { state: 'paused' });
    },
    resume({ id }) {
      const transfer = transfers.current.get(id);
      if (!transfer) return;
      transfer.isHeld = false;
      void run(id);
    },
    drop({ id }) {
      transfers.current.get(id)?.stop?.abort();
      remove(id);
    },
  };
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof StorageRefusal) return error.reason;
  return error instanceof NoAddress && error.message !== '' ? error.message : undefined;
}

/** The server gave no address to send the file to. */
class NoAddress extends Error {}

/** Sends what the storage does not have yet. An address that has expired over a pause is replaced, and the file begun anew. */
async function send(host: RendererHost, transfer: Transfer, place: UploadPlace, signal: AbortSignal, onShare: (share: number) => void): Promise<Target> {
  const wasBegun = transfer.target !== undefined;
  try {
    return await sendTo(await targetOf(host, transfer, place, signal), transfer, signal, onShare);
  } catch (error) {
    if (!(error instanceof StorageRefusal)) throw error;
    Object.assign(transfer, { target: undefined, blocks: 0 });
    if (!wasBegun) throw error;
    return sendTo(await targetOf(host, transfer, place, signal), transfer, signal, onShare);
  }
}

async function sendTo(target: Target, transfer: Transfer, signal: AbortSignal, onShare: (share: number) => void): Promise<Target> {
  await uploadFile(transfer.file, target.address, {
    signal,
    fromBlock: transfer.blocks,
    onProgress: (blocks, share) => {
      transfer.blocks = blocks;
      onShare(share);
    },
  });
  return target;
}

async function targetOf(host: RendererHost, transfer: Transfer, { path, isShared }: UploadPlace, signal: AbortSignal): Promise<Target> {
  if (transfer.target) return transfer.target;
  const answer = await host.call({ operation: isShared ? 'generateSharedAssetUploadSasUrl' : 'generateUploadSasUrl', payload: { itemAssetsPath: path, fileName: transfer.file.name } }, { signal });
  const { sasUrl, relativeBlobUrl } = isObject(answer.result) ? answer.result : {};
  if (!answer.isSuccessful || typeof sasUrl !== 'string' || typeof relativeBlobUrl !== 'string' || sasUrl === '' || relativeBlobUrl === '') throw new NoAddress(answer.fieldErrors?.[0]?.message ?? answer.message);
  transfer.target = { address: sasUrl, assetUrl: relativeBlobUrl };
  return transfer.target;
}
