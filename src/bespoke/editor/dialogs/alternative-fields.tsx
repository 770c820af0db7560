import { useId } from 'react';
import { ChoiceBox } from '../../../../renderer/ui/choice-box/choice-box.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import type { AssetChoice } from './use-asset-choice.ts';
import styles from './dialogs.module.css';

/** Asks what a picture shows, for people who do not see it. A decorative picture shows nothing of its own. */
export function AlternativeFields({ choice: { altText, isDecorative, errors, change } }: { choice: AssetChoice }) {
  const id = useId();
  return (
    <div className={styles.form}>
      <LabelledControl
        id={id}
        label="Alternative text"
        isRequired={!isDecorative}
        help="What the picture shows, for people who do not see it."
        error={errors.altText}
      >
        <input
          id={id}
          className={inputs.input}
          value={isDecorative ? '' : altText}
          disabled={isDecorative}
          required={!isDecorative}
          aria-invalid={errors.altText !== undefined}
          aria-describedby={errors.altText === undefined ? `${id}-help` : `${id}-help ${id}-error`}
          onChange={({ target }) => change({ altText: target.value })}
        />
      </LabelledControl>
      <label className={styles.choice} htmlFor={`${id}-decorative`}>
        <ChoiceBox
          id={`${id}-decorative`}
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => change({ isDecorative: target.checked })}
        />
        Decorative: passed over when the page is read out
      </label>
    </div>
  );
}
