import { assetAddress } from '../../../../renderer/document/addresses.ts';
import { Picture } from '../../../../renderer/cells/asset/picture.tsx';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { AssetChoice } from './use-asset-choice.ts';
import styles from './asset-files.module.css';

/** Shows what is chosen, with the name of its file and, once it is known, its size. */
export function ChosenPicture({ choice: { asset, type, fileName } }: { choice: AssetChoice }) {
  if (assetAddress(asset.assetUrl) === '') return null;
  const { intrinsicWidth, intrinsicHeight } = asset;
  const hasSize = intrinsicWidth !== undefined && intrinsicHeight !== undefined;
  return (
    <figure className={styles.chosen}>
      <span className={styles.chosenPicture}>
        {type === 'video' ? (
          <Icon name="play" size={20} />
        ) : (
          <Picture key={asset.assetUrl} value={asset.assetUrl} width={640} title="" />
        )}
      </span>
      <figcaption>
        <strong>{fileName === '' ? asset.assetUrl : fileName}</strong>
        {hasSize && (
          <span>
            {intrinsicWidth} × {intrinsicHeight}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
