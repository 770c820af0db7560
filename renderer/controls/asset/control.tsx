import { useContext, useRef, useState } from 'react';
import type { JsonObject } from '../../language/types/json.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../control.ts';
import { FileChooser, PICTURES, PICTURE_WORDS } from '../shared/file-chooser.tsx';
import { ChooseFile } from '../shared/library/choose-file.tsx';
import { useChosenFile } from '../shared/library/use-chosen-file.ts';
import { NoPlace } from '../shared/no-place.tsx';
import { UploadRow } from '../shared/upload-row.tsx';
import uploadStyles from '../shared/upload.module.css';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { useUploadPlace } from '../shared/use-upload-place.ts';
import { useUploads } from '../shared/use-uploads.ts';
import { ValuesContext } from '../values.ts';
import { AddVideo } from './add-video.tsx';
import { assetItems, movedItem, pictureItem, pictureSize, withItem, withNewItem, withoutItem } from './asset-items.ts';
import { AssetRow } from './asset-row.tsx';
import styles from './asset.module.css';
import { useFocusWhenFull } from './use-focus-when-full.ts';

function AssetControl({
  id,
  name,
  label,
  value,
  field,
  mode,
  problem,
  isReadOnly,
  isInvalid,
  describedBy,
  uploadInSharedLocation,
  onChange,
}: ControlProps) {
  const place = useUploadPlace(mode, uploadInSharedLocation);
  const values = useContext(ValuesContext);
  const items = assetItems(value);
  // Reads the current value when the file has arrived: it may have changed during the upload.
  const add = (item: JsonObject) => onChange(withNewItem(values ? values.get(name) : value, item));
  const sending = useUploads(place, async (file, assetUrl) =>
    add(pictureItem(file.name, assetUrl, await pictureSize(file))),
  );
  const { uploads } = sending;
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useCustomValidity(input, problem);
  const canUpload = place !== undefined && !isReadOnly;
  const count = items.length + uploads.length;
  const isFull = count >= (field.maxItems ?? Infinity);
  const focusRow = (index: number) =>
    (
      list.current?.children[index]?.querySelector<HTMLElement>('button:last-of-type, span:last-child > button') ??
      input.current
    )?.focus();
  const keepFocus = useFocusWhenFull(count, isFull, () => focusRow(count - 1));
  const chosen = useChosenFile(({ fileName, assetUrl }, size) => {
    keepFocus();
    add(pictureItem(fileName, assetUrl, { ...size }));
  });

  const remove = (index: number) => {
    onChange(withoutItem(value, index));
    setNews('Picture removed');
    // Moves the focus to the picture that takes this place, or to the button that adds one.
    requestAnimationFrame(() => focusRow(Math.min(index, items.length - 2)));
  };
  const move = (index: number, by: -1 | 1) => {
    onChange(movedItem(value, index, by));
    setNews(`Moved to position ${index + by + 1} of ${items.length}`);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a second label; the frame around has one
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={styles.control}>
      {count > 0 && (
        <ul ref={list} className={uploadStyles.list}>
          {items.map((item, index) => (
            <AssetRow
              key={typeof item['assetUrl'] === 'string' ? item['assetUrl'] : index}
              item={item}
              index={index}
              count={items.length}
              isReadOnly={isReadOnly}
              onChange={(change) => onChange(withItem(value, index, change))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={sending} />
          ))}
        </ul>
      )}
      {!isReadOnly && !isFull && (
        <div className={styles.ways}>
          {canUpload && (
            <FileChooser
              input={input}
              id={id}
              action="Add pictures"
              label={`Add pictures to ${label}`}
              accept={PICTURES}
              formats={PICTURE_WORDS}
              isMultiple
              isInvalid={isInvalid}
              isRoomy={items.length === 0}
              onFiles={(files) => {
                keepFocus();
                sending.start(files);
              }}
            />
          )}
          <ChooseFile kind="picture" label={label} isBusy={chosen.isPending} onChoose={chosen.choose} />
          <AddVideo
            onAdd={(item) => {
              keepFocus();
              add(item);
            }}
          />
        </div>
      )}
      {!canUpload && !isReadOnly && <NoPlace what="pictures" />}
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
    </div>
  );
}

export { AssetControl as Control };
