import { useState, type DragEvent, type RefObject } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { isAccepted } from './is-accepted.ts';
import styles from './upload.module.css';

/** The picture types that the digital-assets area stores. SVG is not among them: it can contain scripts. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
export const PICTURE_WORDS = 'PNG, JPEG, WebP, GIF, AVIF';

interface FileChooserProps {
  input: RefObject<HTMLInputElement | null>;
  id: string;
  /** The text of the button: 'Add pictures'. */
  action: string;
  /** The accessible name, with the name of the field. */
  label: string;
  /** Media types and extensions, as in the `accept` attribute; '' for any file. */
  accept: string;
  /** The accepted types as the user reads them. */
  formats: string;
  isMultiple: boolean;
  isInvalid: boolean;
  isRoomy: boolean;
  /** Hides the chooser; messages about refused files stay. */
  isShut?: boolean;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Shows a button that opens the file dialog of the system. Files can also be dropped on it. */
export function FileChooser({
  input,
  id,
  action,
  label,
  accept,
  formats,
  isMultiple,
  isInvalid,
  isRoomy,
  isShut = false,
  describedBy,
  onFiles,
}: FileChooserProps) {
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const [surplus, setSurplus] = useState<string[]>([]);
  const take = (files: Iterable<File>) => {
    const given = [...files];
    const fitting = given.filter((file) => isAccepted(file, accept));
    const taken = isMultiple ? fitting : fitting.slice(0, 1);
    setRefused(given.filter((file) => !isAccepted(file, accept)).map(({ name }) => name));
    setSurplus(fitting.slice(taken.length).map(({ name }) => name));
    if (taken.length > 0) onFiles(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      {!isShut && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra way; the input inside is the control
        <label
          className={classes(styles.chooser, isOver && styles.over, isRoomy && styles.roomy)}
          data-invalid={isInvalid ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            id={id}
            className={styles.file}
            type="file"
            accept={accept}
            multiple={isMultiple}
            aria-label={label}
            aria-describedby={describedBy}
            onChange={(event) => {
              take(event.target.files ?? []);
              event.target.value = '';
            }}
          />
          <Icon name="upload" />
          <span>{action}</span>
          <span className={styles.formats}>
            {formats === '' ? 'or drop it here' : `or drop ${isMultiple ? 'them' : 'it'} here · ${formats}`}
          </span>
        </label>
      )}
      {refused.length > 0 && (
        <p
          role="alert"
          className={styles.failed}
        >{`${refused.join(', ')} cannot be added here${formats === '' ? '' : `; what can is ${formats}`}.`}</p>
      )}
      {surplus.length > 0 && (
        <p
          role="alert"
          className={styles.failed}
        >{`Only one file can be added here; ${surplus.join(', ')} ${surplus.length === 1 ? 'was' : 'were'} not taken.`}</p>
      )}
    </>
  );
}
