import { useId } from 'react';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { useStudio } from '../frame/studio.ts';
import { AddressFields } from './address-fields.tsx';
import { AlternativeFields } from './alternative-fields.tsx';
import { AssetFiles } from './asset-files.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import { useAssetChoice, type ChosenAsset } from './use-asset-choice.ts';
import { useAssetUpload } from './use-asset-upload.ts';
import styles from './dialogs.module.css';

interface AssetDialogProps {
  title: string;
  /** What the file becomes: a part of the text, or a background, which is decorative. */
  use: 'content' | 'background';
  onClose: () => void;
  onChoose: (chosen: ChosenAsset) => void;
}

/** Chooses an image or video: a file that is uploaded now or was before, or the address of one. */
export function AssetDialog({ title, use, onClose, onChoose }: AssetDialogProps) {
  const { uploads } = useStudio();
  const id = useId();
  const { progress, upload } = useAssetUpload(uploads.folder);
  const choice = useAssetChoice(use === 'content', onChoose);
  const accepts = use === 'content' ? 'both' : 'image';
  const isBusy = progress.kind === 'uploading';
  const isPictureOfText = use === 'content' && choice.type === 'image';
  const take = async (file: File | undefined) => {
    const assetUrl = file === undefined ? null : await upload(file);
    if (file !== undefined && assetUrl !== null) await choice.takeUploaded(file, assetUrl);
  };
  return (
    <Dialog
      title={title}
      focus="content"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy || choice.isMeasuring} onClick={() => void choice.submit()}>
            Insert
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <LabelledControl id={`${id}file`} label="New file" error={choice.errors.asset}>
          <input
            id={`${id}file`}
            type="file"
            accept={accepts === 'image' ? 'image/*' : 'image/*,video/*'}
            aria-invalid={choice.errors.asset !== undefined}
            aria-describedby={choice.errors.asset === undefined ? undefined : `${id}file-error`}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </LabelledControl>
        {isBusy && (
          <progress max={100} value={progress.percent} aria-label="Upload">
            {progress.percent} %
          </progress>
        )}
        <AssetFiles accepts={accepts} chosen={choice.asset.assetUrl} onChoose={choice.pick} />
        <AddressFields choice={choice} takesVideos={accepts === 'both'} />
        <ChosenPicture choice={choice} />
        {isPictureOfText ? (
          <AlternativeFields choice={choice} />
        ) : (
          <LabelledControl id={`${id}title`} label="Title">
            <input
              id={`${id}title`}
              className={inputs.input}
              value={choice.asset.title ?? ''}
              onChange={({ target }) => choice.setTitle(target.value)}
            />
          </LabelledControl>
        )}
      </div>
    </Dialog>
  );
}
