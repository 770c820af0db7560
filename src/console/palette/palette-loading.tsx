import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { PaletteField } from './palette-field.tsx';
import type { PaletteProps } from './palette.tsx';
import * as shellTexts from '../../../renderer/texts/generated/shell.ts';
import styles from './palette.module.css';

/** The palette while its code loads. It accepts typing, so that no key is lost or reaches the page behind it. */
export function PaletteLoading({ typed, onType, onClose }: PaletteProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // Nothing else can take the focus yet.
    if (event.key === 'Tab') event.preventDefault();
  };
  return createPortal(
    <div className={styles.scrim}>
      <div
        className={styles.modal}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- replaced by the palette, which looks the same
        role="dialog"
        aria-modal="true"
        aria-label={shellTexts.findAnything()}
        aria-busy="true"
      >
        <PaletteField typed={typed} onType={onType} isSearching onKeyDown={onKey} />
      </div>
    </div>,
    document.body,
  );
}
