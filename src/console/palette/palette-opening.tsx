import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { PaletteField } from './palette-field.tsx';
import type { PaletteProps } from './palette.tsx';
import styles from './palette.module.css';

/** The palette while its code is on the way: takes what is typed, so that no key is lost or does something to the page behind. */
export function PaletteOpening({ typed, onType, onClose }: PaletteProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // There is nothing else to go to yet.
    if (event.key === 'Tab') event.preventDefault();
  };
  return createPortal(
    <div className={styles.scrim}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- looks and stands as the palette does, which takes its place */}
      <div className={styles.modal} role="dialog" aria-modal="true" aria-label="Find anything" aria-busy="true">
        <PaletteField typed={typed} onType={onType} isSearching onKeyDown={onKey} />
      </div>
    </div>,
    document.body,
  );
}
