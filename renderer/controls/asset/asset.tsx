import { useRef, useState, type DragEvent } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { defineControl, type ControlProps } from '../control.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { useSibling } from '../values.ts';
import { assetItems, movedItem, withItem, withoutItem } from './asset-items.ts';
import { AssetRow } from './asset-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';
import styles from './asset.module.css';

const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
/** The record's answer to where its files live (000 §3, Category). */
const PATH_FIELD = 'assetsUploadPath';

/** A list of pictures: uploaded here, with a title, a device and a tag each, in an order that buttons change. */
export const asset = defineControl({ type: 'asset', valueType: 'array', labelPlace: 'group', showsReadOnly: true, component: AssetControl });

function AssetControl({ id, name, label, value, field, mode, problem, isReadOnly, isInvalid, describedBy, onChange }: ControlProps) {
  const path = useSibling(PATH_FIELD);
  const items = assetItems(value);
  const { uploads, start, retry, drop } = useUploads(name, typeof path === 'string' ? path : '', onChange);
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useCustomValidity(input, problem);
  const canUpload = typeof path === 'string' && path !== '' && !isReadOnly;
  const isFull = items.length + uploads.length >= (field.maxItems ?? Infinity);

  const remove = (index: number) => {
    onChange(withoutItem(items, index));
    setNews('Picture removed');
    // The focus goes to the picture that takes the place, or to the button that adds one.
    requestAnimationFrame(() => (list.current?.children[Math.min(index, items.length - 2)]?.querySelector<HTMLElement>('button:last-of-type, span:last-child > button') ?? input.current)?.focus());
  };
  const move = (index: number, by: -1 | 1) => {
    onChange(movedItem(items, index, by));
    setNews(`Moved to position ${index + by + 1} of ${items.length}`);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a second label; the frame around has one
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={styles.control}>
      {items.length + uploads.length > 0 && (
        <ul ref={list} className={styles.list}>
          {items.map((item, index) => (
            <AssetRow
              key={typeof item['assetUrl'] === 'string' ? item['assetUrl'] : index}
              item={item}
              index={index}
              count={items.length}
              isReadOnly={isReadOnly}
              onChange={(change) => onChange(withItem(items, index, change))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
          {uploads.map((upload) => <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />)}
        </ul>
      )}
      {canUpload && !isFull && <Chooser input={input} id={id} label={label} isInvalid={isInvalid} isEmpty={items.length === 0} onFiles={start} />}
      {!canUpload && !isReadOnly && (
        <p className={styles.hint}>{mode === 'add' ? 'Pictures can be added after the first save.' : 'Pictures cannot be added here: the record has no place for files.'}</p>
      )}
      <VisuallyHidden><output>{news}</output></VisuallyHidden>
    </div>
  );
}

interface ChooserProps {
  input: React.RefObject<HTMLInputElement | null>;
  id: string;
  label: string;
  isInvalid: boolean;
  isEmpty: boolean;
  onFiles: (files: Iterable<File>) => void;
}

/** Opens the system's file dialog; files can be dropped on it as well. */
function Chooser({ input, id, label, isInvalid, isEmpty, onFiles }: ChooserProps) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const pictures = [...event.dataTransfer.files].filter((file) => PICTURES.includes(file.type) && file.type !== '');
    if (pictures.length > 0) onFiles(pictures);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra way; the input inside is the control
    <label
      className={classes(styles.chooser, isOver && styles.over, isEmpty && styles.roomy)}
      data-invalid={isInvalid ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <input
        ref={input}
        id={id}
        className={styles.file}
        type="file"
        accept={PICTURES}
        multiple
        aria-label={`Add pictures to ${label}`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Icon name="upload" />
      <span>Add pictures</span>
      <span className={styles.formats}>or drop them here · PNG, JPEG, WebP, GIF, AVIF</span>
    </label>
  );
}
