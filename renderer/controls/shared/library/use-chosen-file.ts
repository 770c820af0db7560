import { useEffect, useRef, useState } from 'react';
import { assetAddress } from '../../../document/addresses.ts';
import { useBusyMark } from '../../busy.ts';
import type { FoundFile } from './found-file.ts';
import { sizeAt, type PictureSize } from './size-at.ts';

export interface ChosenFile {
  /** The size of a chosen file is not known yet. */
  isPending: boolean;
  choose: (file: FoundFile) => void;
  /** Drops the pending choice: a later change of the value replaces it. */
  drop: () => void;
}

/**
 * Reads the size of a chosen file, then calls `onSized`. The control is busy meanwhile, so that the form waits with its
 * save. Only the newest choice arrives, and none after `drop` or after the control has gone.
 */
export function useChosenFile(onSized: (file: FoundFile, size: PictureSize) => void): ChosenFile {
  const [isPending, setPending] = useState(false);
  const newest = useRef<FoundFile>(undefined);
  useBusyMark(isPending);

  const drop = () => {
    newest.current = undefined;
    setPending(false);
  };
  useEffect(
    () => () => {
      newest.current = undefined;
    },
    [],
  );

  return {
    isPending,
    drop,
    choose(file) {
      newest.current = file;
      setPending(true);
      void sizeAt(assetAddress(file.assetUrl)).then((size) => {
        if (newest.current !== file) return;
        onSized(file, size);
        drop();
      });
    },
  };
}
