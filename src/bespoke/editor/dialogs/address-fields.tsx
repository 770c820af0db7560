import { useId } from 'react';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import type { AssetChoice } from './use-asset-choice.ts';
import styles from './dialogs.module.css';

/** The address of a picture or video that is not among the uploaded files. Closed until a person asks for it. */
export function AddressFields({ choice, takesVideos }: { choice: AssetChoice; takesVideos: boolean }) {
  const id = useId();
  return (
    <details className={styles.more}>
      <summary>Use an address</summary>
      <div className={styles.form}>
        <LabelledControl id={`${id}url`} label="Address">
          <input
            id={`${id}url`}
            className={inputs.input}
            value={choice.asset.assetUrl}
            onChange={({ target }) => choice.setAddress(target.value)}
          />
        </LabelledControl>
        {takesVideos && (
          <LabelledControl id={`${id}type`} label="Type">
            <select
              id={`${id}type`}
              className={inputs.input}
              value={choice.type}
              onChange={({ target }) => choice.change({ type: target.value === 'video' ? 'video' : 'image' })}
            >
              <option value="image">image</option>
              <option value="video">video</option>
            </select>
          </LabelledControl>
        )}
      </div>
    </details>
  );
}
