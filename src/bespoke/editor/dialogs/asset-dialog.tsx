import { useEffect, useId, useRef, useState } from 'react';
import { pictureSize } from '../../../../renderer/controls/asset/asset-items.ts';
import { assetAddress } from '../../../../renderer/document/addresses.ts';
import type { ImageLayer } from '../../../../renderer/document/nodes.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { useStudio } from '../frame/studio.ts';
import { AssetFiles } from './asset-files.tsx';
import { sizeAt, titleOfFile } from './asset-facts.ts';
import type { RecordFile } from './record-files.ts';
import { useAssetUpload } from './use-asset-upload.ts';
import styles from './dialogs.module.css';

/** An uploaded file with its title and, for a picture, its size. */
export type Asset = ImageLayer['value'];

interface AssetDialogProps {
  title: string;
  accepts: 'image' | 'both';
  onClose: () => void;
  onChoose: (asset: Asset, type: 'image' | 'video') => void;
}

/** Chooses an image or video: a file that is uploaded now or was before, or the address of one. */
export function AssetDialog({ title, accepts, onClose, onChoose }: AssetDialogProps) {
  const { uploads } = useStudio();
  const id = useId();
  const { progress, upload } = useAssetUpload(uploads.folder);
  const [asset, setAsset] = useState<Asset>({ assetUrl: '' });
  const [type, setType] = useState<'image' | 'video'>('image');
  const [error, setError] = useState<string>();
  const [isMeasuring, setMeasuring] = useState(false);
  const isBusy = progress.kind === 'uploading';
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const take = async (file: File | undefined) => {
    const assetUrl = file === undefined ? null : await upload(file);
    if (file === undefined || assetUrl === null) return;
    const isVideo = file.type.startsWith('video/');
    const size = isVideo ? {} : await pictureSize(file);
    setType(isVideo ? 'video' : 'image');
    setAsset({ assetUrl, title: titleOfFile(file.name), ...size });
    setError(undefined);
  };
  const pick = (file: RecordFile) => {
    setType(file.type);
    setAsset({ assetUrl: file.assetUrl, title: titleOfFile(file.fileName) });
    setError(undefined);
  };
  const choose = async () => {
    const address = assetAddress(asset.assetUrl);
    if (address === '') return setError('required');
    const isMeasured = type === 'video' || asset.intrinsicWidth !== undefined;
    setMeasuring(true);
    const size = isMeasured ? {} : await sizeAt(address);
    if (!isClosed.current) onChoose({ ...asset, ...size }, type);
  };
  return (
    <Dialog
      title={title}
      focus="content"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy || isMeasuring} onClick={() => void choose()}>
            Insert
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <LabelledControl id={`${id}file`} label="New file">
          <input
            id={`${id}file`}
            type="file"
            accept={accepts === 'image' ? 'image/*' : 'image/*,video/*'}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </LabelledControl>
        {isBusy && (
          <progress max={100} value={progress.percent} aria-label="Upload">
            {progress.percent} %
          </progress>
        )}
        <AssetFiles accepts={accepts} chosen={asset.assetUrl} onChoose={pick} />
        <LabelledControl id={`${id}url`} label="Address" isRequired error={error}>
          <input
            id={`${id}url`}
            className={inputs.input}
            value={asset.assetUrl}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}url-error`}
            onChange={({ target }) => setAsset({ assetUrl: target.value, title: asset.title })}
          />
        </LabelledControl>
        <LabelledControl id={`${id}title`} label="Title">
          <input
            id={`${id}title`}
            className={inputs.input}
            value={asset.title ?? ''}
            onChange={({ target }) => setAsset({ ...asset, title: target.value })}
          />
        </LabelledControl>
        {accepts === 'both' && (
          <LabelledControl id={`${id}type`} label="Type">
            <select
              id={`${id}type`}
              className={inputs.input}
              value={type}
              onChange={({ target }) => setType(target.value === 'video' ? 'video' : 'image')}
            >
              <option value="image">image</option>
              <option value="video">video</option>
            </select>
          </LabelledControl>
        )}
      </div>
    </Dialog>
  );
}
