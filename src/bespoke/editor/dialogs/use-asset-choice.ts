import { useEffect, useRef, useState } from 'react';
import { pictureSize } from '../../../../renderer/controls/asset/asset-items.ts';
import { sizeAt } from '../../../../renderer/controls/shared/library/size-at.ts';
import { assetAddress } from '../../../../renderer/document/addresses.ts';
import type { ImageLayer } from '../../../../renderer/document/nodes.ts';
import { fileNameAt, titleOfFile } from './asset-facts.ts';
import type { RecordFile } from './record-files.ts';

/** An uploaded file with its title and, for a picture, its size. */
export type Asset = ImageLayer['value'];

/** What is read out in place of a picture. */
export interface Alternative {
  altText?: string;
  isDecorative?: true;
}

/** An image or video that a person has chosen. */
export interface ChosenAsset {
  asset: Asset;
  type: 'image' | 'video';
  /** Empty for a video, and for a background. */
  alternative: Alternative;
}

/** What is missing in the choice, by its place in the dialog. */
export interface ChoiceErrors {
  asset?: string;
  altText?: string;
}

export interface Choice {
  asset: Asset;
  type: 'image' | 'video';
  /** The name of the file, as it was uploaded. */
  fileName: string;
  altText: string;
  isDecorative: boolean;
}

export interface AssetChoice extends Choice {
  errors: ChoiceErrors;
  isMeasuring: boolean;
  change: (change: Partial<Pick<Choice, 'altText' | 'isDecorative' | 'type'>>) => void;
  setTitle: (title: string) => void;
  /** Takes what an address leads to. */
  setAddress: (address: string) => void;
  pick: (file: Pick<RecordFile, 'assetUrl' | 'fileName' | 'type'>) => void;
  /** Takes a file that has been uploaded to an address. */
  takeUploaded: (file: File, assetUrl: string) => Promise<void>;
  /** Checks the choice and sends it on. */
  submit: () => Promise<void>;
}

const NOTHING: Choice = { asset: { assetUrl: '' }, type: 'image', fileName: '', altText: '', isDecorative: false };

/**
 * Holds what is chosen in the dialog of assets.
 * @param asksAlternative Whether a picture needs an alternative text, or the word that it is decorative.
 * @param onChoose Is not called when the dialog was closed meanwhile.
 */
export function useAssetChoice(asksAlternative: boolean, onChoose: (chosen: ChosenAsset) => void): AssetChoice {
  const [choice, setChoice] = useState<Choice>(NOTHING);
  const [errors, setErrors] = useState<ChoiceErrors>({});
  const [isMeasuring, setMeasuring] = useState(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const change = (next: Partial<Choice>) => {
    setChoice((before) => ({ ...before, ...next }));
    setErrors({});
  };
  const take = (next: Pick<Choice, 'asset' | 'fileName' | 'type'>) => {
    setChoice((before) => withFile(before, next));
    setErrors({});
  };
  return {
    ...choice,
    errors,
    isMeasuring,
    change,
    setTitle: (title) => change({ asset: { ...choice.asset, title } }),
    setAddress: (assetUrl) => change({ asset: { assetUrl, title: titleAt(assetUrl) }, fileName: fileNameAt(assetUrl) }),
    pick: ({ assetUrl, fileName, type }) => take({ asset: { assetUrl, title: titleOfFile(fileName) }, fileName, type }),
    takeUploaded: async (file, assetUrl) => {
      const type = file.type.startsWith('video/') ? 'video' : 'image';
      const size = type === 'video' ? {} : await pictureSize(file);
      take({ asset: { assetUrl, title: titleOfFile(file.name), ...size }, fileName: file.name, type });
    },
    submit: async () => {
      const found = errorsOf(choice, asksAlternative);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      const { asset, type } = choice;
      setMeasuring(true);
      const isMeasured = type === 'video' || asset.intrinsicWidth !== undefined;
      const size = isMeasured ? {} : await sizeAt(assetAddress(asset.assetUrl));
      if (isClosed.current) return;
      onChoose({
        asset: { ...asset, ...size },
        type,
        alternative: asksAlternative && type === 'image' ? alternativeOf(choice) : {},
      });
    },
  };
}

/** Returns the choice with another file: what was said about a file before is not true of it. */
export function withFile(before: Choice, next: Pick<Choice, 'asset' | 'fileName' | 'type'>): Choice {
  const isOther = before.asset.assetUrl !== '' && before.asset.assetUrl !== next.asset.assetUrl;
  return { ...before, ...next, altText: isOther ? '' : before.altText };
}

function titleAt(address: string): string {
  return titleOfFile(fileNameAt(address));
}

function alternativeOf({ isDecorative, altText }: Choice): Alternative {
  return isDecorative ? { isDecorative } : { altText: altText.trim() };
}

function errorsOf({ asset, type, isDecorative, altText }: Choice, asksAlternative: boolean): ChoiceErrors {
  if (assetAddress(asset.assetUrl) === '') return { asset: 'Choose a file, or give the address of one' };
  const isMissing = asksAlternative && type === 'image' && !isDecorative && altText.trim() === '';
  return isMissing ? { altText: "Say what the picture shows, or tick 'Decorative'" } : {};
}
