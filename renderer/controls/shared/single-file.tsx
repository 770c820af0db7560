import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../control.ts';
import { FileChooser } from './file-chooser.tsx';
import { UploadRow } from './upload-row.tsx';
import styles from './upload.module.css';
import { useCustomValidity } from './use-custom-validity.ts';
import { NoPlace } from './no-place.tsx';
import { useUploadPlace } from './use-upload-place.ts';
import { useUploads } from './use-uploads.ts';

interface SingleFileProps {
  control: ControlProps;
  /** The name of the kind of file for users: 'picture', 'document'. */
  kind: string;
  /** The stored file as it is shown; null if there is none. */
  stored: ReactNode;
  name: string;
  accept: string;
  formats: string;
  onArrived: (file: File, assetUrl: string) => Promise<void> | void;
  /** Other ways to choose a file than an upload. */
  ways?: ReactNode;
  /** Called before an upload begins and before the file is removed: a file chosen in another way no longer counts. */
  onReplace?: () => void;
}

/** Shows one file. Users can replace it by an upload, or remove it. */
export function SingleFile({
  control,
  kind,
  stored,
  name,
  accept,
  formats,
  onArrived,
  ways,
  onReplace,
}: SingleFileProps) {
  const { id, label, problem, mode, isReadOnly, isInvalid, describedBy, onChange } = control;
  const place = useUploadPlace(mode, control.uploadInSharedLocation);
  const sending = useUploads(place, onArrived);
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useCustomValidity(input, problem);
  const isSending = sending.uploads.length > 0;

  const remove = () => {
    onReplace?.();
    onChange(null);
    setNews(`${name} removed`);
    requestAnimationFrame(() => input.current?.focus());
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a second label; the frame around has one
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={styles.single}>
      {(stored !== null || isSending) && (
        <ul className={styles.list}>
          {stored !== null && (
            <li className={styles.row}>
              {stored}
              {!isReadOnly && (
                <div className={styles.tools}>
                  <IconButton small icon="delete" tone="danger" label={`Remove ${name}`} onClick={remove} />
                </div>
              )}
            </li>
          )}
          {sending.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={sending} />
          ))}
        </ul>
      )}
      {place && !isReadOnly && (
        <FileChooser
          input={input}
          id={id}
          action={`${stored === null ? 'Add' : 'Replace'} the ${kind}`}
          label={`${stored === null ? 'Add' : 'Replace'} the ${kind} of ${label}`}
          accept={accept}
          formats={formats}
          isMultiple={false}
          isInvalid={isInvalid}
          isRoomy={stored === null}
          isShut={isSending}
          onFiles={(files) => {
            onReplace?.();
            sending.start(files);
          }}
        />
      )}
      {!isReadOnly && !isSending && ways}
      {!place && !isReadOnly && <NoPlace what={`a ${kind}`} />}
      {isReadOnly && stored === null && <span className={styles.none}>–</span>}
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
    </div>
  );
}
