import { useEffect, useRef, useState } from 'react';
import { useHost, type RendererHost } from '../../host/host.ts';
import type { UploadTarget } from '../../host/ports.ts';
import { useBusyMark } from '../busy.ts';
import { StorageRefusal, uploadFile } from './upload-file.ts';

/** `waiting`: an earlier file is uploading. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed';

/** An upload that is pending or has failed. */
export interface Upload {
  id: number;
  file: File;
  /** Stored share of the file, from 0 to 1. */
  share: number;
  state: UploadState;
  /** Why it failed, if the server or the storage gave a reason. */
  reason?: string | undefined;
}

export interface Uploads {
  uploads: Upload[];
  start: (files: Iterable<File>) => void;
  pause: (upload: Upload) => void;
  /** Continues a paused or failed upload where it stopped. */
  resume: (upload: Upload) => void;
  /** Cancels an upload, or removes a failed one from the list. */
  drop: (upload: Upload) => void;
}

/** The transfer of an upload. It survives a pause, so that stored blocks are not sent again. */
interface Transfer {
  file: File;
  target: Target | undefined;
  /** Number of blocks that the storage has at `target`. */
  blocks: number;
  /** Set while the transfer is running. */
  stop: AbortController | undefined;
  isHeld: boolean;
}

type Target = Pick<UploadTarget, 'address' | 'assetUrl'>;

/** The place of uploads. */
export interface UploadPlace {
  /** The folder of the record; '' if there is none. */
  path: string;
  /** Whether the place is shared by all records. */
  isShared: boolean;
}

/**
 * Uploads the chosen files one after another, in the order they were chosen, because they share one connection. Calls
 * `onArrived` with each finished file and its address. The documents define the three messages
 * (`docs/console.md#upload-messages`).
 */
export function useUploads(
  place: UploadPlace | undefined,
  onArrived: (file: File, assetUrl: string) => Promise<void> | void,
): Uploads {
  const host = useHost();
  const [uploads, setUploads] = useState<Upload[]>([]);
  useBusyMark(uploads.some(({ state }) => state !== 'failed'));
  const transfers = useRef(new Map<number, Transfer>());
  const lastId = useRef(0);
  // Each file waits for the files that were chosen before it.
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const all = transfers.current;
    return () => {
      for (const { stop } of all.values()) stop?.abort();
      // The waiting files find no transfer and are skipped.
      all.clear();
    };
  }, []);

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const remove = (id: number) => {
    transfers.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  const run = async (id: number) => {
    const transfer = transfers.current.get(id);
    // A file that was paused and resumed while it waited is already running.
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
      for (const { id, file } of added)
        transfers.current.set(id, { file, target: undefined, blocks: 0, stop: undefined, isHeld: false });
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

/** The server returned no upload address. */
class NoAddress extends Error {}

/**
 * Sends the blocks that the storage does not have yet. If the address has expired during a pause, the file starts again
 * at a new one.
 */
async function send(
  host: RendererHost,
  transfer: Transfer,
  place: UploadPlace,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Target> {
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

async function sendTo(
  target: Target,
  transfer: Transfer,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Target> {
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

async function targetOf(
  host: RendererHost,
  transfer: Transfer,
  { path, isShared }: UploadPlace,
  signal: AbortSignal,
): Promise<Target> {
  if (transfer.target) return transfer.target;
  const { ports } = host;
  const target = await ports.uploads?.target({ path, name: transfer.file.name, isShared }, { signal });
  if (target === undefined || 'refusal' in target) throw new NoAddress(target?.refusal);
  transfer.target = target;
  return transfer.target;
}
