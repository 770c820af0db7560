import { imageAddress } from '../../cells/asset/image-address.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { pictureSize } from '../asset/asset-items.ts';
import type { ControlProps } from '../control.ts';
import { PICTURES, PICTURE_WORDS } from '../shared/file-chooser.tsx';
import { ChooseFile } from '../shared/library/choose-file.tsx';
import { useChosenFile } from '../shared/library/use-chosen-file.ts';
import { SingleFile } from '../shared/single-file.tsx';
import styles from '../shared/upload.module.css';
import { imageValue, storedImage } from './image-value.ts';

function ImageControl(props: ControlProps) {
  const { value, field, label, onChange } = props;
  const chosen = useChosenFile(({ fileName, assetUrl }, size) =>
    onChange(imageValue(field, fileName, assetUrl, { ...size })),
  );
  const stored = storedImage(value);
  const address = stored === null ? '' : imageAddress(stored.assetUrl, 320);
  return (
    <SingleFile
      control={props}
      kind="picture"
      name={stored?.name ?? ''}
      stored={
        stored && (
          <span className={styles.picture}>
            {address === '' ? (
              <Icon name="picture" size={20} />
            ) : (
              <img src={address} alt={stored.name === 'the picture' ? label : stored.name} decoding="async" />
            )}
          </span>
        )
      }
      accept={PICTURES}
      formats={PICTURE_WORDS}
      ways={<ChooseFile kind="picture" label={label} isBusy={chosen.isPending} onChoose={chosen.choose} />}
      onReplace={chosen.drop}
      onArrived={async (file, assetUrl) => onChange(imageValue(field, file.name, assetUrl, await pictureSize(file)))}
    />
  );
}

export { ImageControl as Control };
